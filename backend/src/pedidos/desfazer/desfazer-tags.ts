import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import type { Happened } from '../../desfazer/inverse.js';
import {
  depoisEAgora,
  porUltimo,
  type AtoDoPedido,
  type DesfeitoDoPedido,
  type InversosDoPedido,
} from './ato-do-pedido.js';
import { retirarTag } from '../retirar-tag.js';
import { aplicarTag } from '../aplicar-tag.js';

const doLaco =
  (pedidoTagId: number) =>
  ({ data }: Happened<PedidoEvent>): boolean =>
    'pedidoTagId' in data && data.pedidoTagId === pedidoTagId;

const lacoDe = ({ events }: AtoDoPedido) => {
  const { data } = events[0]!;
  if (!('pedidoTagId' in data)) throw new Error('The act is not about a tag.');
  return data;
};

const retirar = (ato: AtoDoPedido): DesfeitoDoPedido => {
  const { pedidoId, pedidoTagId } = lacoDe(ato);
  if (!depoisEAgora(ato).agora.tags.has(pedidoTagId))
    return { impede: `A tag já foi tirada depois${porUltimo(ato, doLaco(pedidoTagId))}.` };
  return {
    muda: ['A tag sai do pedido.'],
    decision: retirarTag({ pedidoId, pedidoTagId }),
  };
};

export const inversosDasTags = (
  nomeDaTag: (id: number) => Promise<string | null>,
): InversosDoPedido => ({
  TagAplicada: { undo: retirar },
  TagRetirada: {
    undo: async (ato) => {
      const { pedidoId, pedidoTagId, tagId } = lacoDe(ato);
      const tagNome = await nomeDaTag(tagId);
      if (tagNome === null) return { impede: 'A tag foi excluída.' };
      return {
        muda: ['A tag volta ao pedido.'],
        decision: aplicarTag({ pedidoId, pedidoTagId, tagId, tagNome }),
      };
    },
  },
});
