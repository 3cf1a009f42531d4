import { createHash } from 'node:crypto';

export const sessionIdHash = (sid: string): Buffer => createHash('sha256').update(sid).digest();
