import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';

export interface ForgetfulNetwork {
  readonly url: string;
  /** Open connections stop passing data, and neither end learns of it. New connections work. */
  forget(): void;
  close(): void;
}

export const forgetfulNetwork = async (serverUrl: string): Promise<ForgetfulNetwork> => {
  const target = new URL(serverUrl);
  let generation = 0;
  const server = createServer((near) => {
    const born = generation;
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (piece) => born === generation && to.write(piece));
      from.on('close', () => born === generation && to.destroy());
      from.on('error', () => {});
      from.unref();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(serverUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    forget: () => void generation++,
    close: () => void server.close(),
  };
};
