import type { ClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import type { TagNaLinha } from '@encomenda/contracts/pedidos/pedidos.read-models';
import type { TagEvent } from '@encomenda/contracts/tags/tag.events';
import type { EliminacaoEvent } from '@encomenda/contracts/titulares/titular.events';
import type { Handler, Table, Unit } from '../platform/projection.js';

type DadosDe<T extends PedidoEvent['type']> = Extract<PedidoEvent, { type: T }>['data'];
type EventoDe<T extends TagEvent['type']> = Extract<TagEvent, { type: T }>;

type CopiaDaTag = Omit<TagNaLinha, 'pedido_tag_id'>;

/**
 * Which order wears which tag, deleted ones too: finds the rows that a tag stands on, or stood on
 * and comes back to.
 */
interface TagDoPedido {
  pedido_tag_id: number;
  pedido_id: number;
  tag_id: number;
}

/** Own tables of a projection whose `pedidos` rows carry their tags. */
export interface TabelasDeTags {
  tags: CopiaDaTag;
  tags_dos_pedidos: TagDoPedido;
}

export const DDL_DE_TAGS = `
  create table tags (
    id integer primary key,
    nome text not null,
    icone text,
    cor text not null
  );
  create table tags_dos_pedidos (
    pedido_tag_id integer primary key,
    pedido_id integer not null,
    tag_id integer not null
  );
  create index tags_dos_pedidos_tag on tags_dos_pedidos (tag_id);
  create index tags_dos_pedidos_pedido on tags_dos_pedidos (pedido_id);
`;

/** What list and detail of orders follow. */
export type EventosDosPedidos = PedidoEvent | ClienteEvent | TagEvent | EliminacaoEvent;

export const tabelasDeTags: {
  tags: Table<CopiaDaTag, EventosDosPedidos>;
  tags_dos_pedidos: Table<TagDoPedido, EventosDosPedidos>;
} = {
  tags: { key: 'id', touchedBy: 'tagId' },
  tags_dos_pedidos: { key: 'pedido_tag_id' },
};

/**
 * The tags of an order, by the number of their link, once one more is put on it; a tag that was
 * deleted meanwhile is not shown.
 */
export const comTag = async (
  unit: Unit<TabelasDeTags>,
  tags: TagNaLinha[],
  { pedidoId, pedidoTagId, tagId }: DadosDe<'TagAplicada'>,
): Promise<TagNaLinha[]> => {
  unit.rows.tags_dos_pedidos.put({
    pedido_tag_id: pedidoTagId,
    pedido_id: pedidoId,
    tag_id: tagId,
  });
  const tag = await unit.rows.tags.get(tagId);
  if (tag === undefined) return tags;
  return [...tags, { pedido_tag_id: pedidoTagId, ...tag }].toSorted(
    (a, b) => a.pedido_tag_id - b.pedido_tag_id,
  );
};

export const semTag = (
  unit: Unit<TabelasDeTags>,
  tags: TagNaLinha[],
  { pedidoTagId }: DadosDe<'TagRetirada'>,
): TagNaLinha[] => {
  unit.rows.tags_dos_pedidos.delete(pedidoTagId);
  return tags.filter((tag) => tag.pedido_tag_id !== pedidoTagId);
};

const guardar = ({ data }: { data: EventoDe<'TagCriada'>['data'] }): CopiaDaTag => ({
  id: data.tagId,
  nome: data.nome,
  icone: data.icone,
  cor: data.cor,
});

/** Gives new tags to every order that wears the tag `$1`; `tag` is the json of each link. */
const mudarPedidos = async (
  unit: Unit<TabelasDeTags>,
  novasTags: string,
  values: [tagId: number, ...unknown[]],
): Promise<void> => {
  await unit.sql(
    `update pedidos set tags = (
       select coalesce(${novasTags}, '[]')
       from jsonb_array_elements(pedidos.tags) with ordinality as links (tag, ordem)
     )
     where id in (select pedido_id from tags_dos_pedidos where tag_id = $1)`,
    values,
  );
  unit.changed('pedidos', null);
};

/** What the tags' own events do to the orders that wear them. */
export const aoMudarTag: {
  [T in TagEvent['type']]: Handler<TabelasDeTags, EventoDe<T>>;
} = {
  TagCriada: (event, unit) => unit.rows.tags.put(guardar(event)),
  TagAtualizada: async (event, unit) => {
    const tag = guardar(event);
    unit.rows.tags.put(tag);
    await mudarPedidos(
      unit,
      `jsonb_agg(
         case when (tag->>'id')::integer = $1 then tag || $2::jsonb else tag end order by ordem
       )`,
      [tag.id, JSON.stringify(tag)],
    );
  },
  TagExcluida: async ({ data: { tagId } }, unit) => {
    unit.rows.tags.delete(tagId);
    await mudarPedidos(
      unit,
      `jsonb_agg(tag order by ordem) filter (where (tag->>'id')::integer <> $1)`,
      [tagId],
    );
  },
  TagRestaurada: async (event, unit) => {
    const tag = guardar(event);
    unit.rows.tags.put(tag);
    await unit.sql(
      `update pedidos set tags = (
         select jsonb_agg(
           to_jsonb(tag) || jsonb_build_object('pedido_tag_id', link.pedido_tag_id)
           order by link.pedido_tag_id
         )
         from tags_dos_pedidos link join tags tag on tag.id = link.tag_id
         where link.pedido_id = pedidos.id
       )
       where id in (select pedido_id from tags_dos_pedidos where tag_id = $1)`,
      [tag.id],
    );
    unit.changed('pedidos', null);
  },
};
