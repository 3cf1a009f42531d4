import { z } from 'zod';
import { enderecoCopiado } from '../../pedidos/saida/endereco.js';
import { porcentagemDe } from '../../pedidos/pagamentos/ratear-desconto.js';
import { SAIDAS } from '../../pedidos/saida/saida.js';
import { fotoDeReferencia } from '../../solicitacoes/fotos-de-referencia.js';

/** A line as agreed. Amounts in centavos; the discount is of the whole line. */
export const itemDoOrcamento = z.object({
  /** Null for an item without a product. */
  produtoId: z.int().nullable(),
  /** The product's name on the day of the version, or the name that the user typed. */
  produtoNome: z.string(),
  quantidade: z.int(),
  valorEmCentavos: z.int(),
  descontoEmCentavos: z.int(),
});
export type ItemDoOrcamento = z.infer<typeof itemDoOrcamento>;

/** Everything that a version says. Amounts in centavos, days `YYYY-MM-DD`. */
export const conteudoDoOrcamento = z.object({
  clienteId: z.int(),
  clienteNome: z.string(),
  /** A copy: later edits of the customer do not change the quote. */
  clienteEndereco: enderecoCopiado.nullable(),
  itens: z.array(itemDoOrcamento),
  /** Sanitised HTML, in the order of `itens`; null once the customer's data are erased. */
  detalhesDosItens: z.array(z.string().nullable()).nullable(),
  /** Photos of each line, stored under `clienteId`. Empty without photos, and once the customer's data is erased. */
  fotosDosItens: z.array(z.array(fotoDeReferencia)),
  /** Discount on the whole, besides the discounts of the lines. */
  descontoEmCentavos: z.int(),
  prazo: z.string().nullable(),
  /** `HH:MM`, only with a deadline. */
  horaDoPrazo: z.string().nullable(),
  /** Last business day on which the version can be approved. */
  validade: z.string(),
  saida: z.enum(SAIDAS),
  /** Null for the customer's own address. */
  enderecoDaEntrega: enderecoCopiado.nullable(),
  taxaEmCentavos: z.int(),
  /** Deposit; null without one. */
  sinalEmCentavos: z.int().nullable(),
  /** Deposit in hundredths of a percent of the total; null when it was agreed as an amount. */
  sinalEmCentesimos: z.int().nullable(),
  /** Plain text. */
  condicoes: z.string().nullable(),
  /** Sanitised HTML. */
  descricao: z.string().nullable(),
});
export type ConteudoDoOrcamento = z.infer<typeof conteudoDoOrcamento>;

const somar = (parcelas: readonly number[]): number =>
  parcelas.reduce((soma, parcela) => soma + parcela, 0);

/** Quantity times unit price, before discount, in centavos. */
export const valorBrutoDoItem = (item: ItemDoOrcamento): number =>
  item.quantidade * item.valorEmCentavos;

/** Sum of the lines after their own discounts, in centavos. */
export const subtotalDoOrcamento = ({ itens }: Pick<ConteudoDoOrcamento, 'itens'>): number =>
  somar(itens.map((item) => valorBrutoDoItem(item) - item.descontoEmCentavos));

type ComTotal = Pick<ConteudoDoOrcamento, 'itens' | 'descontoEmCentavos' | 'taxaEmCentavos'>;

/** Total in centavos, after all discounts and with the delivery fee. */
export const totalDoOrcamento = (conteudo: ComTotal): number =>
  subtotalDoOrcamento(conteudo) - conteudo.descontoEmCentavos + conteudo.taxaEmCentavos;

/** Deposit in centavos. @param centesimos hundredths of a percent of the total */
export const sinalDaParte = (conteudo: ComTotal, centesimos: number): number =>
  porcentagemDe(totalDoOrcamento(conteudo), centesimos);
