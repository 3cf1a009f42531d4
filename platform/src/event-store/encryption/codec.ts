import {
  eventMetadataSchema,
  type AnyEventDefinition,
  type DomainEvent,
  type EventMetadata,
  type RecordedEvent,
} from '@encomenda/contracts/shared/events/event';
import { iguais } from '@encomenda/contracts/shared/iguais';
import { z } from 'zod';
import type { EventToAppend, StoredEvent } from '../event-store.js';
import { ForgedEvent } from './event-authentication.js';
import { DestroyedKey, open, seal, type KeyRing } from './key-ring.js';

const SEALED = 'pessoal';
const sealedSchema = z.object({
  titular: z.string(),
  cifra: z.string(),
  esquema: z.literal(2).optional(),
});
type Sealed = z.infer<typeof sealedSchema>;
const erasureSchema = z.object({ titular: z.string() });

export class ErasedPerson extends Error {
  constructor(readonly owner: string) {
    super(`The personal data of ${owner} has been erased.`);
    this.name = 'ErasedPerson';
  }
}

/** Unknown type, newer version, or wrong shape. */
export class UnreadableEvent extends Error {
  constructor(event: Pick<StoredEvent, 'type' | 'stream' | 'revision'>, why: string) {
    super(`${event.type} at ${event.stream}@${event.revision}: ${why}`);
    this.name = 'UnreadableEvent';
  }
}

export interface EventCodec {
  /** `place.revision` is the revision that the event will have. @throws ErasedPerson, DamagedKey */
  encode(event: DomainEvent, place: Place): Promise<EventToAppend>;
  decode(events: readonly StoredEvent[]): Promise<RecordedEvent[]>;
  /** Like `decode`, but returns an error in place of each event that is unreadable. */
  tryDecode(events: readonly StoredEvent[]): Promise<(RecordedEvent | UnreadableEvent)[]>;
}

interface Place {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly metadata: Omit<EventMetadata, 'schemaVersion'>;
}

/** Additional authenticated data. The owner is not part of it: the key binds the owner. */
const context = ({ stream, type, id }: Pick<StoredEvent, 'stream' | 'type' | 'id'>): string =>
  JSON.stringify([2, stream, type, id, SEALED]);

const legacyContext = ({ stream, id }: StoredEvent): string => `${stream}/${id}`;

const ownerOf = (event: StoredEvent): string | undefined =>
  sealedSchema.safeParse((event.data as Record<string, unknown> | null)?.[SEALED]).data?.titular;

export const createCodec = (
  catalog: ReadonlyMap<string, AnyEventDefinition>,
  keys: KeyRing,
): EventCodec => {
  /** Null when the person is erased and the fields have no personal data. */
  const keyUnlessErased = async (
    owner: string,
    plain: Readonly<Record<string, unknown>>,
    erased: Readonly<Record<string, unknown>>,
  ): Promise<Buffer | null> => {
    try {
      return await keys.keyFor(owner);
    } catch (error) {
      if (!(error instanceof DestroyedKey)) throw error;
      const silent = Object.entries(plain).every(
        ([field, value]) => value === null || iguais(value, erased[field]),
      );
      if (!silent) throw new ErasedPerson(owner);
      return null;
    }
  };

  const encode: EventCodec['encode'] = async (event, { id, stream, revision, metadata }) => {
    const { type } = event;
    const definition = catalog.get(event.type);
    if (!definition) throw new Error(`${event.type} is not in the event catalogue.`);
    const data: Record<string, unknown> = { ...definition.schema.parse(event.data) };
    const { personal } = definition;
    if (personal) {
      const fields = Object.keys(personal.fields);
      if (fields.some((field) => data[field] != null)) {
        const titular = personal.owner(data as never);
        const plain = Object.fromEntries(fields.map((field) => [field, data[field]]));
        const key = await keyUnlessErased(titular, plain, personal.fields);
        const sealed =
          key && seal(key, Buffer.from(JSON.stringify(plain)), context({ stream, type, id }));
        const cifra = sealed?.toString('base64') ?? '';
        data[SEALED] = { titular, cifra, esquema: 2 } satisfies Sealed;
      }
      for (const field of fields) delete data[field];
    }
    const stored = { ...metadata, schemaVersion: definition.version };
    const tagged = keys.authentication.tagged(
      { stream, revision, type, id },
      { data, metadata: stored },
    );
    return { id, type, data, metadata: tagged };
  };

  const unseal = (
    event: StoredEvent,
    definition: AnyEventDefinition,
    tagged: boolean,
  ): Record<string, unknown> => {
    const { [SEALED]: sealed, ...clear } = event.data as Record<string, unknown>;
    if (!definition.personal) return clear;
    if (sealed === undefined) {
      const blank = Object.keys(definition.personal.fields).map((field) => [field, null]);
      return { ...Object.fromEntries(blank), ...clear };
    }
    const { titular, cifra, esquema } = sealedSchema.parse(sealed);
    // Tags and version 2 of the encryption were introduced together.
    if (tagged !== (esquema === 2)) throw new ForgedEvent(event);
    const key = keys.find(titular);
    if (!key) return { ...clear, ...definition.personal.fields };
    const bound = tagged ? context(event) : legacyContext(event);
    const plain = open(key, Buffer.from(cifra, 'base64'), bound);
    return { ...clear, ...(JSON.parse(plain.toString()) as Record<string, unknown>) };
  };

  const decodeOne = (event: StoredEvent): RecordedEvent => {
    const definition = catalog.get(event.type);
    if (!definition) throw new UnreadableEvent(event, 'unknown type');
    const metadata = eventMetadataSchema.safeParse(event.metadata);
    if (!metadata.success) throw new UnreadableEvent(event, 'metadata of another shape');
    // Check the tag first: a forged event is reported as forged, whatever version it claims.
    const { tagged } = keys.authentication.check(event);
    const { schemaVersion } = metadata.data;
    if (schemaVersion > definition.version)
      throw new UnreadableEvent(event, `version ${schemaVersion} is newer than this program`);
    if (typeof event.data !== 'object' || event.data === null)
      throw new UnreadableEvent(event, 'data is no object');
    let data = unseal(event, definition, tagged);
    for (let version = schemaVersion; version < definition.version; version++) {
      const upcast = definition.upcasters?.[version];
      if (!upcast) throw new UnreadableEvent(event, `no way from version ${version}`);
      data = upcast(data);
    }
    const checked = definition.schema.safeParse(data);
    if (!checked.success) throw new UnreadableEvent(event, 'data of another shape');
    // Every process that reads the log learns of the erasure here.
    if (definition.erases) keys.destroyed(erasureSchema.parse(checked.data).titular);
    const { id, stream, revision, position, type } = event;
    return { id, stream, revision, position, type, data: checked.data, metadata: metadata.data };
  };

  const tryDecodeOne = (event: StoredEvent): RecordedEvent | UnreadableEvent => {
    try {
      return decodeOne(event);
    } catch (error) {
      return error instanceof UnreadableEvent ? error : new UnreadableEvent(event, String(error));
    }
  };

  const loadKeys = (events: readonly StoredEvent[]): Promise<void> =>
    keys.load([...new Set(events.map(ownerOf).filter((owner) => owner !== undefined))]);

  return {
    encode,
    decode: async (events) => {
      await loadKeys(events);
      return events.map(decodeOne);
    },
    tryDecode: async (events) => {
      await loadKeys(events);
      return events.map(tryDecodeOne);
    },
  };
};
