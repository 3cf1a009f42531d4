import { expect, it } from 'vitest';
import { serversOf } from './verify-log.js';

it.each([
  ['esdb://encomenda:segredo@node-1:2113,node-2:2113?tls=true', 'node-1:2113,node-2:2113'],
  ['esdb+discover://eventos.loja.local', 'eventos.loja.local'],
  ['esdb://127.0.0.1:2113?tls=false', '127.0.0.1:2113'],
  ['esdb://ana:a:b@[::1]:2113/?tls=false', '[::1]:2113'],
])('names the servers of %s without user and password', (address, servers) => {
  expect(serversOf(address)).toBe(servers);
});
