import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Below the ephemeral ports, so that no outgoing connection takes the port between two runs. */
const [LOWEST, HIGHEST] = [20_000, 32_000];
const TRIES = 100;

export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isPortFree(port)) return port;
  }
  throw new Error(`No free port between ${LOWEST} and ${HIGHEST}.`);
}

export async function choosePort(preferred: number | undefined): Promise<number> {
  if (preferred && (await isPortFree(preferred))) return preferred;
  return findFreePort();
}
