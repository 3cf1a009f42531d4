import { createHmac } from 'node:crypto';

/** Derives a key per purpose (HMAC-SHA-256), so that no key reveals another. */
export const derivedKey = (masterKey: Buffer, purpose: string): Buffer =>
  createHmac('sha256', masterKey).update(purpose).digest();
