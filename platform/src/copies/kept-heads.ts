import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { StoredEvent } from '../event-store/event-store.js';
import { createDigest, type Summary } from './log-digest.js';
import { MANIFEST, readManifest } from './manifest-seal.js';

export interface KeptHead extends Summary {
  readonly copy: string;
}

export interface KeptHeads {
  readonly heads: readonly KeptHead[];
  /** Names of copies that this shop did not make, or that were changed. */
  readonly broken: readonly string[];
  /** Names of copies that are older than seals. They prove nothing. */
  readonly unsealed: readonly string[];
}

const headSchema = z.object({
  tipo: z.literal('completa'),
  log: z.object({ eventos: z.int(), resumo: z.string() }),
});

const ABSENT = new Set(['ENOENT', 'ENOTDIR']);

const unlessAbsent = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if (ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
};

/** Reads the complete copies directly below a folder. Empty when the folder does not exist. */
export const readKeptHeads = async (folder: string, masterKey: Buffer): Promise<KeptHeads> => {
  const heads: KeptHead[] = [];
  const broken: string[] = [];
  const unsealed: string[] = [];
  for (const copy of ((await unlessAbsent(readdir(folder))) ?? []).toSorted()) {
    const text = await unlessAbsent(readFile(join(folder, copy, MANIFEST), 'utf8'));
    if (text === null) continue;
    const { standing, manifest } = readManifest(text, masterKey);
    const head = headSchema.safeParse(manifest);
    if (standing === 'unsealed') unsealed.push(copy);
    else if (standing !== 'sealed') broken.push(copy);
    else if (head.success)
      heads.push({ copy, events: head.data.log.eventos, digest: head.data.log.resumo });
  }
  return { heads, broken, unsealed };
};

export interface Continuity {
  readonly heads: readonly KeptHead[];
  add(event: StoredEvent): void;
  summary(): Summary;
  /** Copies that are no prefix of the log. Call after the last event. */
  broken(): readonly KeptHead[];
}

export const createContinuity = (heads: readonly KeptHead[]): Continuity => {
  const digest = createDigest();
  const open = new Set(heads);
  const places = new Set(heads.map(({ events }) => events));
  let events = 0;
  const match = (): void => {
    if (!places.has(events)) return;
    const now = digest.summary();
    for (const head of open)
      if (head.events === now.events && head.digest === now.digest) open.delete(head);
  };
  match();
  return {
    heads,
    add(event) {
      digest.add(event);
      events++;
      match();
    },
    summary: digest.summary,
    broken: () => heads.filter((head) => open.has(head)),
  };
};

const number = (value: number): string => value.toLocaleString('pt-BR');

export const breaksInWords = (continuity: Continuity, { broken }: KeptHeads): string[] => {
  const { events } = continuity.summary();
  return [
    ...continuity
      .broken()
      .map((head) =>
        head.events > events
          ? `O histórico tem ${number(events)} eventos, e a cópia ${head.copy} já tinha ${number(head.events)}: faltam eventos.`
          : `O histórico não é mais o da cópia ${head.copy}: até o evento ${number(head.events)}, algo mudou.`,
      ),
    ...broken.map((copy) => `A cópia ${copy} não é desta loja, ou foi alterada depois de feita.`),
  ];
};
