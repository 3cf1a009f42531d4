import { aplicarTag } from '../../tags/aplicar-tag.js';
import { retirarTag } from '../../tags/retirar-tag.js';
import {
  parteDo,
  type AtoDoPedido,
  type DesfeitoDoPedido,
  type InversosDoPedido,
} from '../ato-do-pedido.js';

const retirar = (ato: AtoDoPedido): DesfeitoDoPedido => {
  const { dados, agora, quem } = parteDo(ato, 'pedidoTagId');
  const { pedidoId, pedidoTagId } = dados;
  if (!agora.tags.has(pedidoTagId)) return { impede: `A tag já foi tirada depois${quem}.` };
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
      const { pedidoId, pedidoTagId, tagId } = parteDo(ato, 'pedidoTagId').dados;
      const tagNome = await nomeDaTag(tagId);
      if (tagNome === null) return { impede: 'A tag foi excluída.' };
      return {
        muda: ['A tag volta ao pedido.'],
        decision: aplicarTag({ pedidoId, pedidoTagId, tagId, tagNome }),
      };
    },
  },
});
