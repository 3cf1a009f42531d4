import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { numberedBy } from '../numbered-by.js';

export class GivenNumbers {
  readonly byKind = new Map<string, Map<number, string>>();

  see(event: RecordedEvent): void {
    const numbered = numberedBy(event);
    if (!numbered) return;
    const given = this.byKind.get(numbered.kind) ?? new Map<number, string>();
    this.byKind.set(numbered.kind, given);
    given.set(numbered.number, event.stream);
  }

  /** A snapshot: later events do not change it. */
  copy(): ReadonlyMap<string, ReadonlyMap<number, string>> {
    return new Map([...this.byKind].map(([kind, given]) => [kind, new Map(given)]));
  }
}
