import { describe, expect, it } from 'vitest';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { Random } from '@encomenda/platform/random';
import { umComando } from '../../testing/pedidos/comandos-do-pedido.js';
import { fold, specFor } from '../../testing/given-when-then.js';
import {
  CLIENTE_ID,
  linhaDeCanecas,
  PEDIDO_ID,
  umPedido,
} from '../../testing/builders/pedido.builder.js';
import { pedidoFold } from '../domain/pedido.js';
import { descontoTotal, valorBruto } from '../domain/valores/somas.js';
import { darDesconto } from './dar-desconto.js';

const given = specFor(pedidoFold);
const pedidoId = PEDIDO_ID;
const dar = (desconto: { emCentavos: number } | { emCentesimosPorCento: number }) =>
  darDesconto({ pedidoId, desconto });
const comDesconto = (itemId: number, dados: object): PedidoEvent => ({
  type: 'ItemAtualizado',
  data: { pedidoId, itemId, clienteId: CLIENTE_ID, ...linhaDeCanecas, ...dados },
});
/** R$ 90,00 with R$ 10,00 off, and R$ 10,00. */
const dois = umPedido()
  .comItem({ itemId: 1 })
  .comItem({ itemId: 2, quantidade: 1, valorEmCentavos: 1_000, descontoEmCentavos: 0 });

describe('dar desconto no pedido', () => {
  it('reparte entre os itens pelo valor de cada um, no lugar dos descontos deles', () => {
    given(...dois.eventos)
      .when(dar({ emCentavos: 2_001 }))
      .thenEvents(
        comDesconto(1, { descontoEmCentavos: 1_801 }),
        comDesconto(2, { quantidade: 1, valorEmCentavos: 1_000, descontoEmCentavos: 200 }),
      );
  });

  it('em porcentagem, guarda só os reais; o item que já tem o seu fica como está', () => {
    given(...dois.eventos)
      .when(dar({ emCentesimosPorCento: 1_111 }))
      .thenEvents(
        comDesconto(2, { quantidade: 1, valorEmCentavos: 1_000, descontoEmCentavos: 111 }),
      );
  });

  it('zero tira todos os descontos; o mesmo de novo não muda nada', () => {
    given(...dois.eventos)
      .when(dar({ emCentavos: 0 }))
      .thenEvents(comDesconto(1, { descontoEmCentavos: 0 }));
    given(...dois.eventos, comDesconto(1, { descontoEmCentavos: 0 }))
      .when(dar({ emCentavos: 0 }))
      .thenNothing();
  });

  it('não passa do valor do pedido', () => {
    given(...dois.eventos)
      .when(dar({ emCentavos: 10_001 }))
      .thenRefused(
        'desconto-acima-do-pedido',
        'O campo Desconto não pode ser superior ao valor do pedido.',
        { campo: 'desconto' },
      );
  });

  it('pede itens, e um pedido que ainda se possa alterar', () => {
    given(...umPedido().eventos)
      .when(dar({ emCentavos: 1 }))
      .thenRefused('pedido-sem-itens', 'Adicione ao menos um item antes de dar desconto.');
    given(...dois.noEstagio(3).eventos)
      .when(dar({ emCentavos: 1 }))
      .thenRefused(
        'itens-bloqueados',
        'Este pedido já foi finalizado. Para alterar os itens, volte o pedido para Em Produção.',
      );
  });

  it('em qualquer pedido, a soma dos itens é o desconto, e nada mais muda', () => {
    let dados = 0;
    for (let semente = 1; semente <= 80; semente++) {
      const r = new Random(semente);
      let pedido = fold(pedidoFold, umPedido({ estagioId: 2 }).eventos);
      for (let i = 0; i < 40; i++) {
        try {
          for (const evento of umComando(r).decision(pedido, 0))
            pedido = pedidoFold.evolve(pedido, evento);
        } catch (error) {
          if (!(error instanceof Recusa)) throw error;
        }
        if (pedido.situacao !== 'aberto' || pedido.estagioId > 2 || pedido.itens.size === 0)
          continue;
        const emCentavos = r.between(0, valorBruto(pedido));
        const depois = dar({ emCentavos })(pedido).reduce(pedidoFold.evolve, pedido);
        if (depois.situacao !== 'aberto') throw new Error('the order stays');
        expect(descontoTotal(depois)).toBe(emCentavos);
        expect(valorBruto(depois)).toBe(valorBruto(pedido));
        dados += 1;
      }
    }
    expect(dados).toBeGreaterThan(100);
  });
});
