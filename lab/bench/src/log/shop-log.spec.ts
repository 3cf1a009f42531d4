import { describe, expect, it } from '@jest/globals';
import { dobrar, porId } from '@encomenda/shop/dobra-ingenua';
import { eventsUntilOpen } from './shop-log.js';

describe('a shop told until so many orders are open', () => {
  it.each([[1], [20], [60]])('%i, by the plain fold of its events', (orders) => {
    const { pedidos } = dobrar(eventsUntilOpen(orders));
    const open = porId(pedidos).filter(({ arquivado, cancelado }) => !arquivado && !cancelado);
    expect(open).toHaveLength(orders);
  });
});
