import type { Configuracoes } from '@encomenda/contracts/configuracoes/configuracoes.http';
import { ok } from './atelie.js';
import type { Browser } from './sessao/browser.js';

/**
 * Reads the shop's settings before a spec changes them.
 * @returns a function that puts the name, address, Pix key, balance and warning days back
 */
export const guardarConfiguracoes = async (ana: Browser): Promise<() => Promise<unknown>> => {
  const antes = await ok<Configuracoes>(ana.get('/api/adm/configuracoes/show'));
  return () => ok(ana.put('/api/adm/configuracoes/update', antes));
};
