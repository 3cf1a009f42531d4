import type { ImagemDoProduto, Produto } from '@encomenda/contracts/produtos/produtos.http';

export const produtoDe = (dados: Partial<Produto> = {}): Produto => ({
  id: 1,
  nome: 'Bolo de cenoura',
  descricao: '<p>Com <strong>chocolate</strong>.</p>',
  categ_produto_id: 2,
  categoria: { id: 2, nome: 'Bolos' },
  categoria_nome: 'Bolos',
  ativo_site: true,
  valor: 1234.5,
  valor_br: 'R$ 1.234,50',
  revisao: 0,
  arquivo_principal: null,
  arquivos: [],
  encomenda: null,
  ...dados,
});

export const imagemDe = (
  id: number,
  nome: string,
  dados: Partial<ImagemDoProduto> = {},
): ImagemDoProduto => ({
  id,
  arquivo: { id, nome, size: 1_572_864 },
  src: `/api/adm/produto-imagens/src/${id}`,
  ativo_site: true,
  largura: 4000,
  altura: 3000,
  ...dados,
});
