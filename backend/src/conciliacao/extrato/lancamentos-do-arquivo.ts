import { createHmac } from 'node:crypto';
import type { DadosDoLancamento } from '@encomenda/contracts/conciliacao/extrato.events';
import type { FormaDePagamento } from '@encomenda/contracts/pedidos/forma-de-pagamento';
import { normalizarBusca } from '@encomenda/contracts/shared/busca';
import type { Dia } from '@encomenda/contracts/shared/dia';
import { MAIOR_ID } from '@encomenda/contracts/shared/campos';
import type { ArquivoDoBanco, LinhaDoBanco } from './arquivo-do-banco.js';

/** An entry that is kept, with its text apart. */
export interface LancamentoDoArquivo {
  readonly dados: DadosDoLancamento;
  readonly texto: string;
}

export interface LancamentosDoArquivo {
  readonly lancamentos: readonly LancamentoDoArquivo[];
  readonly debitos: number;
  /** The last digits of the account; null when there is none, or several. */
  readonly conta: string | null;
  readonly primeiroDia: Dia;
  readonly ultimoDia: Dia;
}

const DEVOLUCAO = /\b(?:estorn|devol|reembols|chargeback)/;

/** Of the bank's words; money whose way is not said came by transfer. */
const FORMAS: readonly (readonly [RegExp, FormaDePagamento])[] = [
  [/\bpix\b/, 'Pix'],
  [/\bboleto|\bcobranca|\bliquidacao de tit/, 'Boleto'],
  [/\bem dinheiro|\bem especie|\bdep(?:osito)? dinheiro/, 'Espécie'],
];

const formaDe = (texto: string): FormaDePagamento =>
  FORMAS.find(([palavras]) => palavras.test(texto))?.[1] ?? 'Transferência';

/** The order whose txid, `PEDIDO12`, the text holds. */
const pedidoCitadoEm = (texto: string): number | null => {
  const numero = Number(/\bpedido\s?0*([1-9]\d{0,9})\b/.exec(texto)?.[1]);
  return numero <= MAIOR_ID ? numero : null;
};

/** What tells a line from others of its account: the bank's identifier, else its text. */
const distincaoDe = ({ conta, data, valorEmCentavos, texto, identificador }: LinhaDoBanco) =>
  JSON.stringify([
    conta,
    data,
    valorEmCentavos,
    identificador === null ? { texto: normalizarBusca(texto) } : identificador,
  ]);

/** Keyed, so that nobody can guess a name from the hash. */
const chaveDe = (segredo: Buffer, distincao: string, vez: number): string =>
  createHmac('sha256', segredo).update(`${vez} ${distincao}`).digest('base64url').slice(0, 22);

/** `12.345-6` → `…3456`. */
const contaMascarada = (conta: string): string | null => {
  const digitos = conta.slice(conta.lastIndexOf('/') + 1).replaceAll(/\W/g, '');
  return digitos === '' ? null : `…${digitos.slice(-4)}`;
};

/**
 * The credits of a file, and the debits that give one back. Equal lines of one day are told apart by
 * their order, so that a file of another period that holds some of them again gives the same keys.
 */
export const lancamentosDo = (
  { formato, linhas }: Pick<ArquivoDoBanco, 'formato' | 'linhas'>,
  segredo: Buffer,
): LancamentosDoArquivo => {
  const vezes = new Map<string, number>();
  let debitos = 0;
  const lancamentos = linhas.flatMap((linha): LancamentoDoArquivo[] => {
    const { data, valorEmCentavos, texto } = linha;
    const palavras = normalizarBusca(texto);
    if (valorEmCentavos < 0 && !DEVOLUCAO.test(palavras)) {
      debitos++;
      return [];
    }
    const distincao = distincaoDe(linha);
    const vez = vezes.get(distincao) ?? 0;
    vezes.set(distincao, vez + 1);
    const dados: Omit<DadosDoLancamento, 'numero'> = {
      chave: chaveDe(segredo, distincao, vez),
      tipo: valorEmCentavos > 0 ? 'credito' : 'devolucao',
      data,
      valorEmCentavos: Math.abs(valorEmCentavos),
      formaDePagamento: formaDe(palavras),
      pedidoCitado: pedidoCitadoEm(palavras),
    };
    return [{ dados: { numero: 0, ...dados }, texto }];
  });
  const dias = linhas.map(({ data }) => data).toSorted();
  const contas = new Set(formato === 'ofx' ? linhas.map(({ conta }) => conta) : []);
  return {
    lancamentos,
    debitos,
    conta: contas.size === 1 ? contaMascarada([...contas][0]!) : null,
    primeiroDia: dias[0] ?? '',
    ultimoDia: dias.at(-1) ?? '',
  };
};
