import type { OpcaoDoProduto } from './opcao-do-produto.js';

export interface LinhaCadastroDeProduto {
  id: number;
  nome: string;
  descricao: string | null;
  categoria_id: number | null;
  categoria_nome: string | null;
  ativo_site: boolean;
  valor_em_centavos: number;
  busca: string;
  revisao: number;
}

/** Includes hidden pictures and those of discontinued products. */
export interface LinhaImagem {
  id: number;
  produto_id: number;
  ordem: number;
  nome: string;
  hash: string;
  bytes: number;
  largura: number;
  altura: number;
  ativo_site: boolean;
}

export interface LinhaEncomendaDoProduto {
  id: number;
  dias_de_producao: number | null;
  opcoes: OpcaoDoProduto[];
  revisao: number;
}

export interface LinhaCategoria {
  id: number;
  nome: string;
  busca: string;
}

export interface ProdutosDb {
  'cadastro_de_produtos.produtos': LinhaCadastroDeProduto;
  'cadastro_de_produtos.imagens': LinhaImagem;
  'cadastro_de_produtos.encomendas': LinhaEncomendaDoProduto;
  'categorias_de_produtos.categorias': LinhaCategoria;
}
