import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import type { Imagem, Produto } from '../fold/shop.js';
import { summaryOf } from './summary.js';
import { records, type ReadModel, type Row } from './table.js';
import { named } from './totals.js';

const imageRow = ([id, { nome, dados }]: readonly [number, Imagem]): Row => ({
  id,
  nome,
  hash: dados.hash,
  largura: dados.largura,
  altura: dados.altura,
});

const isShown = ({ cadastro, descontinuado }: Produto): boolean =>
  cadastro.ativoNoSite && !descontinuado;

const shownImages = (produto: Produto): [number, Imagem][] =>
  isShown(produto) ? [...produto.imagens].filter(([, { ativa }]) => ativa) : [];

const wordsFrom = (row: Row): string[] => [`categoriaDeProduto-${String(row['categoria_id'])}`];

export const loja: ReadModel = {
  schema: 'loja',
  tables: {
    produtos: records(
      'produtos',
      ['id'],
      (produto, shop): Row[] => {
        if (!isShown(produto)) return [];
        const { id, cadastro, alteradoEm } = produto;
        const categoria = named(shop.categoriasDeProdutos, cadastro.categoriaId);
        return [
          {
            id,
            nome: cadastro.nome,
            descricao: cadastro.descricao,
            resumo: summaryOf(cadastro.descricao),
            categoria_id: categoria.id,
            categoria_nome: categoria.nome,
            valor_em_centavos: cadastro.valorEmCentavos,
            imagens: shownImages(produto).map(imageRow),
            alterado_em: alteradoEm,
            busca: normalizarBusca(`${cadastro.nome} ${categoria.nome ?? ''}`),
          },
        ];
      },
      { wordsFrom },
    ),
    imagens: records('produtos', ['id'], (produto) =>
      shownImages(produto).map(([id, { dados }]) => ({ id, hash: dados.hash })),
    ),
    cadastro: records(
      'produtos',
      ['id'],
      ({ id, cadastro, descontinuado, imagens, alteradoEm }): Row[] => [
        {
          id,
          nome: cadastro.nome,
          descricao: cadastro.descricao,
          categoria_id: cadastro.categoriaId,
          ativo: cadastro.ativoNoSite,
          descontinuado,
          valor_em_centavos: cadastro.valorEmCentavos,
          imagens: [...imagens].map((imagem) => ({
            ...imageRow(imagem),
            ativa: imagem[1].ativa,
          })),
          alterado_em: alteradoEm,
        },
      ],
      { wordsFrom },
    ),
    categorias: records('categoriasDeProdutos', ['id'], ({ id, nome }) => [{ id, nome }]),
  },
};
