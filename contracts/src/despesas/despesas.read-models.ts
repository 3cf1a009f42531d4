/** Schema `despesas`, table `despesas`: cancelled ones leave it. */
export interface LinhaDespesa {
  id: number;
  nome: string;
  descricao: string | null;
  quantidade_em_milesimos: number | null;
  unidade_id: number | null;
  unidade_nome: string | null;
  categoria_id: number | null;
  categoria_nome: string | null;
  /** Business day. */
  data: string;
  valor_em_centavos: number;
  /** Id, name and category, normalised for search. */
  busca: string;
  /** Revision of the event that these data came with: what `If-Match` takes. */
  revisao: number;
}

export interface DespesasDb {
  'despesas.despesas': LinhaDespesa;
}
