import type { CategoriaDeProdutoEvent } from '@encomenda/contracts/produtos/categoria-de-produto.events';
import type { LinhaCategoria } from '@encomenda/contracts/produtos/produtos.read-models';
import { normalizarBusca } from '@encomenda/contracts/shared/busca';
import { defineProjection, type Handler } from '../platform/projection.js';

interface Tabelas {
  categorias: LinhaCategoria;
}

const guardar: Handler<
  Tabelas,
  Exclude<CategoriaDeProdutoEvent, { type: 'CategoriaDeProdutoExcluida' }>
> = ({ data: { categoriaId: id, nome } }, unit) => {
  unit.rows.categorias.put({ id, nome, busca: normalizarBusca(`${id} ${nome}`) });
  unit.changed('categorias-de-produtos', id);
};

/** The groups that products are put in. */
export const categoriasDeProdutos = defineProjection<Tabelas, CategoriaDeProdutoEvent>({
  name: 'categorias_de_produtos',
  version: 1,
  ddl: `
    create table categorias (
      id integer primary key,
      nome text collate "pt-BR-x-icu" not null,
      busca text collate "C" not null
    );
  `,
  tables: { categorias: { key: 'id' } },
  on: {
    CategoriaDeProdutoCriada: guardar,
    CategoriaDeProdutoAtualizada: guardar,
    CategoriaDeProdutoRestaurada: guardar,
    CategoriaDeProdutoExcluida: ({ data: { categoriaId } }, unit) => {
      unit.rows.categorias.delete(categoriaId);
      unit.changed('categorias-de-produtos', categoriaId);
    },
  },
});
