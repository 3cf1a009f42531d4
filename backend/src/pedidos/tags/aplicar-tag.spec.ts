import { describe, it } from 'vitest';
import { specFor } from '../../testing/given-when-then.js';
import { PEDIDO_ID, umPedido } from '../../testing/builders/pedido.builder.js';
import { pedidoFold } from '../domain/pedido.js';
import { aplicarTag } from './aplicar-tag.js';

const given = specFor(pedidoFold);
const pedidoId = PEDIDO_ID;
const data = { pedidoId, pedidoTagId: 71, tagId: 4, tagNome: 'Urgente' };
const aplicar = { ...data } as const;

describe('aplicar tag', () => {
  it('põe a tag ao lado das outras', () => {
    given(...umPedido().comTag(70, 3).eventos)
      .when(aplicarTag(aplicar))
      .thenEvents({ type: 'TagAplicada', data });
  });

  it('uma tag retirada pode voltar', () => {
    const retirada = { pedidoId, pedidoTagId: 70, tagId: 4, tagNome: 'Urgente' };
    given(...umPedido().comTag(70, 4).e({ type: 'TagRetirada', data: retirada }).eventos)
      .when(aplicarTag(aplicar))
      .thenEvents({ type: 'TagAplicada', data });
  });

  it('a mesma tag duas vezes é recusada: não haveria segunda para retirar', () => {
    given(...umPedido().comTag(70, 4).eventos)
      .when(aplicarTag(aplicar))
      .thenRefused('tag-ja-aplicada', 'Esta tag já está no pedido.');
  });

  it('recusa uma tag que não existe', () => {
    given(...umPedido().eventos)
      .when(aplicarTag({ ...aplicar, tagNome: null }))
      .thenRefused('tag-invalida', 'O campo Tag é inválido.', { campo: 'tag_id' });
  });
});
