import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3Stub, type S3Stub } from '../../../testing/stores/s3-stub.js';
import { createDiskFileStore } from './disk.file-store.js';
import type { FileStore, StoredFile } from './file-store.js';
import { openFileStore } from './open-file-store.js';
import { createS3FileStore } from './s3.file-store.js';

let folder: string;
let bucket: S3Stub;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'encomenda-arquivos-'));
  bucket = await startS3Stub();
});
afterAll(async () => {
  await bucket.stop();
  await rm(folder, { recursive: true, force: true });
});

const keysIn = async (store: FileStore, below: string): Promise<string[]> => {
  const found: StoredFile[] = [];
  for await (const file of store.list(below)) found.push(file);
  return found.map(({ key }) => key).sort();
};

const stores: [string, () => FileStore][] = [
  ['the disk', () => createDiskFileStore(join(folder, 'a'))],
  ['a bucket', () => createS3FileStore(bucket.settings)],
];

describe.each(stores)('files on %s', (_, open) => {
  const one = Buffer.from('one');
  const two = randomBytes(300_000);

  it('returns stored bytes, and null for a missing key', async () => {
    const store = open();
    await store.put('imagens/aa/um.webp', one);
    await store.put('imagens/ab/dois', two);
    expect(await store.get('imagens/aa/um.webp')).toEqual(one);
    expect((await store.get('imagens/ab/dois'))?.equals(two)).toBe(true);
    expect(await store.get('imagens/aa/tres')).toBeNull();
    expect(await store.get('imagens/aa/um.webp.webp')).toBeNull();
    expect([await store.has('imagens/ab/dois'), await store.has('imagens/ab/tres')]).toEqual([
      true,
      false,
    ]);
  });

  it('overwrites and deletes', async () => {
    const store = open();
    await store.put('papeis/x', one);
    await store.put('papeis/x', one);
    expect(await store.get('papeis/x')).toEqual(one);
    await store.delete('papeis/x');
    await store.delete('papeis/x');
    expect(await store.has('papeis/x')).toBe(false);
  });

  it('lists a folder of any size with write times', async () => {
    const store = open();
    const keys = ['1', '2', '3', '4', '5'].map((name) => `lista/${name}/original`);
    for (const key of keys) await store.put(key, one);
    await store.put('listas/outra', one);
    expect(await keysIn(store, 'lista')).toEqual(keys);
    expect(await keysIn(store, 'vazia')).toEqual([]);
    for await (const { storedAt } of store.list('lista'))
      expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(60_000);
  });

  it.each(['../x', '/etc/passwd', 'a/../../b', 'a//b', 'A', 'a\0b', '.parciais/x', '', 'a\\b'])(
    'refuses the key %j',
    async (key) => {
      const store = open();
      await expect((async () => store.put(key, one))()).rejects.toThrow('Not a key');
      await expect((async () => store.get(key))()).rejects.toThrow('Not a key');
    },
  );
});

describe('the disk', () => {
  it('hides incomplete files and tidies them', async () => {
    const root = join(folder, 'b');
    const store = createDiskFileStore(root);
    const partials = join(root, '.parciais');
    await mkdir(partials, { recursive: true });
    await writeFile(join(partials, 'velho'), 'half');
    await writeFile(join(partials, 'novo'), 'half');
    const hourAgo = new Date(Date.now() - 3_600_000);
    await utimes(join(partials, 'velho'), hourAgo, hourAgo);
    await store.put('imagens/inteira', Buffer.from('whole'));
    expect(await keysIn(store, 'imagens')).toEqual(['imagens/inteira']);
    await store.tidy(new Date(Date.now() - 60_000));
    expect(await readdir(partials)).toEqual(['novo']);
  });

  it('leaves nothing behind when the write fails', async () => {
    const root = join(folder, 'c');
    const store = createDiskFileStore(root);
    await mkdir(join(root, 'imagens', 'ocupada', 'x'), { recursive: true });
    await expect(store.put('imagens/ocupada', Buffer.from('x'))).rejects.toThrow('EISDIR');
    expect(await readdir(join(root, '.parciais'))).toEqual([]);
  });
});

describe('a bucket', () => {
  it('fails when it does not respond, instead of reporting a missing file', async () => {
    const store = createS3FileStore(bucket.settings);
    const refused = { $metadata: { httpStatusCode: 403 } };
    bucket.failWith(403);
    await expect(store.get('imagens/x')).rejects.toMatchObject(refused);
    await expect(store.has('imagens/x')).rejects.toMatchObject(refused);
    await expect(store.put('imagens/x', Buffer.from('x'))).rejects.toMatchObject(refused);
    bucket.failWith(0);
    expect(bucket.objects.has('fotos/imagens/x')).toBe(false);
  });

  it('is used when configured', async () => {
    const { settings: s3 } = bucket;
    const store = await openFileStore({ s3, dataFolder: folder } as never);
    await store.put('imagens/la', Buffer.from('la'));
    expect(bucket.objects.get('fotos/imagens/la')?.bytes.toString()).toBe('la');
  });
});
