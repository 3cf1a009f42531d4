import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface CuttingProxy {
  readonly url: string;
  readonly cuts: number;
  loseCommits(count: number): void;
  close(): Promise<void>;
}

const COMMIT = Buffer.from('commit\0');

export const startCuttingProxy = async (databaseUrl: string): Promise<CuttingProxy> => {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let armed = 0;
  let cuts = 0;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    let swallowing = false;
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (sent) => {
      if (armed > 0 && sent.includes(COMMIT)) {
        armed--;
        swallowing = true;
      }
      far.write(sent);
    });
    far.on('data', (answered) => {
      if (!swallowing) near.write(answered);
      else {
        cuts++;
        near.destroy();
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    get cuts() {
      return cuts;
    },
    loseCommits: (count) => {
      armed = count;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
};
