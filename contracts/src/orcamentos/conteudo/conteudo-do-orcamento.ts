import { z } from 'zod';
import { enderecoCopiado } from '../../pedidos/saida/endereco.js';
import { porcentagemDe } from '../../pedidos/pagamentos/ratear-desconto.js';
import { SAIDAS } from '../../pedidos/saida/saida.js';
import { fotoDeReferencia } from '../../solicitacoes/fotos-de-referencia.js';

/** A line as agreed; amounts in centavos, the discount of the whole line. */
export const itemDoOrcamento = z.object({
  /** Null: an item of its own name. */
  produtoId: z.int().nullable(),
  /** Of the product on that day, or as typed. */
  produtoNome: z.string(),
  quantidade: z.int(),
  valorEmCentavos: z.int(),
  descontoEmCentavos: z.int(),
});
export type ItemDoOrcamento = z.infer<typeof itemDoOrcamento>;

/** All that a version says. Amounts in centavos, days `YYYY-MM-DD`. */
export const conteudoDoOrcamento = z.object({
  clienteId: z.int(),
  clienteNome: z.string(),
  /** Copied, as in an order. */
  clienteEndereco: enderecoCopiado.nullable(),
  itens: z.array(itemDoOrcamento),
  /** Sanitised HTML, in the order of `itens`; null once the customer's data are erased. */
  detalhesDosItens: z.array(z.string().nullable()).nullable(),
  /**
   * Of each line, in the order of `itens`, kept under `clienteId`. Empty when no line has any, and once
   * the customer's data are erased.
   */
  fotosDosItens: z.array(z.array(fotoDeReferencia)),
  /** Of the whole, beside the discounts of its lines. */
  descontoEmCentavos: z.int(),
  prazo: z.string().nullable(),
  /** `HH:MM`, only with a deadline. */
  horaDoPrazo: z.string().nullable(),
  /** Last day on which it can be approved. */
  validade: z.string(),
  saida: z.enum(SAIDAS),
  /** Null means the customer's. */
  enderecoDaEntrega: enderecoCopiado.nullable(),
  taxaEmCentavos: z.int(),
  /** What is to be paid first; null without one. */
  sinalEmCentavos: z.int().nullable(),
  /** Of the total, hundredths of a percent, when it was agreed as a part. */
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

/** Lines after their own discounts, in centavos. */
export const subtotalDoOrcamento = ({ itens }: Pick<ConteudoDoOrcamento, 'itens'>): number =>
  somar(itens.map((item) => valorBrutoDoItem(item) - item.descontoEmCentavos));

type ComTotal = Pick<ConteudoDoOrcamento, 'itens' | 'descontoEmCentavos' | 'taxaEmCentavos'>;

/** After all discounts, the delivery's fee included, in centavos. */
export const totalDoOrcamento = (conteudo: ComTotal): number =>
  subtotalDoOrcamento(conteudo) - conteudo.descontoEmCentavos + conteudo.taxaEmCentavos;

/** @param centesimos hundredths of a percent of the total @returns centavos */
export const sinalDaParte = (conteudo: ComTotal, centesimos: number): number =>
  porcentagemDe(totalDoOrcamento(conteudo), centesimos);
