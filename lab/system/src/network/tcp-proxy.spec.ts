import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../waiting.js';
import { TcpProxy } from './tcp-proxy.js';

const shouter = async (): Promise<Server> => {
  const server = createServer((socket) => {
    socket.on('data', (piece: Buffer) => socket.write(piece.toString().toUpperCase()));
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

let server: Server;
let proxy: TcpProxy;
let sockets: Socket[];

beforeEach(async () => {
  server = await shouter();
  proxy = await TcpProxy.open(() => (server.address() as AddressInfo).port);
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await proxy.close();
  server.close();
});

const call = () => {
  const socket = connect(proxy.port, '127.0.0.1');
  sockets.push(socket);
  const seen = { text: '', ended: false };
  socket.on('data', (piece: Buffer) => (seen.text += piece.toString()));
  socket.on('error', () => undefined);
  socket.on('close', () => (seen.ended = true));
  return { socket, seen };
};

describe('the TCP proxy', () => {
  it('forwards data, also slowly or with little bandwidth', async () => {
    const { socket, seen } = call();
    for (const line of [
      { kind: 'free' },
      { kind: 'slow', ms: 5 },
      { kind: 'narrow', bytesPerSecond: 1_000 },
    ] as const) {
      proxy.become(line);
      socket.write(line.kind);
      await until(line.kind, () => seen.text.endsWith(line.kind.toUpperCase()));
    }
    expect(seen).toEqual({ text: 'FREESLOWNARROW', ended: false });
  });

  it('holds data back and then delivers it', async () => {
    const { socket, seen } = call();
    proxy.become({ kind: 'held' });
    socket.write('um');
    const later = call();
    later.socket.write('dois');
    expect(seen.text + later.seen.text).toBe('');
    proxy.heal();
    await until('both', () => seen.text === 'UM' && later.seen.text === 'DOIS');
  });

  it('drops an answer and resets the connection', async () => {
    const { socket, seen } = call();
    proxy.become({ kind: 'deaf' });
    socket.write('um');
    await until('the end', () => seen.ended);
    expect(seen.text).toBe('');
  });

  it('is cut until it is healed', async () => {
    const before = call();
    before.socket.write('um');
    await until('an answer', () => before.seen.text === 'UM');
    proxy.cut();
    const during = call();
    await until('both ends', () => before.seen.ended && during.seen.ended);
    proxy.heal();
    const after = call();
    after.socket.write('dois');
    await until('an answer', () => after.seen.text !== '');
    expect(after.seen).toEqual({ text: 'DOIS', ended: false });
  });

  it('leaves connections half-open, and opens new ones', async () => {
    const before = call();
    before.socket.write('um');
    await until('an answer', () => before.seen.text === 'UM');
    proxy.forgetConnections();
    before.socket.write('dois');
    const after = call();
    after.socket.write('três');
    await until('an answer', () => after.seen.text === 'TRÊS');
    expect(before.seen).toEqual({ text: 'UM', ended: false });
  });
});
