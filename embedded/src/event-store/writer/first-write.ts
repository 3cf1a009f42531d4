import { randomUUID } from 'node:crypto';
import type { Write } from '../decision/batch-plan.js';
import { metastreamOf, TYPE_METADATA } from '../event.js';

/** Default of an EventStoreDB node: operators read the history of scavenges for 30 days. */
const SCAVENGES_METADATA = {
  $maxAge: 30 * 24 * 3_600,
  $acl: { $r: '$ops', $w: [], $d: [], $mr: [], $mw: [] },
};

/** First append of an EventStoreDB node with `--insecure`. Readers of `$all` then meet a system event first. */
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
