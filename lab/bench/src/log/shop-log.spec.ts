import { describe, expect, it } from 'vitest';
import { Fold } from '@encomenda/oracle/fold/fold';
import { history } from '@encomenda/shop/history';
import { stepsUntilOpen } from './shop-log.js';

describe('a shop grown to a number of open orders', () => {
  it.each([[1], [20], [60]])('%i open orders, counted by the oracle', (orders) => {
    const fold = new Fold();
    for (const event of history(stepsUntilOpen(orders))) fold.apply(event);
    const open = [...fold.shop.pedidos.values()].filter(
      ({ arquivado, cancelado }) => !arquivado && !cancelado,
    );
    expect(open).toHaveLength(orders);
  });
});
