import { diaDeNegocio } from '@encomenda/contracts/shared/dia/dia';
import type { DomainEvent } from '@encomenda/contracts/shared/events/event';
import type { EventCodec } from '@encomenda/platform/event-store/encryption/codec';
import type { EventToAppend } from '@encomenda/platform/event-store/event-store';
import { derivedId, randomId } from '@encomenda/platform/ids';
import { tracer } from '@encomenda/platform/tracing/tracer';

interface Cause {
  readonly commandId: string;
  readonly correlationId: string;
  readonly usuarioId: number | null;
  readonly requestHash?: string | undefined;
  readonly desfaz?: number | undefined;
}

/** Encodes the events of one decision. The first gets the revision after `to.revision`. */
export const encodeEvents = (
  codec: EventCodec,
  events: readonly DomainEvent[],
  to: { stream: string; revision: bigint | null; origin: Cause; now: Date },
): Promise<EventToAppend[]> => {
  const { stream, revision, now } = to;
  const { commandId, correlationId, usuarioId, requestHash, desfaz } = to.origin;
  const traceparent = tracer()?.current();
  const metadata = {
    commandId,
    $correlationId: correlationId,
    $causationId: commandId,
    usuarioId,
    ocorridoEm: now.toISOString(),
    dia: diaDeNegocio(now),
    ...(requestHash === undefined ? {} : { requestHash }),
    ...(desfaz === undefined ? {} : { desfaz }),
    ...(traceparent === undefined ? {} : { traceparent }),
  };
  // A new id per decision, so that the store does not take another decision of the same command for a duplicate.
  const id = randomId();
  const first = (revision ?? -1n) + 1n;
  return Promise.all(
    events.map((event, index) =>
      codec.encode(event, {
        id: index === 0 ? id : derivedId(id, index),
        stream,
        revision: first + BigInt(index),
        metadata,
      }),
    ),
  );
};
