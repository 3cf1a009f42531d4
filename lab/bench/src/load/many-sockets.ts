import type { Acompanhado } from '@encomenda/contracts/shared/socket';
import { io, type Socket } from 'socket.io-client';

const AT_ONCE = 50;

export interface ManySockets {
  follow(acompanhados: readonly Acompanhado[], from: number, to: number): Promise<void>;
  onMudou(listener: (payload: unknown, socket: number) => void): void;
  readonly closed: Promise<void>;
  close(): void;
}

export const openSockets = async (
  url: string,
  count: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<ManySockets> => {
  const sockets: Socket[] = [];
  const open = () =>
    new Promise<void>((resolve, reject) => {
      const socket = io(url, {
        transports: ['websocket'],
        extraHeaders: headers,
        reconnection: false,
        forceNew: true,
      });
      sockets.push(socket);
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
  while (sockets.length < count)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - sockets.length) }, open));
  const closings = sockets.map(
    (socket) => new Promise<void>((resolve) => socket.once('disconnect', () => resolve())),
  );
  return {
    closed: Promise.all(closings).then(() => undefined),
    follow: async (acompanhados, from, to) => {
      await Promise.all(
        sockets.slice(from, to).map((socket) => socket.emitWithAck('acompanhar', acompanhados)),
      );
    },
    onMudou: (listener) => {
      for (const [index, socket] of sockets.entries())
        socket.on('mudou', (payload: unknown) => listener(payload, index));
    },
    close: () => {
      for (const socket of sockets) socket.disconnect();
    },
  };
};
