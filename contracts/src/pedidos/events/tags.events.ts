import { z } from 'zod';
import { defineEvent } from '../../shared/events/event.js';

const tagNoPedido = z.object({
  pedidoId: z.int(),
  pedidoTagId: z.int(),
  tagId: z.int(),
  /** Name at that time. */
  tagNome: z.string(),
});

const tag = ({ tagNome }: z.infer<typeof tagNoPedido>): string => `Tag “${tagNome}”`;

export const TagAplicada = defineEvent({
  type: 'TagAplicada',
  version: 1,
  about: 'Uma tag foi posta no pedido.',
  numbers: { kind: 'pedido_tag', field: 'pedidoTagId' },
  schema: tagNoPedido,
  phrase: (dados) => `${tag(dados)} adicionada ao pedido.`,
  undo: { how: 'the tag is removed from the order', by: ['TagRetirada'], power: 'pedidos:alterar' },
});

export const TagRetirada = defineEvent({
  type: 'TagRetirada',
  version: 1,
  about: 'Uma tag foi tirada do pedido.',
  schema: tagNoPedido,
  phrase: (dados) => `${tag(dados)} retirada do pedido.`,
  undo: {
    how: 'the tag returns to the order, if it still exists',
    by: ['TagAplicada'],
    power: 'pedidos:alterar',
  },
});

export const tagDoPedidoEvents = [TagAplicada, TagRetirada] as const;
