import { comparePositions, type Position } from '@encomenda/contracts/shared/events/event';
import { StoreUnavailable, type EventStore, type StoredEvent } from '../event-store/event-store.js';

export interface LagSource {
  readonly nome: string;
  readonly tipos: readonly string[];
  /** Position of the last applied event; null before the first. */
  readonly posicao: Position | null;
}

export interface ProjectionLag {
  readonly events: number;
  readonly more: boolean;
  /** Instant of the first pending event; null when none is pending. */
  readonly since: Date | null;
}

/** Counting stops here. */
export const COUNTED_EVENTS = 1_000;
const NOTHING_MISSING: ProjectionLag = { events: 0, more: false, since: null };

const happenedAt = ({ metadata }: StoredEvent): Date | null => {
  const at = (metadata as { ocorridoEm?: unknown } | null)?.ocorridoEm;
  return typeof at === 'string' ? new Date(at) : null;
};

const isBefore = (position: Position | null, other: Position): boolean =>
  position === null || comparePositions(position, other) < 0;

const placeOf = (position: Position | null): string => String(position?.commit ?? '');

/** Counts by reading the log: positions are opaque. The result is cached until log or position move. */
export class LagMeter {
  private readonly measured = new Map<string, { place: string; lag: ProjectionLag }>();

  constructor(private readonly store: EventStore) {}

  /** Head of the log, and lag by name of read model. @throws StoreUnavailable, also when `signal` aborts */
  async measure(
    projections: readonly LagSource[],
    signal: AbortSignal,
  ): Promise<{ head: Position | null; lags: ReadonlyMap<string, ProjectionLag> }> {
    const head = await this.store.head();
    const unknown = new Map<string, LagSource[]>();
    for (const projection of projections) {
      const place = `${head?.commit}/${placeOf(projection.posicao)}`;
      if (this.measured.get(projection.nome)?.place === place) continue;
      if (head === null || !isBefore(projection.posicao, head))
        this.measured.set(projection.nome, { place, lag: NOTHING_MISSING });
      else unknown.set(place, [...(unknown.get(place) ?? []), projection]);
    }
    for (const [place, group] of unknown) {
      const lags = await this.count(group, signal);
      group.forEach(({ nome }, index) => this.measured.set(nome, { place, lag: lags[index]! }));
    }
    const lags = projections.map(
      ({ nome }) => [nome, this.measured.get(nome)?.lag ?? NOTHING_MISSING] as const,
    );
    return { head, lags: new Map(lags) };
  }

  private async count(group: readonly LagSource[], signal: AbortSignal): Promise<ProjectionLag[]> {
    const lags = group.map(() => ({ events: 0, more: true, since: null as Date | null }));
    const types = [...new Set(group.flatMap(({ tipos }) => tipos))];
    if (types.length === 0) return group.map(() => NOTHING_MISSING);
    const after = group[0]?.posicao ?? null;
    let read = 0;
    const batches = this.store.subscribe({ after, types, maxBatch: COUNTED_EVENTS, signal });
    for await (const { events, caughtUp } of batches) {
      for (const event of events)
        group.forEach(({ tipos }, index) => {
          const lag = lags[index]!;
          if (!tipos.includes(event.type)) return;
          lag.events++;
          lag.since ??= happenedAt(event);
        });
      if (caughtUp) return lags.map((lag) => ({ ...lag, more: false }));
      read += events.length;
      if (read >= COUNTED_EVENTS) return lags;
    }
    throw new StoreUnavailable(signal.reason);
  }
}
