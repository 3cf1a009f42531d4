import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { describe, expect, it } from 'vitest';
import {
  CLIENTE_ID,
  linhaDeCanecas,
  PEDIDO_ID,
  umPedido,
} from '../../../testing/builders/pedido.builder.js';
import { UndoRecord } from '../../../testing/desfazer/undo-record.js';
import { darDesconto } from '../../pagamentos/dar-desconto.js';
import { removerItem } from '../../itens/remover-item.js';
import { desfazerPedidos } from '../pedidos.desfazer.js';

const pedidoId = PEDIDO_ID;
const BIA = 2;
const subject = desfazerPedidos({
  clienteExiste: async () => true,
  nomeDaTag: async () => null,
  voltaAsEntregas: async () => [],
});
const comDesconto = (itemId: number, descontoEmCentavos: number): PedidoEvent => ({
  type: 'ItemAtualizado',
  data: { pedidoId, itemId, clienteId: CLIENTE_ID, ...linhaDeCanecas, descontoEmCentavos },
});
/** Three lines of two mugs, R$ 90,00 each, with R$ 10,00 off; then R$ 60,00 off the order. */
const comDescontoNoPedido = () => {
  const registro = new UndoRecord(subject, pedidoId);
  for (const evento of [1, 2, 3].reduce((p, itemId) => p.comItem({ itemId }), umPedido()).eventos)
    registro.write([evento]);
  const dado = registro.act(darDesconto({ pedidoId, desconto: { emCentavos: 6_000 } }));
  const porBia = (...events: PedidoEvent[]) => registro.write(events, undefined, BIA);
  return { registro, dado, porBia };
};

describe('desfazer o desconto de um pedido', () => {
  it('volta ao de cada item, enquanto ninguém mexeu nele', async () => {
    const { registro, dado } = comDescontoNoPedido();
    expect(await registro.plan(dado)).toMatchObject({
      muda: ['Volta ao que era: desconto de 3 itens.'],
    });
    expect(await registro.wouldWrite(dado)).toEqual(
      [1, 2, 3].map((itemId) => comDesconto(itemId, 1_000)),
    );
  });

  it('deixa o que foi alterado depois, e diz por quem', async () => {
    const { registro, dado, porBia } = comDescontoNoPedido();
    porBia(comDesconto(2, 500));
    registro.act(removerItem({ pedidoId, itemId: 1 }));
    registro.write([{ type: 'PedidoArquivado', data: { pedidoId } }]);
    porBia(comDesconto(2, 400));
    registro.write([{ type: 'PedidoRestaurado', data: { pedidoId } }]);
    expect(await registro.plan(dado)).toMatchObject({
      muda: [
        'Volta ao que era: desconto de 1 item.',
        'Fica como está: desconto de 2 itens, alterado depois por Bia às 14:32.',
      ],
    });
    expect(await registro.wouldWrite(dado)).toEqual([comDesconto(3, 1_000)]);
  });

  it('já não se desfaz quando todos foram alterados', async () => {
    const { registro, dado, porBia } = comDescontoNoPedido();
    for (const itemId of [1, 2, 3]) porBia(comDesconto(itemId, 500));
    registro.write([{ type: 'PedidoArquivado', data: { pedidoId } }]);
    expect(await registro.plan(dado)).toEqual({
      impede: 'Os descontos já foram alterados depois por Bia às 14:32.',
    });
  });
});

describe('desfazer o que se fez num item', () => {
  const comUmItem = () => {
    const registro = new UndoRecord(subject, pedidoId);
    const [criado, item] = umPedido().comItem({ itemId: 1 }).eventos;
    registro.write([criado!]);
    return { registro, adicionado: registro.write([item!]) };
  };

  it('diz que item sai do pedido', async () => {
    const { registro, adicionado } = comUmItem();
    expect(await registro.plan(adicionado)).toMatchObject({
      muda: ['Sai do pedido: 2 × Caneca personalizada.'],
    });
  });

  it('diz só o que volta, e nada quando já foi alterado ou removido', async () => {
    const { registro } = comUmItem();
    const alterado = registro.write([comDesconto(1, 0)]);
    expect(await registro.plan(alterado)).toMatchObject({ muda: ['Volta ao que era: desconto.'] });
    registro.write([comDesconto(1, 500)], undefined, BIA);
    expect(await registro.plan(alterado)).toEqual({
      impede: 'O item já foi alterado depois por Bia às 14:32.',
    });
    registro.act(removerItem({ pedidoId, itemId: 1 }));
    expect(await registro.plan(alterado)).toEqual({
      impede: 'O item já foi removido depois por Ana às 14:32.',
    });
  });
});
