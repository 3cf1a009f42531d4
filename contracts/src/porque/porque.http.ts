import { z } from 'zod';
import { dia, idDe, inteiro, opcional, quandoLidos } from '../shared/campos/campos.js';
import { consultaDeTabela, type Pagina } from '../shared/transport/http.js';

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

export const consultaDoPorque = z.object(campos).refine(emOrdem, FORA_DE_ORDEM);
export type ConsultaDoPorque = z.infer<typeof consultaDoPorque>;

/** `id` is a category: 0 for none, null for all. */
export const consultaDoPorqueDasDespesas = z
  .object({ ...campos, id: opcional(inteiro('Categoria')) })
  .refine(emOrdem, FORA_DE_ORDEM);
export type ConsultaDoPorqueDasDespesas = z.infer<typeof consultaDoPorqueDasDespesas>;

/** `id` is a product: 0 for all items without one. */
export const consultaDoPorqueDoProduto = z
  .object({ ...campos, id: inteiro('Id') })
  .refine(emOrdem, FORA_DE_ORDEM);
export type ConsultaDoPorqueDoProduto = z.infer<typeof consultaDoPorqueDoProduto>;

export const consultaDoPorqueDasVendas = z
  .object({ ...campos, id: idDe('Id') })
  .refine(emOrdem, FORA_DE_ORDEM);
export type ConsultaDoPorqueDasVendas = z.infer<typeof consultaDoPorqueDasVendas>;

export const TIPOS_DE_LINHA = ['pagamento', 'despesa', 'pedido', 'item', 'cliente'] as const;
export type TipoDeLinha = (typeof TIPOS_DE_LINHA)[number];

export interface LinhaDoPorque {
  tipo: TipoDeLinha;
  id: number;
  titulo: string;
  detalhe: string;
  data: string;
  data_br: string;
  /** A count or decimal reais; negative for expenses next to revenue. */
  quanto: number;
  quanto_br: string;
  link: string;
}

export interface Parcela {
  nome: string;
  valor: number;
  valor_br: string;
}

/** Lines, newest first. Their sum is the figure, the dividend of an average, or the change in cash. */
export interface Porque {
  titulo: string;
  periodo: string;
  formula: string;
  total: number;
  total_br: string;
  parcelas: Parcela[];
  linhas: Pagina<LinhaDoPorque>;
}

export interface EventoDoPorque {
  revisao: number;
  quando: string;
  quando_br: string;
  quem: string;
  frase: string;
}
