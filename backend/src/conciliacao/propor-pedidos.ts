import type { Certeza } from '@encomenda/contracts/conciliacao/extrato';
import { normalizarBusca } from '@encomenda/contracts/shared/busca';
import { diasEntre, type Dia } from '@encomenda/contracts/shared/dia';

/** An entry to be explained; amounts are centavos. */
export interface AExplicar {
  readonly id: string;
  readonly data: Dia;
  readonly valorEmCentavos: number;
  /** Null once it is forgotten. */
  readonly texto: string | null;
  readonly pedidoCitado: number | null;
}

/** An order that is not paid; amounts are centavos. */
export interface PedidoAPagar {
  readonly id: number;
  readonly clienteNome: string;
  readonly totalEmCentavos: number;
  readonly faltaEmCentavos: number;
  /** Of the sinal that was agreed or that the shop asks for; 0 when it is paid, or none is asked for. */
  readonly faltaDoSinalEmCentavos: number;
  readonly data: Dia;
  readonly prazo: Dia | null;
}

export interface Proposta {
  readonly pedidoId: number;
  readonly certeza: Certeza;
  /** Reasons, in lower case. */
  readonly motivos: readonly string[];
}

/** Usual parts of the total that are paid when one orders, whatever the shop asks for. */
const PARTES = [
  [0.5, 'metade do total'],
  [0.3, '30% do total'],
  [0.4, '40% do total'],
] as const;
const PROPOSTAS_AT_MOST = 4;
/** Days around the deadline, or after the order was made, that make a payment likely. */
const PERTO = 7;

const SEM_PESO = new Set([
  'de',
  'da',
  'do',
  'das',
  'dos',
  'e',
  'ltda',
  'me',
  'mei',
  'sa',
  'eireli',
]);

const palavrasDe = (texto: string): string[] =>
  normalizarBusca(texto)
    .split(/[^a-z0-9]+/)
    .filter((palavra) => palavra.length > 1 && !SEM_PESO.has(palavra));

/** Letters by which a word of the bank is known as the beginning of a name that it cut. */
const CORTE = 4;

/** How much of a customer's name the bank's text holds: banks cut names and write only some of them. */
const nomeEm = (nome: readonly string[], texto: readonly string[]): 'igual' | 'parecido' | null => {
  if (nome.length === 0) return null;
  const tem = (palavra: string) =>
    texto.some(
      (outra) => outra === palavra || (outra.length >= CORTE && palavra.startsWith(outra)),
    );
  const achadas = nome.filter(tem).length;
  if (achadas === nome.length && nome.length > 1) return 'igual';
  const primeiro = tem(nome[0]!);
  return achadas > 1 || (primeiro && nome.length === 1) ? 'parecido' : null;
};

interface Peso {
  readonly pedido: PedidoAPagar;
  /** Greater is likelier. */
  readonly nota: number;
  readonly certeza: Certeza;
  readonly motivos: readonly string[];
}

/** An amount that the shop waits for weighs at least this. */
const EXATO = 35;

const valorDe = (
  valor: number,
  { faltaEmCentavos: falta, faltaDoSinalEmCentavos: sinal, totalEmCentavos: total }: PedidoAPagar,
): { nota: number; motivo: string | null } => {
  if (valor === falta) return { nota: 40, motivo: 'valor igual ao que falta' };
  if (valor === sinal) return { nota: EXATO, motivo: 'valor igual ao sinal' };
  const parte = PARTES.find(([quanto]) => Math.round(total * quanto) === valor);
  if (parte && valor < falta) return { nota: 20, motivo: `valor igual a ${parte[1]}` };
  return { nota: 0, motivo: null };
};

const diaDe = (
  data: Dia,
  { data: feito, prazo }: PedidoAPagar,
): { nota: number; motivo: string | null } => {
  const desde = diasEntre(feito, data);
  if (desde >= 0 && desde <= 2) return { nota: 3, motivo: 'logo depois do pedido' };
  if (prazo !== null && Math.abs(diasEntre(data, prazo)) <= PERTO)
    return { nota: 2, motivo: 'perto do prazo' };
  return desde < 0 ? { nota: -5, motivo: null } : { nota: 0, motivo: null };
};

const certezaDe = (citado: boolean, exato: boolean, nome: 'igual' | 'parecido' | null): Certeza => {
  if (citado || (exato && nome !== null)) return 'certa';
  return exato || nome === 'igual' ? 'provavel' : 'duvidosa';
};

const pesar = (
  { data, valorEmCentavos, pedidoCitado }: AExplicar,
  palavras: readonly string[],
  { pedido, nome }: { pedido: PedidoAPagar; nome: readonly string[] },
): Peso | null => {
  if (valorEmCentavos > pedido.faltaEmCentavos) return null;
  const citado = pedidoCitado === pedido.id;
  const valor = valorDe(valorEmCentavos, pedido);
  const semelhante = nomeEm(nome, palavras);
  if (!citado && valor.nota === 0 && semelhante === null) return null;
  const dia = diaDe(data, pedido);
  const notaDoNome = semelhante === 'igual' ? 30 : semelhante === 'parecido' ? 15 : 0;
  return {
    pedido,
    nota: (citado ? 100 : 0) + valor.nota + notaDoNome + dia.nota,
    certeza: certezaDe(citado, valor.nota >= EXATO, semelhante),
    motivos: [
      citado ? `txid PEDIDO${pedido.id}` : null,
      valor.motivo ?? 'valor menor do que falta',
      semelhante && `nome ${semelhante}`,
      dia.motivo,
    ].filter((motivo) => motivo !== null),
  };
};

