import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from './data-folder.js';
import { selfSigned } from './self-signed.js';

export interface EventStoreAccess {
  readonly certFile: string;
  readonly keyFile: string;
  readonly user: string;
  readonly password: string;
}

const USER = 'encomenda';

const filesIn = (dataFolder: string) => ({
  certFile: join(dataFolder, 'eventos', 'certificado.pem'),
  keyFile: join(dataFolder, 'eventos', 'chave.pem'),
  passwordFile: join(dataFolder, 'eventos', 'senha'),
});

/** Each opening gets a new certificate and password, so that leaked copies expire. */
export async function makeEventStoreAccess(dataFolder: string): Promise<EventStoreAccess> {
  const { certFile, keyFile, passwordFile } = filesIn(dataFolder);
  mkdirSync(join(dataFolder, 'eventos'), { recursive: true, mode: 0o700 });
  const { cert, key } = await selfSigned();
  writeWhole(certFile, cert);
  writeWhole(keyFile, key);
  writeWhole(passwordFile, `${randomBytes(32).toString('hex')}\n`);
  return readEventStoreAccess(dataFolder);
}

export function readEventStoreAccess(dataFolder: string): EventStoreAccess {
  const { passwordFile, ...files } = filesIn(dataFolder);
  return { ...files, user: USER, password: readFileSync(passwordFile, 'utf8').trim() };
}

/** Contains the password: pass it by environment. The host is a name, as TLS requires for server names (RFC 6066). */
export function eventStoreUrl(
  { certFile, user, password }: EventStoreAccess,
  port: number | undefined,
): string {
  return `esdb://${user}:${password}@localhost:${port}?tls=true&tlsCAFile=${encodeURIComponent(certFile)}`;
}
