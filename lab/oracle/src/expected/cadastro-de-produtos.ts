import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import { records, type ReadModel, type Row } from './table.js';
import { named } from './totals.js';

export const cadastroDeProdutos: ReadModel = {
  schema: 'cadastro_de_produtos',
  tables: {
    produtos: records(
      'produtos',
      ['id'],
      ({ id, cadastro, descontinuado, revisao }, shop): Row[] => {
        if (descontinuado) return [];
        const categoria = named(shop.categoriasDeProdutos, cadastro.categoriaId);
        return [
          {
            id,
            nome: cadastro.nome,
            descricao: cadastro.descricao,
            categoria_id: categoria.id,
            categoria_nome: categoria.nome,
            ativo_site: cadastro.ativoNoSite,
            valor_em_centavos: cadastro.valorEmCentavos,
            busca: normalizarBusca(`${id} ${cadastro.nome} ${categoria.nome ?? ''}`),
            revisao,
            categoria_citada: cadastro.categoriaId,
          },
        ];
      },
      { wordsFrom: (row) => [`categoriaDeProduto-${String(row['categoria_citada'])}`] },
    ),
    imagens: records('produtos', ['id'], (produto) =>
      [...produto.imagens].map(([id, { dados, nome, ativa, ordem }]) => ({
        id,
        produto_id: produto.id,
        ordem,
        nome,
        hash: dados.hash,
        bytes: dados.bytes,
        largura: dados.largura,
        altura: dados.altura,
        ativo_site: ativa,
      })),
    ),
    encomendas: records('produtos', ['id'], ({ id, encomenda }): Row[] =>
      encomenda === null
        ? []
        : [
            {
              id,
              dias_de_producao: encomenda.diasDeProducao,
              opcoes: encomenda.opcoes,
              revisao: encomenda.revisao,
            },
          ],
    ),
    categorias: records('categoriasDeProdutos', ['id'], ({ id, nome }) => [{ id, nome }]),
  },
};
