import type { LinhaPedido, TagNaLinha } from '@encomenda/contracts/pedidos/pedidos.read-models';
import type { TagEvent } from '@encomenda/contracts/tags/tag.events';
import type { Pedidos, TagDosPedidos, Tratador } from '../tabelas-dos-pedidos.js';

type ComTags = Pick<LinhaPedido, 'tags'>;

const comTag = (
  { tags }: ComTags,
  pedido_tag_id: number,
  tag: TagDosPedidos | undefined,
): TagNaLinha[] => {
  const outras = tags.filter((outra) => outra.pedido_tag_id !== pedido_tag_id);
  const todas = tag ? [...outras, { pedido_tag_id, ...tag }] : outras;
  return todas.toSorted((a, b) => a.pedido_tag_id - b.pedido_tag_id);
};

interface TagNoPedido {
  readonly pedidoId: number;
  readonly pedidoTagId: number;
  readonly tagId: number;
}

export const aplicarTag = async (
  pedido: ComTags,
  { pedidoId, pedidoTagId, tagId }: TagNoPedido,
  { rows }: Pedidos,
): Promise<ComTags> => {
  rows.tags_dos_pedidos.put({ pedido_tag_id: pedidoTagId, pedido_id: pedidoId, tag_id: tagId });
  return { tags: comTag(pedido, pedidoTagId, await rows.tags.get(tagId)) };
};

export const retirarTag = (
  pedido: ComTags,
  { pedidoTagId }: TagNoPedido,
  { rows }: Pedidos,
): ComTags => {
  rows.tags_dos_pedidos.delete(pedidoTagId);
  return { tags: comTag(pedido, pedidoTagId, undefined) };
};

const mudarPedidosComTag = async (
  unit: Pedidos,
  tagId: number,
  tag: TagDosPedidos | undefined,
): Promise<void> => {
  const { pedidos, tags_dos_pedidos } = unit.rows;
  for await (const aplicadas of tags_dos_pedidos.where('tag_id', tagId)) {
    await pedidos.load(aplicadas.map(({ pedido_id }) => pedido_id));
    for (const { pedido_id, pedido_tag_id } of aplicadas) {
      const pedido = await pedidos.need(pedido_id);
      pedidos.put({ ...pedido, tags: comTag(pedido, pedido_tag_id, tag) });
    }
  }
  unit.changed('pedidos', null);
};

type EventoDe<T extends TagEvent['type']> = Extract<TagEvent, { type: T }>;

const tagDe = ({ tagId: id, nome, icone, cor }: EventoDe<'TagCriada'>['data']): TagDosPedidos => ({
  id,
  nome,
  icone,
  cor,
});

const guardarTag: Tratador<EventoDe<'TagAtualizada' | 'TagRestaurada'>> = async (
  { data },
  unit,
) => {
  const tag = tagDe(data);
  unit.rows.tags.put(tag);
  await mudarPedidosComTag(unit, data.tagId, tag);
};

export const aoMudarTag: { [T in TagEvent['type']]: Tratador<EventoDe<T>> } = {
  TagCriada: ({ data }, unit) => unit.rows.tags.put(tagDe(data)),
  TagAtualizada: guardarTag,
  TagRestaurada: guardarTag,
  TagExcluida: async ({ data: { tagId } }, unit) => {
    unit.rows.tags.delete(tagId);
    await mudarPedidosComTag(unit, tagId, undefined);
  },
};
