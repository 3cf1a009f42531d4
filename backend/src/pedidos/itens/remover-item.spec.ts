import { describe, it } from 'vitest';
import { specFor } from '../../testing/given-when-then.js';
import { PEDIDO_ID, umPedido } from '../../testing/builders/pedido.builder.js';
import { pedidoFold } from '../domain/pedido.js';
import { removerItem } from './remover-item.js';

const given = specFor(pedidoFold);
const pedidoId = PEDIDO_ID;
const remover = { pedidoId, itemId: 2 } as const;
const dois = umPedido().comItem({ itemId: 1 }).comItem({ itemId: 2 });

describe('remover item', () => {
  it('tira do pedido só aquele item', () => {
    given(...dois.eventos)
      .when(removerItem(remover))
      .thenEvents({ type: 'ItemRemovido', data: { pedidoId, itemId: 2 } });
  });

  it('não remove duas vezes, e o outro continua lá', () => {
    const restou = dois.e({ type: 'ItemRemovido', data: { pedidoId, itemId: 2 } });
    given(...restou.eventos)
      .when(removerItem(remover))
      .thenRefused('item-inexistente', 'Item não encontrado.', 'inexistente');
    given(...restou.eventos)
      .when(removerItem({ ...remover, itemId: 1 }))
      .thenEvents({ type: 'ItemRemovido', data: { pedidoId, itemId: 1 } });
  });

  it('num pedido entregue, os itens estão bloqueados', () => {
    given(...dois.noEstagio(4).eventos)
      .when(removerItem(remover))
      .thenRefused(
        'itens-bloqueados',
        'Este pedido já foi entregue. Para alterar os itens, volte o pedido para Em Produção.',
      );
  });
});
