import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('../sementes-que-falharam.json', import.meta.url));

/** A seed that failed once; every run repeats it first. Those of `cae6af06+` failed because of a faulty check. */
export interface KeptSeed {
  readonly semente: number;
  readonly commit: string;
  readonly motivo: string;
}

export const readKeptSeeds = (): KeptSeed[] => JSON.parse(readFileSync(FILE, 'utf8')) as KeptSeed[];

export const keepSeeds = (more: readonly KeptSeed[]): void => {
  const kept = readKeptSeeds();
  const known = new Set(kept.map(({ semente }) => semente));
  const fresh = more.filter(({ semente }) => !known.has(semente));
  if (fresh.length > 0) writeFileSync(FILE, `${JSON.stringify([...kept, ...fresh], null, 2)}\n`);
};
