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
  /** Revision of the event that these data came with: what `If-Match` takes. */
  revisao: number;
}

/**
 * Schema `cadastro_de_produtos`, table `imagens`: pictures of every product, hidden ones and those
 * of discontinued products too.
 */
export interface LinhaImagem {
  id: number;
  produto_id: number;
  /** Grows in the order in which a product shows its pictures. */
  ordem: number;
  /** File name with its extension. */
  nome: string;
  /** Under which the file store keeps it. */
  hash: string;
  bytes: number;
  largura: number;
  altura: number;
  ativo_site: boolean;
}

/** Schema `categorias_de_produtos`, table `categorias`. */
export interface LinhaCategoria {
  id: number;
  nome: string;
  busca: string;
}

export interface ProdutosDb {
  'cadastro_de_produtos.produtos': LinhaCadastroDeProduto;
  'cadastro_de_produtos.imagens': LinhaImagem;
  'categorias_de_produtos.categorias': LinhaCategoria;
}
