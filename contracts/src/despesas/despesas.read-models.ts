import { COLUNAS_DO_ARQUIVO } from '../arquivos/arquivos.read-models.js';
import { integer, type RowOf } from '../shared/columns.js';

export interface LinhaDespesa {
  id: number;
  nome: string;
  descricao: string | null;
  quantidade_em_milesimos: number | null;
  unidade_id: number | null;
  unidade_nome: string | null;
  categoria_id: number | null;
  categoria_nome: string | null;
  data: string;
  valor_em_centavos: number;
  busca: string;
  revisao: number;
}

/** Includes receipts of cancelled expenses, which can be restored. */
export const COMPROVANTES = { id: integer, despesa_id: integer, ...COLUNAS_DO_ARQUIVO };
export type LinhaComprovante = RowOf<typeof COMPROVANTES>;

export interface DespesasDb {
  'despesas.despesas': LinhaDespesa;
  'despesas.comprovantes': LinhaComprovante;
}
