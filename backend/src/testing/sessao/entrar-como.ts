import { expect } from 'vitest';
import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import { Browser } from './browser.js';
import type { Shop } from '../system/running-system.js';

export const entrarComo = async (
  { ana, url }: Pick<Shop, 'ana' | 'url'>,
  papel: Papel,
): Promise<Browser> => {
  const conta = { email: `${crypto.randomUUID()}@exemplo.com`, password: 'uma senha longa' };
  await ana.post('/api/adm/users/store', { ...conta, name: papel, role: papel });
  const browser = await new Browser(url).open();
  expect((await browser.post('/login', conta)).status).toBeLessThan(300);
  return browser;
};
