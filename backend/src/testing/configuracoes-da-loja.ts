import type { Configuracoes } from '@encomenda/contracts/configuracoes/configuracoes.http';
import { ok } from './atelie.js';
import type { Browser } from './sessao/browser.js';

/** Reads the shop's settings. The returned function restores them. */
export const guardarConfiguracoes = async (ana: Browser): Promise<() => Promise<unknown>> => {
  const antes = await ok<Configuracoes>(ana.get('/api/adm/configuracoes/show'));
  return () => ok(ana.put('/api/adm/configuracoes/update', antes));
};