/** Within this of the best, another order is as likely. */
const EMPATE = 10;

/** Orders that an entry may pay, by what tells: the likeliest, or all that are as likely. */
const candidatosA = (pesos: readonly Peso[]): Proposta[] => {
  const ordenados = pesos.toSorted((a, b) => b.nota - a.nota || a.pedido.id - b.pedido.id);
  const [melhor] = ordenados;
  const empatados = ordenados.filter(({ nota }) => melhor!.nota - nota < EMPATE);
  return empatados.slice(0, PROPOSTAS_AT_MOST).map(({ pedido, certeza, motivos }) =>
    empatados.length === 1
      ? { pedidoId: pedido.id, certeza, motivos }
      : {
          pedidoId: pedido.id,
          certeza: 'duvidosa',
          motivos: [...motivos, 'outro pedido também serve'],
        },
  );
};

interface Candidato {
  readonly pedido: PedidoAPagar;
  readonly nome: readonly string[];
}

/** Orders by what an entry can have in common with them, so that not every entry meets every order. */
class Indice {
  private readonly porValor = new Map<number, Candidato[]>();
  private readonly porPalavra = new Map<string, Candidato[]>();
  private readonly porComeco = new Map<string, Candidato[]>();
  private readonly porNumero = new Map<number, Candidato>();

  constructor(pedidos: readonly PedidoAPagar[]) {
    for (const pedido of pedidos) {
      const candidato = { pedido, nome: palavrasDe(pedido.clienteNome) };
      const { faltaEmCentavos, faltaDoSinalEmCentavos, totalEmCentavos } = pedido;
      const partes = PARTES.map(([quanto]) => Math.round(totalEmCentavos * quanto));
      this.porNumero.set(pedido.id, candidato);
      for (const valor of new Set([faltaEmCentavos, faltaDoSinalEmCentavos, ...partes]))
        guardar(this.porValor, valor, candidato);
      for (const palavra of new Set(candidato.nome)) {
        guardar(this.porPalavra, palavra, candidato);
        guardar(this.porComeco, palavra.slice(0, CORTE), candidato);
      }
    }
  }

  perto({ valorEmCentavos, pedidoCitado }: AExplicar, palavras: readonly string[]): Set<Candidato> {
    const perto = new Set(this.porValor.get(valorEmCentavos));
    const citado = this.porNumero.get(pedidoCitado ?? 0);
    if (citado) perto.add(citado);
    const vezes = new Map<Candidato, number>();
    for (const palavra of new Set(palavras))
      for (const candidato of this.comPalavra(palavra)) {
        const vez = (vezes.get(candidato) ?? 0) + 1;
        vezes.set(candidato, vez);
        if (vez > 1 || candidato.nome.length === 1) perto.add(candidato);
      }
    return perto;
  }

  /** A word that nobody bears may be the beginning of one. */
  private comPalavra(palavra: string): readonly Candidato[] {
    const inteira = this.porPalavra.get(palavra);
    if (inteira || palavra.length < CORTE) return inteira ?? [];
    return this.porComeco.get(palavra.slice(0, CORTE)) ?? [];
  }
}

const guardar = <K>(mapa: Map<K, Candidato[]>, chave: K, candidato: Candidato): void => {
  const outros = mapa.get(chave);
  if (outros) outros.push(candidato);
  else mapa.set(chave, [candidato]);
};

/**
 * Proposes orders for entries, with the reasons. Several that are as likely are doubtful, and so is an
 * order that other entries would pay beyond what it lacks: the surest of them keeps it.
 *
 * @returns by entry; empty where no order comes near
 */
export const proporPedidos = (
  lancamentos: readonly AExplicar[],
  pedidos: readonly PedidoAPagar[],
): ReadonlyMap<string, readonly Proposta[]> => {
  const indice = new Indice(pedidos);
  const propostas = new Map<string, readonly Proposta[]>();
  for (const lancamento of lancamentos) {
    const palavras = palavrasDe(lancamento.texto ?? '');
    const pesos = [...indice.perto(lancamento, palavras)]
      .map((candidato) => pesar(lancamento, palavras, candidato))
      .filter((peso) => peso !== null);
    propostas.set(lancamento.id, candidatosA(pesos));
  }
  return comUmPedidoParaCada(lancamentos, pedidos, propostas);
};

const ORDEM: Readonly<Record<Certeza, number>> = { certa: 0, provavel: 1, duvidosa: 2 };

const comUmPedidoParaCada = (
  lancamentos: readonly AExplicar[],
  pedidos: readonly PedidoAPagar[],
  propostas: ReadonlyMap<string, readonly Proposta[]>,
): ReadonlyMap<string, readonly Proposta[]> => {
  const falta = new Map(pedidos.map(({ id, faltaEmCentavos }) => [id, faltaEmCentavos]));
  const unicas = lancamentos
    .flatMap((lancamento) => {
      const [unica, outra] = propostas.get(lancamento.id) ?? [];
      return unica && !outra && unica.certeza !== 'duvidosa' ? [{ lancamento, unica }] : [];
    })
    .toSorted((a, b) => ORDEM[a.unica.certeza] - ORDEM[b.unica.certeza]);
  const finais = new Map(propostas);
  for (const { lancamento, unica } of unicas) {
    const resta = falta.get(unica.pedidoId)! - lancamento.valorEmCentavos;
    if (resta >= 0) falta.set(unica.pedidoId, resta);
    else
      finais.set(lancamento.id, [
        {
          ...unica,
          certeza: 'duvidosa',
          motivos: [...unica.motivos, 'outro lançamento também serve a este pedido'],
        },
      ]);
  }
  return finais;
};
