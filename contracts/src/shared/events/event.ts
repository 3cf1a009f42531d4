import { z } from 'zod';
import type { Poder } from '../../usuarios/papeis.js';

/** Metadata of every event. Never personal data. */
export const eventMetadataSchema = z.object({
  commandId: z.string(),
  $correlationId: z.string(),
  $causationId: z.string(),
  usuarioId: z.number().int().nullable(),
  /** UTC instant, ISO 8601 with milliseconds. */
  ocorridoEm: z.string(),
  /** Business day of that instant. */
  dia: z.string(),
  schemaVersion: z.number().int().positive(),
  /** Keyed hash of the request body; detects a reused key. */
  requestHash: z.string().optional(),
  /** Revision of an event of the undone act, same stream. */
  desfaz: z.number().int().nonnegative().optional(),
  /** W3C `traceparent` of the append; only of sampled traces. */
  traceparent: z.string().optional(),
});
export type EventMetadata = z.infer<typeof eventMetadataSchema>;

/** Replaces the name of an erased owner. */
export const TITULAR_REMOVIDO = 'Titular removido';
/** Replaces the name of an erased user. */
export const USUARIO_REMOVIDO = 'Usuário removido';

type Schema = z.ZodObject;

/** Owner and replacement values of an event's personal fields. */
export interface PersonalFields<S extends Schema> {
  owner: (data: z.infer<S>) => string;
  fields: { readonly [K in keyof z.infer<S>]?: z.infer<S>[K] };
}

/** How the act that begins with an event is undone, always as a whole. */
export type Undoing<By extends string = string> =
  | {
      /** English clause for `docs/undo.md`: effect of the undoing. Never shown on a screen. */
      readonly how: string;
      /** Events of the same stream that reverse it. */
      readonly by: readonly By[];
      /** Required power; the greater one where it depends on the event. */
      readonly power: Poder;
    }
  /** English clause for `docs/undo.md`: why nothing undoes it. Never shown on a screen. */
  | { readonly never: string };

/** The allocated number that an event is the first to record. */
export interface Numbering<Field extends string = string> {
  /** Kind in `escrita.numeros`. */
  readonly kind: string;
  readonly field: Field;
}

/** Upgrades data by one version. Pure. */
export type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

export interface EventDefinition<
  T extends string = string,
  S extends Schema = Schema,
  By extends string = string,
> {
  readonly type: T;
  /** Current version. */
  readonly version: number;
  /** Portuguese sentence for the event filter of Auditoria; the catalogue quotes it. */
  readonly about: string;
  readonly numbers?: Numbering<keyof z.infer<S> & string>;
  readonly schema: S;
  readonly personal?: PersonalFields<S>;
  /** Afterwards the key of `titular` no longer exists. */
  readonly erases?: true;
  /** `upcasters[n]` reads version n and gives version n + 1. */
  readonly upcasters?: Readonly<Record<number, Upcaster>>;
  /** Name of data carried as a whole, `item-3`; the next event of that name replaces it. */
  readonly snapshotOf?: (data: z.infer<S>) => string;
  /**
   * Portuguese sentence for the history.
   * @param replaced data that this event replaces; undefined when unknown
   */
  readonly phrase: (data: z.infer<S>, replaced?: z.infer<S>) => string;
  /**
   * Toast, when different from the button's. Contains amounts only if the act requires the power to
   * see them.
   */
  readonly answer?: (data: z.infer<S>) => string;
  readonly undo: Undoing<By>;
}

/** Definition without its exact schema type, for registries. */
export interface AnyEventDefinition {
  readonly type: string;
  readonly version: number;
  readonly about: string;
  readonly numbers?: Numbering;
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

/** Declares an event type. Shapes are stored: fields are only added, never redefined. */
export const defineEvent = <T extends string, S extends Schema, const By extends string = never>(
  definition: EventDefinition<T, S, By>,
): EventDefinition<T, S, By> => definition;

type UndoneWithin<D extends readonly AnyEventDefinition[]> = {
  readonly [I in keyof D]: { readonly undo: Undoing<D[number]['type']> };
};

/** Event types of a stream. Undoing must name events of the same list, checked by the compiler. */
export const eventsOf = <const D extends readonly AnyEventDefinition[]>(
  definitions: D & UndoneWithin<D>,
): D => definitions;

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

/** Position in the log. Sparse byte offsets on a cluster: compare, never compute. */
export interface Position {
  readonly commit: bigint;
  readonly prepare: bigint;
}

export const comparePositions = (a: Position, b: Position): number =>
  a.commit === b.commit
    ? Number(a.prepare > b.prepare) - Number(a.prepare < b.prepare)
    : Number(a.commit > b.commit) - Number(a.commit < b.commit);

/** Decrypted, upcast event with its position. */
export interface RecordedEvent<E extends DomainEvent = DomainEvent> {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: Position;
  readonly type: E['type'];
  readonly data: E['data'];
  readonly metadata: EventMetadata;
}
