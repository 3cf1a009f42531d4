import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endSlowBodies, SLOWEST_BODY } from './slow-bodies.js';
import { TIMEOUTS } from '../timeouts.js';

const EACH_MS = 100;

describe('a body that drips', () => {
  let server: Server;
  let port: number;
  beforeAll(async () => {
    const app = express();
    app.use(endSlowBodies({ bytes: 100, eachMs: EACH_MS }));
    app.post('/later', (request, response) => {
      setTimeout(() => request.resume().once('end', () => response.end('late')), 5 * EACH_MS);
    });
    app.post('/', (request, response) => {
      request.resume().once('end', () => response.end('done'));
    });
    server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => server.close());

  /** What is heard until the connection ends, and after how many ms. */
  const send = async (path: string, length: number, drop: number) => {
    const begun = Date.now();
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.on('error', () => undefined).on('data', (part: Buffer) => (heard += part.toString()));
    await once(socket, 'connect');
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`,
    );
    let left = length;
    const drops = setInterval(() => {
      const now = Math.min(left, drop);
      if (socket.writable && now > 0) socket.write('x'.repeat(now));
      left -= now;
    }, EACH_MS / 5);
    // `once` would throw when the server resets the connection, which is one way to end it.
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(drops);
    return { heard, ms: Date.now() - begun };
  };

  it('loses its connection; one that is only slow does not', async () => {
    const [drip, slow] = await Promise.all([send('/', 100_000, 1), send('/', 1_500, 80)]);
    expect(drip.heard).toBe('');
    expect(drip.ms).toBeLessThan(20 * EACH_MS);
    expect(slow.heard).toContain('done');
  });

  it('may wait while the server does not read it', async () => {
    expect((await send('/later', 50, 50)).heard).toContain('late');
  });

  it('is noticed before the whole request times out', () => {
    expect(3 * SLOWEST_BODY.eachMs).toBeLessThan(TIMEOUTS.requestMs);
  });
});
