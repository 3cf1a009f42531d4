import { describe, it } from 'vitest';
import { specFor } from '../../testing/given-when-then.js';
import { PEDIDO_ID, umPedido } from '../../testing/builders/pedido.builder.js';
import { pedidoFold } from '../domain/pedido.js';
import { retirarTag } from './retirar-tag.js';

const given = specFor(pedidoFold);
const pedidoId = PEDIDO_ID;
const retirar = retirarTag({ pedidoId, pedidoTagId: 71 });
const retirada = {
  type: 'TagRetirada',
  data: { pedidoId, pedidoTagId: 71, tagId: 4, tagNome: 'Urgente' },
} as const;
const comDuas = umPedido().comTag(70, 3).comTag(71, 4, 'Urgente');

describe('retirar tag', () => {
  it('tira só aquela tag, com o nome com que foi posta', () => {
    given(...comDuas.eventos)
      .when(retirar)
      .thenEvents(retirada);
  });

  it('não retira duas vezes', () => {
    given(...comDuas.e(retirada).eventos)
      .when(retirar)
      .thenRefused('tag-do-pedido-inexistente', 'Tag não encontrada neste pedido.', 'inexistente');
  });
});
