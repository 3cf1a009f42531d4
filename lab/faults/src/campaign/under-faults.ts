import { obey } from './orders-to-die.js';

/**
 * Loaded into every process of a system under faults before its own code (`node --import`): it then finds its
 * stores at the end of our proxies, and dies where it is ordered to.
 */
const env = process.env;

const at = (address: string, port: string): string =>
  address.replace(/(127\.0\.0\.1|localhost):\d+/, `$1:${port}`);

const { PROXY_DO_BANCO: banco, PROXY_DOS_EVENTOS: eventos, PROXY_DO_LOG: log } = env;
if (banco && eventos && log && env['DATABASE_URL']) {
  // The event store knows of one store only.
  env['DATABASE_URL'] = at(env['DATABASE_URL'], env['EVENTSTORE_URL'] ? banco : log);
  if (env['EVENTSTORE_URL']) env['EVENTSTORE_URL'] = at(env['EVENTSTORE_URL'], eventos);
}

const orders = env['PONTOS_DE_FALHA'];
if (orders) obey(orders);
