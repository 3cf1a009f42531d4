import { describe, expect, it } from 'vitest';
import { primeirosEventos } from '@encomenda/shop/historia';
import { history } from '@encomenda/shop/history';
import { projectionSpec } from '../testing/projection-spec.js';
import { pedidos } from './pedidos.projection.js';

describe('os pedidos de uma história qualquer', () => {
  const spec = projectionSpec(pedidos);

  it.each([4, 5])(
    'dá as mesmas linhas como quer que os eventos cheguem (%i)',
    async (semente) => {
      await expect(
        spec.sameRowsHoweverDelivered(history(primeirosEventos(250, { semente })), semente),
      ).resolves.toBeUndefined();
    },
    60_000,
  );
});
