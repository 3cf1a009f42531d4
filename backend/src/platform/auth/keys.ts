import { createHash } from 'node:crypto';

/** Hash under which a session's id is stored. */
export const sessionIdHash = (sid: string): Buffer => createHash('sha256').update(sid).digest();
