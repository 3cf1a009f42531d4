import { randomUUID } from 'node:crypto';
import type { Write } from './batch-plan.js';
import { metastreamOf, TYPE_METADATA } from './event.js';

/** A node's default: the history of scavenges is kept for 30 days and read by operators. */
const SCAVENGES_METADATA = {
  $maxAge: 30 * 24 * 3_600,
  $acl: { $r: '$ops', $w: [], $d: [], $mr: [], $mw: [] },
};

/**
 * The append with which an EventStoreDB node without user management (`--insecure`) begins an empty log. With it,
 * readers of `$all` meet a system event first, as they do on a node.
 */
export const firstWrite = (): Write => ({
  kind: 'append',
  stream: metastreamOf('$scavenges'),
  expected: 'no_stream',
  events: [
    {
      id: randomUUID(),
      type: TYPE_METADATA,
      isJson: true,
      data: Buffer.from(JSON.stringify(SCAVENGES_METADATA)),
      metadata: Buffer.alloc(0),
    },
  ],
});
