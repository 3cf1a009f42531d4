import type { StoredEvent } from '@encomenda/platform/event-store/event-store';
import type { World } from '../world/world.js';

export interface DeliveryFaults {
  readonly duplicate: number;
  readonly reorder: number;
  readonly gap: number;
  readonly silentEnd: number;
  readonly errorEnd: number;
}

export const HONEST: DeliveryFaults = {
  duplicate: 0,
  reorder: 0,
  gap: 0,
  silentEnd: 0,
  errorEnd: 0,
};

/** Applies delivery faults. Skips events only where the reader can detect the gap. */
export const misdelivered = (
  world: World,
  faults: DeliveryFaults,
  fresh: readonly StoredEvent[],
  before: readonly StoredEvent[],
): readonly StoredEvent[] => {
  const { random } = world;
  let events = [...fresh];
  if (random.next() < faults.gap) {
    const seen = new Set(before.map(({ stream }) => stream));
    const missed = events.findIndex(
      ({ stream }, index) =>
        seen.has(stream) && events.slice(index + 1).some((other) => other.stream === stream),
    );
    if (missed >= 0) {
      world.count('an event left out');
      events.splice(missed, 1);
    }
  }
  if (events.length > 0 && random.next() < faults.duplicate) {
    world.count('events delivered again');
    const again = before.slice(-random.between(1, 5));
    const within = events[random.between(0, events.length - 1)]!;
    events = [...again, ...events];
    events.splice(random.between(events.indexOf(within) + 1, events.length), 0, within);
  }
  if (events.length > 1 && random.next() < faults.reorder) {
    world.count('events out of order');
    const at = random.between(0, events.length - 2);
    const [moved] = events.splice(at, 1);
    events.splice(random.between(at + 1, Math.min(at + 4, events.length)), 0, moved!);
  }
  return events;
};
