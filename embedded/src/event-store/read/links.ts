import { TYPE_LINK, type RecordedEvent } from '../event.js';
import type { Patience } from './read-pool.js';
import type { Reader } from './reader.js';

export interface ResolvedEvent {
  /** Missing when a link's target is not visible. */
  readonly event: RecordedEvent | undefined;
  readonly link: RecordedEvent | undefined;
}

const TARGET = /^(\d{1,19})@([\s\S]+)$/;

const targetOf = (link: RecordedEvent): { stream: string; revision: number } | undefined => {
  const match = TARGET.exec(link.data.toString('utf8'));
  return match ? { revision: Number(match[1]), stream: match[2]! } : undefined;
};

export const resolveLinks = async (
  reader: Reader,
  events: readonly RecordedEvent[],
  patience: Patience,
): Promise<ResolvedEvent[]> => {
  const targets = new Map<RecordedEvent, { stream: string; revision: number }>();
  for (const event of events) {
    const target = event.type === TYPE_LINK ? targetOf(event) : undefined;
    if (target) targets.set(event, target);
  }
  if (targets.size === 0) return events.map(plain);
  const found = await reader.linked([...targets.values()], patience);
  return events.map((event) => {
    const target = targets.get(event);
    if (!target) return plain(event);
    return { event: found.get(`${target.revision}@${target.stream}`), link: event };
  });
};

const plain = (event: RecordedEvent): ResolvedEvent => ({ event, link: undefined });
