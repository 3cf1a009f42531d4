import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '@encomenda/platform/logger';
import { fotoDoCelular, jpeg } from '@encomenda/shop/fotos';
import sharp from 'sharp';
import { keepPicture } from '../../../testing/imagens/keep-picture.js';
import { MemoryFileStore } from '../../../testing/stores/memory.file-store.js';
import { documentKey, sweepPictures } from './picture-sweep.js';
import { originalKey, Pictures, uncleanedKey } from './pictures.js';

const logger = createLogger('testes', 'silent');
const NOW = new Date('2026-11-21T12:00:00Z');
const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000);

describe('the sweep of pictures', () => {
  let files: MemoryFileStore;
  let pictures: Pictures;
  let named: Set<string>;
  let complete: boolean;

  beforeEach(() => {
    files = new MemoryFileStore();
    pictures = new Pictures(files, async () => undefined, logger);
    named = new Set();
    complete = true;
  });

  /** Stores a picture as if written that many hours ago. */
  const sent = async (cor: string, hours: number): Promise<string> => {
    files.now = hoursAgo(hours);
    const bytes = await jpeg({ cor });
    const hash = createHash('sha256').update(bytes).digest('hex');
    await keepPicture(pictures, { bytes, hash, nome: 'foto.jpg' });
    files.now = NOW;
    return hash;
  };

  const sweep = (signal = AbortSignal.timeout(60_000)) =>
    sweepPictures(
      {
        files,
        pictures,
        inUse: { complete: async () => complete, hashes: async () => named },
        logger,
      },
      NOW,
      signal,
    );

  const filesOf = (hash: string): string[] =>
    [...files.files.keys()]
      .filter((key) => key.includes(hash))
      .map((key) => key.split('/').at(-1)!)
      .sort();

  const whole = ['100.webp', '1280.webp', '480.webp', 'clean'];

  it('makes missing sizes of referenced pictures of any age', async () => {
    const [red, blue] = [await sent('#f00', 0), await sent('#00f', 400)];
    named = new Set([red, blue]);
    expect(filesOf(red)).toEqual(['100.webp', 'clean']);
    await sweep();
    expect([filesOf(red), filesOf(blue)]).toEqual([whole, whole]);
  });

  it('makes no size twice', async () => {
    named = new Set([await sent('#f00', 0)]);
    await sweep();
    const before = new Map(files.files);
    await sweep();
    expect(files.files).toEqual(before);
  });

  it('deletes only unreferenced pictures older than a day', async () => {
    const [orphan, young, used] = [
      await sent('#f00', 25),
      await sent('#0f0', 23),
      await sent('#00f', 400),
    ];
    named = new Set([used]);
    await sweep();
    expect(filesOf(orphan)).toEqual([]);
    expect(filesOf(young)).toEqual(['100.webp', 'clean']);
    expect(filesOf(used)).toEqual(whole);
  });

  it('keeps an old picture that was sent again today', async () => {
    await sent('#f00', 400);
    const again = await sent('#f00', 0);
    await sweep();
    expect(filesOf(again)).toEqual(['100.webp', 'clean']);
  });

  it('deletes nothing while the read models are behind', async () => {
    const [used, unknown] = [await sent('#f00', 400), await sent('#00f', 400)];
    named = new Set([used]);
    complete = false;
    await sweep();
    expect([filesOf(used), filesOf(unknown)]).toEqual([whole, ['100.webp', 'clean']]);
  });

  it('continues after an unreadable or missing original', async () => {
    const [broken, lost, fine] = [
      await sent('#f00', 1),
      await sent('#0f0', 1),
      await sent('#00f', 1),
    ];
    await files.put(`imagens/${broken.slice(0, 2)}/${broken}/clean`, Buffer.from('half'));
    await files.delete(`imagens/${lost.slice(0, 2)}/${lost}/clean`);
    named = new Set([broken, lost, 'f'.repeat(64), fine]);
    await sweep();
    expect(filesOf(fine)).toEqual(whole);
    expect([filesOf(broken), filesOf(lost)]).toEqual([['100.webp', 'clean'], ['100.webp']]);
  });

  it('replaces what an earlier version stored as it was sent, named or not', async () => {
    const [named1, unnamed, broken] = ['a', 'b', 'c'].map((one) => one.repeat(64)) as [
      string,
      string,
      string,
    ];
    files.now = hoursAgo(1);
    for (const hash of [named1, unnamed])
      await files.put(uncleanedKey(hash), await fotoDoCelular({ largura: 400, altura: 300 }));
    await files.put(uncleanedKey(broken), Buffer.from('half'));
    files.now = NOW;
    named = new Set([named1]);
    await sweep();
    expect(filesOf(named1)).toEqual(whole);
    expect(filesOf(unnamed)).toEqual(['clean']);
    expect(filesOf(broken)).toEqual(['original']);
    const clean = await files.get(originalKey(named1));
    expect((await sharp(clean!).metadata()).exif).toBeUndefined();
  });

  it('stops on abort', async () => {
    const orphan = await sent('#f00', 400);
    await sweep(AbortSignal.abort());
    expect(filesOf(orphan)).toEqual(['100.webp', 'clean']);
  });

  it('sweeps folders of people apart: the same picture may be kept by one and not by another', async () => {
    files.now = hoursAgo(400);
    const bytes = await jpeg({ cor: '#f00' });
    const hash = createHash('sha256').update(bytes).digest('hex');
    for (const folder of ['pedidos/7', 'pedidos/8'])
      await keepPicture(pictures, { bytes, hash, nome: 'foto.jpg' }, { folder });
    await files.put(documentKey('a'.repeat(64), 'pedidos/7'), Buffer.from('%PDF-'));
    await files.put(documentKey('b'.repeat(64), 'pedidos/7'), Buffer.from('%PDF-'));
    await sent('#00f', 400);
    files.now = NOW;
    const inUse = {
      complete: async () => complete,
      hashes: async () => new Set([`7/${hash}`, `7/${'a'.repeat(64)}`]),
    };
    const tools = { files, pictures, inUse, logger, root: 'pedidos' };
    await sweepPictures(tools, NOW, AbortSignal.timeout(60_000));
    const kept = [...files.files.keys()].filter((key) => key.startsWith('pedidos/')).sort();
    const place = `pedidos/7/${hash.slice(0, 2)}/${hash}`;
    const expected = [
      `pedidos/7/aa/${'a'.repeat(64)}/documento.pdf`,
      ...whole.map((name) => `${place}/${name}`),
    ];
    expect(kept).toEqual(expected.sort());
    expect([...files.files.keys()].some((key) => key.startsWith('imagens/'))).toBe(true);
  });
});
