import { createHmac } from 'node:crypto';

/** A key of its own for each purpose, so that no use of one tells anything about another. */
export const derivedKey = (masterKey: Buffer, purpose: string): Buffer =>
  createHmac('sha256', masterKey).update(purpose).digest();
