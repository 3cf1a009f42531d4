import type { Assunto, Mudanca } from '@encomenda/contracts/shared/transport/socket';

const MOST_KEPT = 5_000;

/** Key suffix for a change of the whole subject. */
const ALL = 'all';
/** Key suffix for any change of a subject. */
const ANY = 'any';

const keyOf = (assunto: Assunto, id: number | string): string => `${assunto}:${id}`;

/** Time of the last change per record and subject. It tells a new subscriber whether its answers are stale. */
export class RecentChanges {
  private readonly changedAt = new Map<string, number>();
  /** All changes since this time are known. An eviction moves it. */
  private knownSince: number | undefined;

  /** @param now milliseconds, monotonic */
  note(changes: readonly Pick<Mudanca, 'assunto' | 'id'>[], now: number): void {
    this.knownSince ??= now;
    for (const { assunto, id } of changes)
      for (const key of [keyOf(assunto, id ?? ALL), keyOf(assunto, ANY)]) {
        // Reinserted last, so that eviction starts with the oldest.
        this.changedAt.delete(key);
        this.changedAt.set(key, now);
      }
    for (const [key, at] of this.changedAt) {
      if (this.changedAt.size <= MOST_KEPT) break;
      this.changedAt.delete(key);
      this.knownSince = at;
    }
  }

  /** Milliseconds since the last change of the record; for a null id, of any record. */
  quietMs({ assunto, id }: Pick<Mudanca, 'assunto' | 'id'>, now: number): number {
    const keys = id === null ? [ANY] : [id, ALL];
    const since = (this.knownSince ??= now);
    const latest = keys.map((key) => this.changedAt.get(keyOf(assunto, key)) ?? since);
    return now - Math.max(since, ...latest);
  }
}
