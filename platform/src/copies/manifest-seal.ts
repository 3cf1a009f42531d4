import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '../seals/derived-key.js';

/** File of a copy that is written last: a copy without it is incomplete. */
export const MANIFEST = 'copia.json';

/** First manifest format that is sealed with the master key. */
export const FIRST_SEALED = 2;
export const FORMAT = 2;

/** Only `sealed` proves that this shop wrote the manifest. */
export type Standing = 'sealed' | 'unsealed' | 'foreign' | 'newer' | 'damaged';

export interface ReadManifest {
  readonly standing: Standing;
  /** Without the seal; empty when the file cannot be read. */
  readonly manifest: Readonly<Record<string, unknown>>;
}

/** Identifies the master key without revealing it. */
export const fingerprint = (masterKey: Buffer): string =>
  createHmac('sha256', masterKey).update('copia').digest('hex');

const sealOf = (manifest: unknown, masterKey: Buffer): string =>
  createHmac('sha256', derivedKey(masterKey, 'copies'))
    .update(JSON.stringify(manifest))
    .digest('hex');

/** Manifests of format 1 carry a checksum that anybody can compute. */
const checksumOf = (manifest: unknown): string =>
  createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

const equal = (one: unknown, other: string): boolean =>
  typeof one === 'string' &&
  one.length === other.length &&
  timingSafeEqual(Buffer.from(one), Buffer.from(other));

export const sealedManifest = (
  manifest: Readonly<Record<string, unknown>>,
  masterKey: Buffer,
): string => `${JSON.stringify({ ...manifest, selo: sealOf(manifest, masterKey) }, null, 2)}\n`;

/** Verifies the seal. Never throws: the standing tells what is wrong. */
export const readManifest = (text: string, masterKey: Buffer): ReadManifest => {
  try {
    const { selo, ...manifest } = JSON.parse(text) as Record<string, unknown>;
    return { standing: standingOf(manifest, selo, masterKey), manifest };
  } catch {
    return { standing: 'damaged', manifest: {} };
  }
};

const standingOf = (
  manifest: Readonly<Record<string, unknown>>,
  selo: unknown,
  masterKey: Buffer,
): Standing => {
  const { versao, chaveMestra } = manifest;
  if (typeof versao !== 'number') return 'damaged';
  if (versao < FIRST_SEALED) return equal(selo, checksumOf(manifest)) ? 'unsealed' : 'damaged';
  if (versao > FORMAT) return 'newer';
  if (chaveMestra !== fingerprint(masterKey)) return 'foreign';
  return equal(selo, sealOf(manifest, masterKey)) ? 'sealed' : 'damaged';
};
