import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { fingerprint, MANIFEST, readManifest } from '@encomenda/platform/copies/manifest-seal';
import { Refusal } from '@encomenda/platform/programs/command-line';
import { DamagedCopy } from '../refusal.js';
import { unlessMissing } from './missing.js';
import { parseManifest, SUMS, type Manifest } from './manifest.js';

const SUM_LINE = /^([0-9a-f]{64}) {2}([a-z0-9][\w./-]*)$/;

export interface CheckedCopy<M extends Manifest = Manifest> {
  readonly folder: string;
  readonly manifest: M;
  has(path: string): boolean;
  below(folder: string): string[];
  open(path: string): Readable;
  lines(path: string): AsyncIterable<string>;
}

export interface Trust {
  readonly masterKey: Buffer;
  /** Accepts copies older than seals, which anybody can have changed. */
  readonly unsealed?: boolean;
}

const sumOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

const manifestOf = async (folder: string, { masterKey, unsealed }: Trust): Promise<Manifest> => {
  const text = await unlessMissing(readFile(join(folder, MANIFEST), 'utf8'));
  if (text === null)
    throw new DamagedCopy(
      `${folder} não é uma cópia completa: falta ${MANIFEST}, que é o último a ser escrito.`,
    );
  const { standing, manifest: read } = readManifest(text, masterKey);
  if (standing === 'newer')
    throw new Refusal(`A cópia em ${folder} foi feita por um programa mais novo do que este.`);
  if (standing === 'foreign' || foreign(read, masterKey))
    throw new Refusal(
      'A chave mestra não é a do sistema que foi copiado: sem ela ninguém entra e nada pessoal se lê. ' +
        'Nada foi alterado.',
    );
  const manifest = standing === 'damaged' ? null : parseManifest(read);
  if (!manifest) throw new DamagedCopy(`Cópia danificada: ${MANIFEST} não está como foi escrito.`);
  if (standing === 'unsealed' && !unsealed)
    throw new Refusal(
      `A cópia em ${folder} é de antes dos selos: nada prova que não foi alterada depois de feita. ` +
        'Se você confia no lugar onde ela ficou guardada, restaure com --sem-selo.',
    );
  return manifest;
};

const foreign = ({ chaveMestra }: Readonly<Record<string, unknown>>, masterKey: Buffer): boolean =>
  typeof chaveMestra === 'string' && chaveMestra !== fingerprint(masterKey);

/** `onFile` receives files read and files in total. @throws DamagedCopy, Refusal */
export const checkCopy = async (
  folder: string,
  trust: Trust,
  onFile: (done: number, of: number) => void = () => undefined,
): Promise<CheckedCopy> => {
  const manifest = await manifestOf(folder, trust);
  const sums = await unlessMissing(readFile(join(folder, SUMS), 'utf8'));
  if (sums === null) throw new DamagedCopy(`Cópia danificada: falta ${SUMS}.`);
  if (createHash('sha256').update(sums).digest('hex') !== manifest.somas)
    throw new DamagedCopy(`Cópia danificada: ${SUMS} não está como foi escrito.`);
  const paths = new Set<string>();
  for (const line of sums.split('\n').slice(0, -1)) {
    const [, wanted, path] = SUM_LINE.exec(line) ?? [];
    if (!wanted || !path || path.includes('..'))
      throw new DamagedCopy(`Cópia danificada: ${SUMS} tem uma linha que não se lê.`);
    const found = await unlessMissing(sumOf(join(folder, path)));
    if (found === null) throw new DamagedCopy(`Cópia danificada: falta ${path}.`);
    if (found !== wanted)
      throw new DamagedCopy(`Cópia danificada: ${path} não está como foi escrito.`);
    paths.add(path);
    onFile(paths.size, manifest.arquivosNaPasta);
  }
  const open = (path: string): Readable => {
    const bytes = createReadStream(join(folder, path));
    if (!path.endsWith('.gz')) return bytes;
    const plain = createGunzip();
    bytes.on('error', (error) => plain.destroy(error));
    return bytes.pipe(plain);
  };
  return {
    folder,
    manifest,
    has: (path) => paths.has(path),
    below: (inside) => [...paths].filter((path) => path.startsWith(`${inside}/`)),
    open,
    lines: (path) => createInterface({ input: open(path), crlfDelay: Infinity }),
  };
};
