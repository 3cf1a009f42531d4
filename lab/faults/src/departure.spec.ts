import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '@encomenda/system/waiting';
import { sendAndLeave, type Departure } from './departure.js';

interface Heard {
  readonly what: string;
  readonly body: string;
  readonly whole: boolean;
}

const BODY = '{"nome":"Ana"}';
const WHOLE: Departure = {
  head: 1,
  body: 1,
  afterMs: 0,
  reused: false,
  reset: false,
  chunked: false,
};

let server: Server;
let heard: Heard[];
let left: number;

const listen = async (request: IncomingMessage): Promise<void> => {
  const what = `${request.method} ${request.url} ${request.headers['idempotency-key'] ?? '-'}`;
  let body = '';
  try {
    for await (const part of request) body += String(part);
    heard.push({ what, body, whole: true });
  } catch {
    heard.push({ what, body, whole: false });
  }
};

beforeEach(async () => {
  heard = [];
  left = 0;
  server = createServer((request, response) => {
    void listen(request);
    if (request.method === 'GET') response.end('{}');
  });
  server.on('connection', (socket) => socket.on('close', () => left++));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const sent = async (departure: Partial<Departure>): Promise<Heard[]> => {
  const { port } = server.address() as AddressInfo;
  const headers = { 'Idempotency-Key': 'k', 'Content-Type': 'application/json' };
  const call = { method: 'PUT', path: '/x', headers, body: Buffer.from(BODY) };
  await sendAndLeave(`http://127.0.0.1:${port}`, call, { ...WHOLE, ...departure });
  await until('the end', () => left === 1);
  return heard;
};

const put = (body: string, whole: boolean): Heard => ({ what: 'PUT /x k', body, whole });

describe('a request whose connection drops', () => {
  it('arrives whole; the client leaves at once or later, without an answer', async () => {
    expect(await sent({})).toEqual([put(BODY, true)]);
    expect(left).toBe(1);
  });

  it('arrives whole in chunks', async () => {
    expect(await sent({ chunked: true, afterMs: 5 })).toEqual([put(BODY, true)]);
  });

  it('breaks off in its head and reaches no handler', async () => {
    expect(await sent({ head: 0.5 })).toEqual([]);
  });

  it('breaks off in its body', async () => {
    expect(await sent({ body: 0.5, afterMs: 50 })).toEqual([put(BODY.slice(0, 7), false)]);
  });

  it('reuses a connection on which another was answered', async () => {
    expect(await sent({ reused: true, body: 0.5, afterMs: 50 })).toEqual([
      { what: 'GET /saude/vivo -', body: '', whole: true },
      put(BODY.slice(0, 7), false),
    ]);
  });
});
