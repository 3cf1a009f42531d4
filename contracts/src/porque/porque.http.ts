import { z } from 'zod';
import { dia, idDe, inteiro, opcional, quandoLidos } from '../shared/campos.js';
import { consultaDeTabela, type Pagina } from '../shared/http.js';

const campos = {
  de: dia('De'),
  ate: dia('Até'),
  page: consultaDeTabela.shape.page,
};
const emOrdem = ({ de, ate }: { de: string; ate: string }): boolean => de <= ate;
const FORA_DE_ORDEM = {
  path: ['ate'],
  when: quandoLidos('de', 'ate'),
  error: 'O campo Até deve ser uma data posterior ou igual a De.',
};

/** Query of a figure's lines: its first and last day, both counted, and the page. */
export const consultaDoPorque = z.object(campos).refine(emOrdem, FORA_DE_ORDEM);
export type ConsultaDoPorque = z.infer<typeof consultaDoPorque>;

/** The same of the expenses: `id` is the one category that is meant, 0 for none; null for all. */
export const consultaDoPorqueDasDespesas = z
  .object({ ...campos, id: opcional(inteiro('Categoria')) })
  .refine(emOrdem, FORA_DE_ORDEM);
export type ConsultaDoPorqueDasDespesas = z.infer<typeof consultaDoPorqueDasDespesas>;

/** The same of a product's or a customer's sales. */
export const consultaDoPorqueDasVendas = z
  .object({ ...campos, id: idDe('Id') })
  .refine(emOrdem, FORA_DE_ORDEM);
export type ConsultaDoPorqueDasVendas = z.infer<typeof consultaDoPorqueDasVendas>;

export const TIPOS_DE_LINHA = ['pagamento', 'despesa', 'pedido', 'item', 'cliente'] as const;
export type TipoDeLinha = (typeof TIPOS_DE_LINHA)[number];

/** One of the things that a figure is made of. */
export interface LinhaDoPorque {
  tipo: TipoDeLinha;
  /** Id of the payment, expense, order, item or customer. */
  id: number;
  titulo: string;
  detalhe: string;
  /** The business day by which it counts. */
  data: string;
  data_br: string;
  /** What it adds: decimal reais, negative for what was spent beside revenue, or how many. */
  quanto: number;
  quanto_br: string;
  /** Where it is shown in full. */
  link: string;
}

/** A number beside the figure: what it is put together from, or what else its lines come to. */
export interface Parcela {
  nome: string;
  valor: number;
  valor_br: string;
}

/**
 * What a figure is made of. The lines, the newest first, add up to it; of an average, to what is
 * divided; of the cash, to what came in and went out since the opening balance.
 */
export interface Porque {
  titulo: string;
  /** `até 29/02/2024`, `de 01/02/2024 a 29/02/2024`, `em 29/02/2024`. */
  periodo: string;
  formula: string;
  total: number;
  total_br: string;
  parcelas: Parcela[];
  linhas: Pagina<LinhaDoPorque>;
}

/** Something that happened to a line, as the log has it. */
export interface EventoDoPorque {
  /** Place in its stream. */
  revisao: number;
  /** UTC instant, ISO 8601. */
  quando: string;
  /** `21/11/2026, 14:02`. */
  quando_br: string;
  quem: string;
  frase: string;
}
