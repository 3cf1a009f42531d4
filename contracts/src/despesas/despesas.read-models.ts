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

export interface DespesasDb {
  'despesas.despesas': LinhaDespesa;
}
