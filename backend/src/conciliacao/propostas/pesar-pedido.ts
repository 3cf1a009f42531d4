import type { Certeza } from '@encomenda/contracts/conciliacao/extrato';
import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import { diasEntre, type Dia } from '@encomenda/contracts/shared/dia/dia';
import { formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';

/** Amounts in centavos. */
export interface AExplicar {
  readonly id: string;
  readonly data: Dia;
  readonly valorEmCentavos: number;
  /** Null after the text is deleted. */
  readonly texto: string | null;
  readonly pedidoCitado: number | null;
}

/** An unpaid order; amounts in centavos. */
export interface PedidoAPagar {
  readonly id: number;
  readonly clienteNome: string;
  readonly totalEmCentavos: number;
  readonly faltaEmCentavos: number;
  /** Missing part of the sinal, as agreed or as the shop asks; 0 if paid or not asked for. */
  readonly faltaDoSinalEmCentavos: number;
  readonly data: Dia;
  readonly prazo: Dia | null;
}

export interface Sinais {
  readonly citado: boolean;
  readonly nome: 'igual' | 'parecido' | null;
  /** The amount compared with the missing one: equal, a usual part, less, or more. */
  readonly valor: 'exato' | 'parte' | 'menor' | 'maior';
}

export interface Peso {
  readonly pedido: PedidoAPagar;
  readonly sinais: Sinais;
  /** Greater is likelier. */
  readonly nota: number;
  readonly certeza: Certeza;
  readonly motivos: readonly string[];
}

/** Usual first payments, as parts of the total, whatever the shop asks for. */
export const PARTES = [
  [0.5, 'metade do total'],
  [0.3, '30% do total'],
  [0.4, '40% do total'],
] as const;
/** A payment within these days of the deadline or of the order's creation is likely. */
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

export const palavrasDe = (nome: string): string[] =>
  normalizarBusca(nome)
    .split(/[^a-z0-9]+/)
    .filter((palavra) => palavra.length > 1 && !SEM_PESO.has(palavra));

/** A day that the bank joins to a name. */
const COM_O_DIA = /^([a-z]{2,})\d{1,2}$/;

/** Words of a bank's text; `MARILDA10/11` also yields `MARILDA`. */
export const palavrasDoBanco = (texto: string): string[] => {
  const palavras = palavrasDe(texto);
  return [...new Set(palavras.flatMap((um) => [um, COM_O_DIA.exec(um)?.[1] ?? um]))];
};

/** Minimum letters of a cut name that match its beginning. */
export const CORTE = 4;

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

interface Parcela {
  readonly nota: number;
  readonly motivo: string | null;
}

const valorDe = (
  valor: number,
  { faltaEmCentavos: falta, faltaDoSinalEmCentavos: sinal, totalEmCentavos: total }: PedidoAPagar,
): Parcela & Pick<Sinais, 'valor'> => {
  if (valor > falta) {
    const motivo = `${formatarReais(valor - falta)} a mais do que falta`;
    return { valor: 'maior', nota: 0, motivo };
  }
  if (valor === falta) return { valor: 'exato', nota: 40, motivo: 'valor igual ao que falta' };
  if (valor === sinal) return { valor: 'exato', nota: 35, motivo: 'valor igual ao sinal' };
  const parte = PARTES.find(([quanto]) => Math.round(total * quanto) === valor);
  if (parte) return { valor: 'parte', nota: 20, motivo: `valor igual a ${parte[1]}` };
  return { valor: 'menor', nota: 0, motivo: null };
};

const diaDe = (data: Dia, { data: feito, prazo }: PedidoAPagar): Parcela => {
  const desde = diasEntre(feito, data);
  if (desde >= 0 && desde <= 2) return { nota: 3, motivo: 'logo depois do pedido' };
  if (prazo !== null && Math.abs(diasEntre(data, prazo)) <= PERTO)
    return { nota: 2, motivo: 'perto do prazo' };
  return desde < 0 ? { nota: -5, motivo: null } : { nota: 0, motivo: null };
};

/** An amount above the missing one is never certain: it must pay something else too. */
const certezaDe = ({ citado, nome, valor }: Sinais): Certeza => {
  if (valor === 'maior') return citado || nome === 'igual' ? 'provavel' : 'duvidosa';
  if (citado || (valor === 'exato' && nome !== null)) return 'certa';
  return valor === 'exato' || nome === 'igual' ? 'provavel' : 'duvidosa';
};

/** @param palavras of the bank's text @returns null if order and entry have nothing in common */
export const pesar = (
  { data, valorEmCentavos, pedidoCitado }: AExplicar,
  palavras: readonly string[],
  { pedido, nome }: { readonly pedido: PedidoAPagar; readonly nome: readonly string[] },
): Peso | null => {
  const citado = pedidoCitado === pedido.id;
  const { valor, ...peloValor } = valorDe(valorEmCentavos, pedido);
  const sinais: Sinais = { citado, nome: nomeEm(nome, palavras), valor };
  if (!citado && peloValor.nota === 0 && sinais.nome === null) return null;
  const citaOutro = pedidoCitado !== null && !citado;
  const peloDia = diaDe(data, pedido);
  const notaDoNome = sinais.nome === 'igual' ? 30 : sinais.nome === 'parecido' ? 15 : 0;
  return {
    pedido,
    sinais,
    nota: (citado ? 100 : 0) + peloValor.nota + notaDoNome + peloDia.nota,
    certeza: citaOutro ? 'duvidosa' : certezaDe(sinais),
    motivos: [
      citado ? `txid PEDIDO${pedido.id}` : null,
      peloValor.motivo ?? 'valor menor do que falta',
      sinais.nome && `nome ${sinais.nome}`,
      peloDia.motivo,
      citaOutro ? `o banco cita o pedido ${pedidoCitado}` : null,
    ].filter((motivo) => motivo !== null),
  };
};
