import { obey } from './orders-to-die.js';

/** Preloaded into every process: connects it through the proxies and enables crashes at fault points. */
const env = process.env;

const at = (address: string, port: string): string =>
  address.replace(/(127\.0\.0\.1|localhost):\d+/, `$1:${port}`);

const { PROXY_DO_BANCO: banco, PROXY_DOS_EVENTOS: eventos, PROXY_DO_LOG: log } = env;
if (banco && eventos && log && env['DATABASE_URL']) {
  // The event store's own process has no EVENTSTORE_URL; its PostgreSQL is the log.
  env['DATABASE_URL'] = at(env['DATABASE_URL'], env['EVENTSTORE_URL'] ? banco : log);
  if (env['EVENTSTORE_URL']) env['EVENTSTORE_URL'] = at(env['EVENTSTORE_URL'], eventos);
}

const orders = env['PONTOS_DE_FALHA'];
if (orders) obey(orders);
