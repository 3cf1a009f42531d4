import { z } from 'zod';
import type { Poder } from '../usuarios/papeis.js';

/** What every stored event carries beside its data. No personal data ever goes in here. */
export const eventMetadataSchema = z.object({
  commandId: z.string(),
  $correlationId: z.string(),
  $causationId: z.string(),
  usuarioId: z.number().int().nullable(),
  /** UTC instant, ISO 8601 with milliseconds. */
  ocorridoEm: z.string(),
  /** Business day of that instant in America/Sao_Paulo, YYYY-MM-DD. */
  dia: z.string(),
  schemaVersion: z.number().int().positive(),
  /** Keyed hash of the request body: tells a repeated request from a reused key. */
  requestHash: z.string().optional(),
  /** Revision, in the same stream, of an event of the act that this one undoes. */
  desfaz: z.number().int().nonnegative().optional(),
});
export type EventMetadata = z.infer<typeof eventMetadataSchema>;

/** What readers see in the place of a name whose owner has been erased. */
export const TITULAR_REMOVIDO = 'Titular removido';
/** The same for somebody who worked here: it stands as the author of what they did. */
export const USUARIO_REMOVIDO = 'Usuário removido';

type Schema = z.ZodObject;

/** Personal fields of an event: whose they are, and what each reads as once their owner is erased. */
export interface PersonalFields<S extends Schema> {
  owner: (data: z.infer<S>) => string;
  fields: { readonly [K in keyof z.infer<S>]?: z.infer<S>[K] };
}

/**
 * What becomes of the act that begins with an event when somebody undoes it. An act is undone
 * whole: whatever its command wrote in the record goes back together.
 */
export type Undoing<By extends string = string> =
  | {
      /** What undoing it does, as the end of a Portuguese sentence. */
      readonly how: string;
      /** The events of the same stream that turn it round. */
      readonly by: readonly By[];
      /** The power of the act; where that depends on the event, the greater one. */
      readonly power: Poder;
    }
  /** Why it cannot be undone, as the end of a Portuguese sentence. */
  | { readonly never: string };

/** Turns the data of one older version into the data of the next. Pure. */
export type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

export interface EventDefinition<
  T extends string = string,
  S extends Schema = Schema,
  By extends string = string,
> {
  readonly type: T;
  /** Version of the shape that is written today. */
  readonly version: number;
  /** One Portuguese sentence for the event catalogue. */
  readonly about: string;
  readonly schema: S;
  readonly personal?: PersonalFields<S>;
  /** The key of the person whom its `titular` names no longer exists once this has happened. */
  readonly erases?: true;
  /** `upcasters[n]` reads version n and gives version n + 1. */
  readonly upcasters?: Readonly<Record<number, Upcaster>>;
  /** Name of what the event carries whole, `item-3`: the next event of that name replaces it. */
  readonly snapshotOf?: (data: z.infer<S>) => string;
  /**
   * What happened, as one Portuguese sentence for the history.
   * @param replaced the data that this event replaces, by `snapshotOf`; undefined where not known
   */
  readonly phrase: (data: z.infer<S>, replaced?: z.infer<S>) => string;
  /**
   * What the toast says of the act that this began, where that is more than its button. Amounts
   * stand only where the act itself needs the power over them.
   */
  readonly answer?: (data: z.infer<S>) => string;
  readonly undo: Undoing<By>;
}

/** A definition whose schema's exact type no longer matters, as a registry holds it. */
export interface AnyEventDefinition {
  readonly type: string;
  readonly version: number;
  readonly about: string;
  readonly schema: Schema;
  readonly personal?: {
    owner: (data: never) => string;
    fields: Readonly<Record<string, unknown>>;
  };
  readonly erases?: true;
  readonly upcasters?: Readonly<Record<number, Upcaster>>;
  readonly snapshotOf?: (data: never) => string;
  readonly phrase: (data: never, replaced?: never) => string;
  readonly answer?: (data: never) => string;
  readonly undo: Undoing;
}

/**
 * Declares one kind of event: its stored name, today's shape, what in it is personal, how the
 * history tells it, and how it is undone.
 * The shape is a storage format: fields are only ever added, never given another meaning.
 */
export const defineEvent = <T extends string, S extends Schema, const By extends string = never>(
  definition: EventDefinition<T, S, By>,
): EventDefinition<T, S, By> => definition;

type UndoneWithin<D extends readonly AnyEventDefinition[]> = {
  readonly [I in keyof D]: { readonly undo: Undoing<D[number]['type']> };
};

/**
 * The events of one kind of stream, in the order in which they happen. The compiler refuses one
 * that is undone by an event that is not among them.
 */
export const eventsOf = <const D extends readonly AnyEventDefinition[]>(
  definitions: D & UndoneWithin<D>,
): D => definitions;

/** The event `{ type, data }` that a definition describes. */
export type EventOf<D> = D extends {
  readonly type: infer T;
  readonly schema: infer S extends Schema;
}
  ? { readonly type: T; readonly data: z.infer<S> }
  : never;

export interface DomainEvent {
  readonly type: string;
  readonly data: Record<string, unknown>;
}

/**
 * Where an event stands in the log. On a real cluster these are sparse byte offsets:
 * compare them, never do arithmetic on them.
 */
export interface Position {
  readonly commit: bigint;
  readonly prepare: bigint;
}

export const comparePositions = (a: Position, b: Position): number =>
  a.commit === b.commit
    ? Number(a.prepare > b.prepare) - Number(a.prepare < b.prepare)
    : Number(a.commit > b.commit) - Number(a.commit < b.commit);

/** An event as it was read back: decrypted, brought to today's shape, with its place in the log. */
export interface RecordedEvent<E extends DomainEvent = DomainEvent> {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: Position;
  readonly type: E['type'];
  readonly data: E['data'];
  readonly metadata: EventMetadata;
}
