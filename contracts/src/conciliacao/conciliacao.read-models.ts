import type { FormaDePagamento } from '../pedidos/pagamentos/forma-de-pagamento.js';
import type {
  FormatoDoExtrato,
  LinhaNaoLida,
  SituacaoDoLancamento,
  TipoDeLancamento,
} from './extrato.js';

export interface LinhaExtrato {
  id: number;
  banco: string | null;
  conta: string | null;
  primeiro_dia: string;
  ultimo_dia: string;
  formato: FormatoDoExtrato;
  lancamentos: number;
  nao_lidos: number;
  /** The first lines; empty for readings of earlier versions. */
  linhas_nao_lidas: readonly LinhaNaoLida[];
  lido_em: string;
  lido_por: number | null;
  descartado: boolean;
}

export interface LinhaLancamento {
  id: string;
  extrato_id: number;
  numero: number;
  chave: string;
  tipo: TipoDeLancamento;
  data: string;
  valor_em_centavos: number;
  forma_de_pagamento: FormaDePagamento;
  pedido_citado: number | null;
  /** The fields from `banco` to `talvez_seja` help to find repeated entries and returned payments. */
  banco: string | null;
  conta: string | null;
  marca_das_palavras: string | null;
  referencia: string | null;
  talvez_seja: string | null;
  situacao: SituacaoDoLancamento;
  pedido_id: number | null;
  /** Null until the payment is received. */
  pagamento_id: number | null;
  recebido_em_centavos: number | null;
  despesa_id: number | null;
  /** Number of the last confirmation or expense; 0 before the first. */
  vez: number;
}

export interface ConciliacaoDb {
  'conciliacao.extratos': LinhaExtrato;
  'conciliacao.lancamentos': LinhaLancamento;
}
