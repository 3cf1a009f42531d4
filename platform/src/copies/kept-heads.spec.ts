import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StoredEvent } from '../event-store/event-store.js';
import { breaksInWords, createContinuity, readKeptHeads, type KeptHead } from './kept-heads.js';
import { createDigest } from './log-digest.js';
import { fingerprint, readManifest, sealedManifest } from './manifest-seal.js';

const masterKey = Buffer.alloc(32, 1);
const event = (n: number, data: object = { n }): StoredEvent => ({
  stream: `pedido-${n}`,
  revision: 0n,
  id: `00000000-0000-4000-8000-00000000000${n}`,
  type: 'PedidoCriado',
  data,
  metadata: {},
  position: { commit: BigInt(n), prepare: BigInt(n) },
});
const log = [1, 2, 3, 4].map((n) => event(n));
const headOf = (copy: string, events: readonly StoredEvent[]): KeptHead => {
  const digest = createDigest();
  for (const one of events) digest.add(one);
  return { copy, ...digest.summary() };
};
const brokenBy = (events: readonly StoredEvent[], heads: readonly KeptHead[]): string[] => {
  const continuity = createContinuity(heads);
  for (const one of events) continuity.add(one);
  return continuity.broken().map(({ copy }) => copy);
};

describe('whether a log continues the copies', () => {
  const heads = [headOf('vazia', []), headOf('um', log.slice(0, 2)), headOf('dois', log)];

  it('holds for the same log, and for one that grew', () => {
    expect(brokenBy(log, heads)).toEqual([]);
    expect(brokenBy([...log, event(5)], heads)).toEqual([]);
  });

  it.each<[string, readonly StoredEvent[], string[]]>([
    ['a cut end', log.slice(0, 3), ['dois']],
    ['a cut end that grew again', [...log.slice(0, 3), event(9), event(8)], ['dois']],
    ['an event changed', [log[0]!, event(2, { n: 7 }), ...log.slice(2)], ['um', 'dois']],
    ['an event taken out', [log[0]!, ...log.slice(2)], ['um', 'dois']],
    ['an event put in', [event(9), ...log], ['um', 'dois']],
    ['two events swapped', [log[1]!, log[0]!, ...log.slice(2)], ['um', 'dois']],
    ['nothing left', [], ['um', 'dois']],
  ])('finds %s', (_, events, broken) => {
    expect(brokenBy(events, heads)).toEqual(broken);
  });
});

describe('the heads of the copies in a folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'encomenda-heads-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const manifest = {
    versao: 2,
    tipo: 'completa',
    chaveMestra: fingerprint(masterKey),
    log: { eventos: 4, resumo: headOf('', log).digest },
  };
  const put = (copy: string, text: string): void => {
    mkdirSync(join(folder, copy));
    writeFileSync(join(folder, copy, 'copia.json'), text);
  };

  it('are those whose seal holds; the others are named', async () => {
    put('boa', sealedManifest(manifest, masterKey));
    put('mudada', sealedManifest(manifest, masterKey).replace('"eventos": 4', '"eventos": 3'));
    put('de-outra-loja', sealedManifest(manifest, Buffer.alloc(32, 2)));
    mkdirSync(join(folder, 'em-curso-1'));
    const kept = await readKeptHeads(folder, masterKey);
    expect(kept.heads).toEqual([headOf('boa', log)]);
    expect(kept.broken).toEqual(['de-outra-loja', 'mudada']);
    const continuity = createContinuity(kept.heads);
    for (const one of log.slice(0, 3)) continuity.add(one);
    expect(breaksInWords(continuity, kept)).toEqual([
      'O histórico tem 3 eventos, e a cópia boa já tinha 4: faltam eventos.',
      'A cópia de-outra-loja não é desta loja, ou foi alterada depois de feita.',
      'A cópia mudada não é desta loja, ou foi alterada depois de feita.',
    ]);
  });

  it('are none in a folder that does not exist', async () => {
    expect((await readKeptHeads(join(folder, 'nada'), masterKey)).heads).toEqual([]);
  });

  it('are not believed of a manifest with a checksum alone', () => {
    const text = sealedManifest({ ...manifest, versao: 1 }, masterKey);
    expect(readManifest(text, masterKey).standing).toBe('damaged');
    expect(readManifest('{', masterKey).standing).toBe('damaged');
    expect(readManifest(sealedManifest({ versao: 3 }, masterKey), masterKey).standing).toBe(
      'newer',
    );
  });
});
