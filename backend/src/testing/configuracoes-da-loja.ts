import type { Configuracoes } from '@encomenda/contracts/configuracoes/configuracoes.http';
import { ok } from './atelie.js';
import type { Browser } from './browser.js';

/**
 * Notes the settings that the shop has now, for a spec that changes them.
 * @returns puts the name, address, Pix key, balance and warning days back as they were
 */
export const guardarConfiguracoes = async (ana: Browser): Promise<() => Promise<unknown>> => {
  const antes = await ok<Configuracoes>(ana.get('/api/adm/configuracoes/show'));
  return () => ok(ana.put('/api/adm/configuracoes/update', antes));
};
