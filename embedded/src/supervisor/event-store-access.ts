import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from './data-folder.js';
import { selfSigned } from './self-signed.js';

/** How programs of this data folder, and nobody else on the machine, reach the embedded event store. */
export interface EventStoreAccess {
  /** Absolute paths of the PEM files. */
  readonly certFile: string;
  readonly keyFile: string;
  readonly user: string;
  readonly password: string;
}

const USER = 'encomenda';

const filesIn = (dados: string) => ({
  certFile: join(dados, 'eventos', 'certificado.pem'),
  keyFile: join(dados, 'eventos', 'chave.pem'),
  passwordFile: join(dados, 'eventos', 'senha'),
});

/**
 * Makes a new certificate and password, readable by the folder's owner only. Called each time the store is
 * opened: what somebody once copied opens nothing the next day, and a damaged file mends itself.
 */
export async function makeEventStoreAccess(dados: string): Promise<EventStoreAccess> {
  const { certFile, keyFile, passwordFile } = filesIn(dados);
  mkdirSync(join(dados, 'eventos'), { recursive: true, mode: 0o700 });
  const { cert, key } = await selfSigned();
  writeWhole(certFile, cert);
  writeWhole(keyFile, key);
  writeWhole(passwordFile, `${randomBytes(32).toString('hex')}\n`);
  return readEventStoreAccess(dados);
}

/** What the store of this folder was opened with. Throws when it never was. */
export function readEventStoreAccess(dados: string): EventStoreAccess {
  const { passwordFile, ...files } = filesIn(dados);
  return { ...files, user: USER, password: readFileSync(passwordFile, 'utf8').trim() };
}

/**
 * The address for `EVENTSTORE_URL`. It holds the password: pass it by environment, never as an argument. Names
 * the host, because TLS knows server names and no addresses (RFC 6066).
 */
export function eventStoreUrl(
  { certFile, user, password }: EventStoreAccess,
  port: number | undefined,
): string {
  return `esdb://${user}:${password}@localhost:${port}?tls=true&tlsCAFile=${encodeURIComponent(certFile)}`;
}
