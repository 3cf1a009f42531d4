import type { DomainEvent, RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { derivedId } from '@encomenda/platform/ids';

/** An event to record; `recorded` fills in missing metadata. */
export type Step<E extends DomainEvent = DomainEvent> = E & {
  readonly stream: string;
  readonly dia?: string;
  /** UTC instant; default noon of `dia` in São Paulo. */
  readonly ocorridoEm?: string;
  readonly usuarioId?: number | null;
};

/** Positions have gaps, as on a real cluster. */
const STRIDE = 137n;

/** Adds revisions without gaps per stream, ascending positions, and metadata. */
export function* recorded<E extends DomainEvent>(
  steps: Iterable<Step<E>>,
): Generator<RecordedEvent<E>> {
  const revisions = new Map<string, bigint>();
  let index = 0;
  for (const step of steps) {
    const { stream, type, data, dia = '2026-01-15', usuarioId = 1 } = step;
    const revision = (revisions.get(stream) ?? -1n) + 1n;
    revisions.set(stream, revision);
    const id = derivedId('history', index++);
    const place = BigInt(index) * STRIDE;
    yield {
      id,
      stream,
      revision,
      position: { commit: place, prepare: place - 1n },
      type,
      data,
      metadata: {
        commandId: id,
        $correlationId: id,
        $causationId: id,
        usuarioId,
        ocorridoEm: step.ocorridoEm ?? `${dia}T15:00:00.000Z`,
        dia,
        schemaVersion: 1,
      },
    };
  }
}

export const history = <E extends DomainEvent>(steps: Iterable<Step<E>>): RecordedEvent<E>[] => [
  ...recorded(steps),
];
