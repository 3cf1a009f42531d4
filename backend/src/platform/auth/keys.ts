import { createHash, createHmac } from 'node:crypto';

/** A key of its own for each purpose, so that no use of one tells anything about another. */
export const derivedKey = (masterKey: Buffer, purpose: string): Buffer =>
  createHmac('sha256', masterKey).update(purpose).digest();

/** Hash under which a session's id is stored. */
export const sessionIdHash = (sid: string): Buffer => createHash('sha256').update(sid).digest();
