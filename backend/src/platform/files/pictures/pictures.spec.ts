import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '@encomenda/platform/logger';
import sharp from 'sharp';
import { fotoDoCelular, jpeg } from '@encomenda/shop/fotos';
import { keepPicture } from '../../../testing/imagens/keep-picture.js';
import { MemoryFileStore } from '../../../testing/stores/memory.file-store.js';
import { Pictures } from './pictures.js';

const logger = createLogger('testes', 'silent');

/** Counts writes and can simulate a full disk. */
class WatchedStore extends MemoryFileStore {
  readonly written: string[] = [];
  full = false;

  override async put(key: string, bytes: Buffer): Promise<void> {
    if (this.full) throw new Error('ENOSPC: no space left on device');
    this.written.push(key.split('/').at(-1)!);
    await super.put(key, bytes);
  }
}

const received = (bytes: Buffer) => ({
  bytes,
  hash: createHash('sha256').update(bytes).digest('hex'),
  nome: 'foto.jpg',
});

describe('pictures', () => {
  let files: WatchedStore;
  let ordered: string[];
  let queueWorks: boolean;
  let pictures: Pictures;

  beforeEach(() => {
    files = new WatchedStore();
    ordered = [];
    queueWorks = true;
    const queue = async (hash: string): Promise<void> => {
      if (!queueWorks) throw new Error('no queue');
      ordered.push(hash);
    };
    pictures = new Pictures(files, queue, logger);
  });

  it('accepts a picture with its upright size and stores it', async () => {
    const bytes = await fotoDoCelular({ largura: 400, altura: 300 });
    const file = received(bytes);
    expect(await keepPicture(pictures, file)).toEqual({
      hash: file.hash,
      tipo: 'image/jpeg',
      bytes: bytes.length,
      largura: 300,
      altura: 400,
    });
    const folder = `imagens/${file.hash.slice(0, 2)}/${file.hash}`;
    expect([...files.files.keys()]).toEqual([`${folder}/clean`, `${folder}/100.webp`]);
    const kept = await sharp((await files.get(`${folder}/clean`))!).metadata();
    expect(kept).toMatchObject({ format: 'jpeg', width: 300, height: 400 });
    expect(kept.exif).toBeUndefined();
  });

  it('refuses other content under its field and stores nothing', async () => {
    const accepting = keepPicture(pictures, received(Buffer.from('<svg/>')), { campo: 'logo' });
    await expect(accepting).rejects.toMatchObject({
      codigo: 'imagem-tipo',
      alvo: { tipo: 'campo', campo: 'logo' },
    });
    expect(files.files.size).toBe(0);
  });

  it('answers 503 when the store is full', async () => {
    files.full = true;
    await expect(keepPicture(pictures, received(await jpeg()))).rejects.toMatchObject({
      status: 503,
      message:
        'Não foi possível guardar o arquivo. Nada foi alterado; tente novamente em instantes.',
    });
  });

  it('makes a missing size once for concurrent requests, then reads the stored one', async () => {
    const [red, blue] = [
      received(await jpeg({ cor: '#f00' })),
      received(await jpeg({ cor: '#00f' })),
    ];
    await keepPicture(pictures, red);
    await keepPicture(pictures, blue);
    files.written.length = 0;
    const opened = await Promise.all(
      [red, red, blue, red, blue].map(({ hash }) => pictures.open(hash, 480)),
    );
    expect(files.written).toEqual(['480.webp', '480.webp']);
    expect(opened.map((one) => one?.etag)).toEqual(
      [red, red, blue, red, blue].map(({ hash }) => `"${hash.slice(0, 32)}-480"`),
    );
    const again = await pictures.open(red.hash, 480);
    expect(again?.bytes.equals(opened[0]!.bytes)).toBe(true);
    expect(await sharp(again!.bytes).metadata()).toMatchObject({ format: 'webp', width: 480 });
    expect(files.written).toHaveLength(2);
  });

  it('makes all sizes that are missing, and no other', async () => {
    const { hash, ...file } = received(await jpeg());
    await keepPicture(pictures, { hash, ...file });
    files.written.length = 0;
    await pictures.makeSizes(hash);
    await pictures.makeSizes(hash);
    expect(files.written).toEqual(['480.webp', '1280.webp']);
  });

  it('returns null for an unknown picture', async () => {
    expect(await pictures.open('f'.repeat(64), 100)).toBeNull();
    expect(files.written).toEqual([]);
  });

  it('enqueues sizes, and ignores an unavailable queue', async () => {
    pictures.makeSizesSoon('a');
    queueWorks = false;
    expect(() => pictures.makeSizesSoon('b')).not.toThrow();
    await Promise.resolve();
    expect(ordered).toEqual(['a']);
  });
});
