import { checkedKey, type FileStore } from '../../platform/files/store/file-store.js';

export class MemoryFileStore implements FileStore {
  readonly files = new Map<string, { bytes: Buffer; storedAt: Date }>();
  now = new Date('2026-11-21T12:00:00Z');

  async put(key: string, bytes: Buffer): Promise<void> {
    this.files.set(checkedKey(key), { bytes, storedAt: this.now });
  }

  async get(key: string): Promise<Buffer | null> {
    return this.files.get(checkedKey(key))?.bytes ?? null;
  }

  async has(key: string): Promise<boolean> {
    return this.files.has(checkedKey(key));
  }

  async delete(key: string): Promise<void> {
    this.files.delete(checkedKey(key));
  }

  async *list(folder: string) {
    for (const [key, { storedAt }] of this.files)
      if (key.startsWith(`${folder}/`)) yield { key, storedAt };
  }

  async tidy(): Promise<void> {}
}
