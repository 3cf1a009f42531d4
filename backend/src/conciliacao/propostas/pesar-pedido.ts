import type { Certeza } from '@encomenda/contracts/conciliacao/extrato';
import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import { diasEntre, type Dia } from '@encomenda/contracts/shared/dia/dia';
import { formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';

/** An entry to explain. */
export interface AExplicar {
  readonly id: string;
  readonly data: Dia;
  readonly valorEmCentavos: number;
  /** Null when the text was deleted. */
  readonly texto: string | null;
  readonly pedidoCitado: number | null;
}

/** An unpaid order; amounts in centavos. */
export interface PedidoAPagar {
  readonly id: number;
  readonly clienteNome: string;
  readonly totalEmCentavos: number;
  readonly faltaEmCentavos: number;
  /** Unpaid part of the deposit (sinal), agreed or asked for by the shop; 0 when paid or not asked for. */
  readonly faltaDoSinalEmCentavos: number;
  readonly data: Dia;
  readonly prazo: Dia | null;
}

export interface Sinais {
  readonly citado: boolean;
  readonly nome: 'igual' | 'parecido' | null;
  /** Comparison with the unpaid amount: equal, a usual part, less, or more. */
  readonly valor: 'exato' | 'parte' | 'menor' | 'maior';
}

export interface Peso {
  readonly pedido: PedidoAPagar;
  readonly sinais: Sinais;
  /** A higher score is more probable. */
  readonly nota: number;
  readonly certeza: Certeza;
  readonly motivos: readonly string[];
}

/** Usual first payments as parts of the total, whatever the shop's rule is. */
export const PARTES = [
  [0.5, 'metade do total'],
  [0.3, '30% do total'],
  [0.4, '40% do total'],
] as const;
/** A payment at most this many days from the deadline is more probable. */
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

/** A word to which the bank joined a day: `MARILDA10`. */
const COM_O_DIA = /^([a-z]{2,})\d{1,2}$/;

/** Words of a bank's text. For `MARILDA10/11`, also `marilda`. */
export const palavrasDoBanco = (texto: string): string[] => {
  const palavras = palavrasDe(texto);
  return [...new Set(palavras.flatMap((um) => [um, COM_O_DIA.exec(um)?.[1] ?? um]))];
};

/** Minimum letters of a cut name. */
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

/** An entry above the unpaid amount is never `certa`, because it must pay for something else too. */
const certezaDe = ({ citado, nome, valor }: Sinais): Certeza => {
  if (valor === 'maior') return citado || nome === 'igual' ? 'provavel' : 'duvidosa';
  if (citado || (valor === 'exato' && nome !== null)) return 'certa';
  return valor === 'exato' || nome === 'igual' ? 'provavel' : 'duvidosa';
};

/** Compares an entry with an order; null when nothing matches. @param palavras words of the bank's text */
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
