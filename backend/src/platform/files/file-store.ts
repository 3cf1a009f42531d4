/** Names that keys may have: folders and file of lower-case letters, digits, dots, dashes. */
const KEY = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:\.[a-z0-9]+)*$/;

export const isKey = (key: string): boolean => KEY.test(key) && key.length <= 200;

/** @throws Error for a key that could leave the store or that no caller of ours would make */
export const checkedKey = (key: string): string => {
  if (!isKey(key)) throw new Error(`Not a key of the file store: ${key}`);
  return key;
};

export interface StoredFile {
  readonly key: string;
  /** When it was written last. */
  readonly storedAt: Date;
}

/**
 * Where bytes are kept that are not events: pictures and papers. Keys are made of content hashes,
 * so what stands under a key never changes.
 */
export interface FileStore {
  /** Keeps the bytes, whole or not at all; the same key may be written again with the same bytes. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** The bytes; null when there are none under this key. */
  get(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  /** Removes what stands under the key, if anything does. */
  delete(key: string): Promise<void>;
  /** Everything in this folder and below it, in no particular order. */
  list(folder: string): AsyncIterable<StoredFile>;
  /** Removes what writes that were interrupted before this instant have left behind. */
  tidy(before: Date): Promise<void>;
}
