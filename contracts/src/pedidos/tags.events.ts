import { z } from 'zod';
import { defineEvent } from '../shared/event.js';

/* Stored in the order's stream. */

const tagNoPedido = z.object({
  pedidoId: z.int(),
  pedidoTagId: z.int(),
  tagId: z.int(),
  /** Name at that time; null in older events. */
  tagNome: z.string().nullable(),
});
const semNomeDaTag = { 1: (data: Record<string, unknown>) => ({ tagNome: null, ...data }) };

const tag = ({ tagId, tagNome }: z.infer<typeof tagNoPedido>): string =>
  tagNome === null ? `Tag nº ${tagId}` : `Tag “${tagNome}”`;

export const TagAplicada = defineEvent({
  type: 'TagAplicada',
  version: 2,
  about: 'Uma tag foi posta no pedido.',
  schema: tagNoPedido,
  upcasters: semNomeDaTag,
  phrase: (dados) => `${tag(dados)} adicionada ao pedido.`,
  undo: { how: 'the tag is removed from the order', by: ['TagRetirada'], power: 'pedidos:alterar' },
});

export const TagRetirada = defineEvent({
  type: 'TagRetirada',
  version: 2,
  about: 'Uma tag foi tirada do pedido.',
  schema: tagNoPedido,
  upcasters: semNomeDaTag,
  phrase: (dados) => `${tag(dados)} retirada do pedido.`,
  undo: {
    how: 'the tag returns to the order, if it still exists',
    by: ['TagAplicada'],
    power: 'pedidos:alterar',
  },
});

export const tagDoPedidoEvents = [TagAplicada, TagRetirada] as const;
