import { comparePositions, type Position } from '@encomenda/contracts/shared/events/event';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import type { RegisteredProjection } from '../projections/registry.js';

const isBefore = (position: Position | null, other: Position): boolean =>
  position === null || comparePositions(position, other) < 0;

/** Null, the beginning of the log, is the earliest. */
const earliest = (positions: readonly (Position | null)[]): Position | null =>
  [...positions].sort((a, b) =>
    a === null || b === null ? Number(a !== null) - Number(b !== null) : comparePositions(a, b),
  )[0] ?? null;

const fingerprint = (head: Position, projections: readonly RegisteredProjection[]): string =>
  [head.commit, ...projections.map(({ nome, posicao }) => `${nome}@${posicao?.commit}`)].join(' ');

/** Reads the log from the earliest position, because the log's last events may concern no read model. */
export class CaughtUp {
  private found = '';

  constructor(private readonly store: EventStore) {}

  /** @throws StoreUnavailable */
  async check(projections: readonly RegisteredProjection[], signal: AbortSignal): Promise<boolean> {
    const head = await this.store.head();
    if (head === null) return true;
    const place = fingerprint(head, projections);
    if (this.found === place) return true;
    const behind = projections.filter(({ posicao }) => isBefore(posicao, head));
    const shown = behind.length === 0 || (await this.nothingAhead(behind, signal));
    if (shown) this.found = place;
    return shown;
  }

  private async nothingAhead(
    projections: readonly RegisteredProjection[],
    signal: AbortSignal,
  ): Promise<boolean> {
    const types = [...new Set(projections.flatMap(({ tipos }) => tipos))];
    if (types.length === 0) return true;
    const batches = this.store.subscribe({
      after: earliest(projections.map(({ posicao }) => posicao)),
      types,
      maxBatch: 500,
      signal,
    });
    for await (const { events, caughtUp } of batches) {
      const missing = events.some(({ type, position }) =>
        projections.some(
          ({ tipos, posicao }) => tipos.includes(type) && isBefore(posicao, position),
        ),
      );
      if (missing) return false;
      if (caughtUp) return true;
    }
    return false;
  }
}
