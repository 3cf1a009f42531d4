const KEY = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:\.[a-z0-9]+)*$/;

export const isKey = (key: string): boolean => KEY.test(key) && key.length <= 200;

/** @throws Error for a key that is malformed or escapes the store */
export const checkedKey = (key: string): string => {
  if (!isKey(key)) throw new Error(`Not a key of the file store: ${key}`);
  return key;
};

export interface StoredFile {
  readonly key: string;
  readonly storedAt: Date;
}

/** Files outside the log. Keys contain content hashes, so a key's content never changes. */
export interface FileStore {
  /** Atomic; idempotent for the same bytes. */
  put(key: string, bytes: Buffer): Promise<void>;
  get(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  list(folder: string): AsyncIterable<StoredFile>;
  /** Removes leftovers of writes interrupted before this instant. */
  tidy(before: Date): Promise<void>;
}
