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
  /** Lines of the file that were not read. */
  nao_lidos: number;
  /** The first of them; none of readings that only counted them. */
  linhas_nao_lidas: readonly LinhaNaoLida[];
  /** UTC instant, ISO 8601. */
  lido_em: string;
  /** Null for the system. */
  lido_por: number | null;
  /** Whether its reading was undone: its entries are gone. */
  descartado: boolean;
}

export interface LinhaLancamento {
  /** Extrato and entry: `3-12`. */
  id: string;
  extrato_id: number;
  numero: number;
  chave: string;
  tipo: TipoDeLancamento;
  data: string;
  valor_em_centavos: number;
  forma_de_pagamento: FormaDePagamento;
  pedido_citado: number | null;
  /** As in the event: what tells whether two entries are one, or one gives the other back. */
  banco: string | null;
  conta: string | null;
  marca_das_palavras: string | null;
  referencia: string | null;
  talvez_seja: string | null;
  situacao: SituacaoDoLancamento;
  /** Null unless confirmed. */
  pedido_id: number | null;
  /** Null unless confirmed and received. */
  pagamento_id: number | null;
  /** What the order gets of it; null unless confirmed. */
  recebido_em_centavos: number | null;
  /** Null unless it is an expense. */
  despesa_id: number | null;
  /** Which of the times that it was confirmed or became an expense, the last; 0 for none. */
  vez: number;
}

export interface ConciliacaoDb {
  'conciliacao.extratos': LinhaExtrato;
  'conciliacao.lancamentos': LinhaLancamento;
}
