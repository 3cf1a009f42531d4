/** Schema `cadastro_de_produtos`, table `produtos`: products on sale; discontinued ones leave it. */
export interface LinhaCadastroDeProduto {
  id: number;
  nome: string;
  descricao: string | null;
  categoria_id: number | null;
  categoria_nome: string | null;
  ativo_site: boolean;
  valor_em_centavos: number;
  /** Name, category and id, normalised for search. */
  busca: string;
}

/** Schema `categorias_de_produtos`, table `categorias`. */
export interface LinhaCategoria {
  id: number;
  nome: string;
  busca: string;
}

export interface ProdutosDb {
  'cadastro_de_produtos.produtos': LinhaCadastroDeProduto;
  'categorias_de_produtos.categorias': LinhaCategoria;
}
