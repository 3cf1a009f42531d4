import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTimeouts, TIMEOUTS } from './timeouts.js';

let server: Server;
let port: number;

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume().once('end', () => response.end('done'));
  });
  setTimeouts(server, { headersMs: 300, requestMs: 300, keepAliveMs: 50, checkMs: 20 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
});

/**
 * Sends the beginning, then the drop repeatedly; returns what arrives until the connection closes.
 */
const inDrops = async (beginning: string, drop: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('error', () => undefined).on('data', (part: Buffer) => (heard += part.toString()));
  // On a busy machine a drop would come before the beginning.
  await once(socket, 'connect');
  socket.write(beginning);
  const drops = setInterval(() => socket.writable && socket.write(drop), 5);
  await once(socket, 'close');
  clearInterval(drops);
  return heard;
};

const HEAD = 'POST / HTTP/1.1\r\nHost: x\r\n';

describe('a request that never ends', () => {
  it.each([
    ['headers without end', HEAD, 'X-A: b\r\n'],
    ['a body in drops', `${HEAD}Content-Length: 100000\r\n\r\n`, 'x'],
    ['a body without end', `${HEAD}Transfer-Encoding: chunked\r\n\r\n`, '1\r\nx\r\n'],
    ['a body that does not come', `${HEAD}Content-Length: 5\r\n\r\n`, ''],
  ])('is answered 408 and left: %s', async (_, beginning, drop) => {
    expect(await inDrops(beginning, drop)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('does not delay other requests', async () => {
    const slow = inDrops(HEAD, 'X-A: b\r\n');
    const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'all of it' });
    expect(await answer.text()).toBe('done');
    await slow;
  });

  it('has a longer timeout for the body than for headers', () => {
    expect(TIMEOUTS.headersMs).toBeLessThan(TIMEOUTS.requestMs);
  });
});

describe('a keep-alive connection', () => {
  it('is closed when idle', async () => {
    const heard = await inDrops('GET / HTTP/1.1\r\nHost: x\r\n\r\n', '');
    expect(heard).toMatch(/^HTTP\/1\.1 200 .*Keep-Alive: timeout=/s);
  });

  it('outlives the idle timeout of proxies', () => {
    expect(TIMEOUTS.keepAliveMs).toBeGreaterThan(120_000);
  });
});
