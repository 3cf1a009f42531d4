import { createHmac } from 'node:crypto';

/** HMAC-SHA-256 of the purpose: no derived key reveals another. */
export const derivedKey = (masterKey: Buffer, purpose: string): Buffer =>
  createHmac('sha256', masterKey).update(purpose).digest();
