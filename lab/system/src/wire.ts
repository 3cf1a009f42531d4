import { createServer, connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface Wire {
  readonly baseUrl: string;
  cut(): void;
  mend(): void;
  stop(): Promise<void>;
}

export async function layWire(target: string): Promise<Wire> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let whole = true;
  const server = createServer((near) => {
    if (!whole) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const destroyAll = () => open.forEach((socket) => socket.destroy());
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      whole = false;
      destroyAll();
    },
    mend: () => {
      whole = true;
    },
    stop: () => {
      destroyAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
