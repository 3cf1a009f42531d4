import { afterAll, beforeAll, describe } from 'vitest';
import { openShop, type OpenShop } from '../shop.js';

export let shop: OpenShop;

export const numaOficina = (name: string, body: () => void) =>
  // oxlint-disable-next-line vitest/valid-title -- the spec passes its name
  describe(name, () => {
    beforeAll(async () => {
      shop = await openShop();
    }, 180_000);
    afterAll(() => shop?.system.stop());
    body();
  });
