import { diaDeNegocio } from '@encomenda/contracts/shared/dia/dia';
import type { EventMetadata } from '@encomenda/contracts/shared/events/event';
import { createEventAuthentication } from '@encomenda/platform/event-store/encryption/event-authentication';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { derivedId } from '@encomenda/platform/ids';

export interface OwnEvent {
  readonly stream: string;
  readonly revision: bigint;
  readonly type: string;
  readonly version: number;
  /** Without personal data. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly commandId: string;
}

export const appendOwnEvent = async (
  store: Pick<EventStore, 'append'>,
  { stream, revision, type, version, data, commandId }: OwnEvent,
  { now, masterKey }: { now: Date; masterKey: Buffer },
): Promise<void> => {
  const metadata: EventMetadata = {
    commandId,
    $correlationId: commandId,
    $causationId: commandId,
    usuarioId: null,
    ocorridoEm: now.toISOString(),
    dia: diaDeNegocio(now),
    schemaVersion: version,
  };
  const id = derivedId(commandId, 0);
  const place = { stream, revision: revision + 1n, type, id };
  const authentication = createEventAuthentication(masterKey);
  const tagged = authentication.tagged(place, { data, metadata: { ...metadata } });
  await store.append(stream, [{ id, type, data, metadata: tagged }], revision);
};
