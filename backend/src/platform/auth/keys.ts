import { createHash } from 'node:crypto';

/** SHA-256 under which a session id is stored. */
export const sessionIdHash = (sid: string): Buffer => createHash('sha256').update(sid).digest();
