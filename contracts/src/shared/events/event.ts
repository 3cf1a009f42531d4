import { z } from 'zod';
import type { Poder } from '../../usuarios/papeis.js';

/** Never contains personal data. */
export const eventMetadataSchema = z.object({
  commandId: z.string(),
  $correlationId: z.string(),
  $causationId: z.string(),
  usuarioId: z.number().int().nullable(),
  /** UTC instant, ISO 8601 with milliseconds. */
  ocorridoEm: z.string(),
  dia: z.string(),
  schemaVersion: z.number().int().positive(),
  /** Keyed hash of the request's body, to detect a key that is used for two bodies. */
  requestHash: z.string().optional(),
  /** Revision of an event of the undone act in the same stream. */
  desfaz: z.number().int().nonnegative().optional(),
  /** W3C `traceparent` of the append, if its trace is sampled. */
  traceparent: z.string().optional(),
});
export type EventMetadata = z.infer<typeof eventMetadataSchema>;

export const TITULAR_REMOVIDO = 'Titular removido';
export const USUARIO_REMOVIDO = 'Usuário removido';

type Schema = z.ZodObject;

/** `fields`: values that replace the erased data. */
export interface PersonalFields<S extends Schema> {
  owner: (data: z.infer<S>) => string;
  fields: { readonly [K in keyof z.infer<S>]?: z.infer<S>[K] };
}

/** An act is always undone as a whole. */
export type Undoing<By extends string = string> =
  | {
      /** English clause for `docs/undo.md`; no screen shows it. */
      readonly how: string;
      /** Events of the same stream that reverse it. */
      readonly by: readonly By[];
      /** Required power. If it depends on the event, the greater one. */
      readonly power: Poder;
    }
  /** English clause for `docs/undo.md`: why the act cannot be undone. */
  | { readonly never: string };

/** An allocated number, which this event is the first to store. */
export interface Numbering<Field extends string = string> {
  /** Kind in `escrita.numeros`. */
  readonly kind: string;
  readonly field: Field;
}

/** Upgrades the data by one version. */
export type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

export interface EventDefinition<
  T extends string = string,
  S extends Schema = Schema,
  By extends string = string,
> {
  readonly type: T;
  readonly version: number;
  /** Portuguese sentence for the event filter of Auditoria; the catalogue quotes it. */
  readonly about: string;
  readonly numbers?: Numbering<keyof z.infer<S> & string>;
  readonly schema: S;
  readonly personal?: PersonalFields<S>;
  /** Whether the key of `titular` no longer exists after this event. */
  readonly erases?: true;
  /** `upcasters[n]` turns data of version n into version n + 1. */
  readonly upcasters?: Readonly<Record<number, Upcaster>>;
  /** Key of the data, such as `item-3`. The next event with the same key replaces the data as a whole. */
  readonly snapshotOf?: (data: z.infer<S>) => string;
  /** Portuguese sentence for the history. `replaced`: data that this event replaces, if it is known. */
  readonly phrase: (data: z.infer<S>, replaced?: z.infer<S>) => string;
  /** Toast instead of the button's own. May contain amounts only when the act requires the power to see them. */
  readonly answer?: (data: z.infer<S>) => string;
  readonly undo: Undoing<By>;
}

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

/** The data is stored: fields may be added, never changed. */
export const defineEvent = <T extends string, S extends Schema, const By extends string = never>(
  definition: EventDefinition<T, S, By>,
): EventDefinition<T, S, By> => definition;

type UndoneWithin<D extends readonly AnyEventDefinition[]> = {
  readonly [I in keyof D]: { readonly undo: Undoing<D[number]['type']> };
};

/** Makes the compiler check that `undo.by` names events of the same list. */
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

/** Position in the log. Opaque, because a cluster counts bytes: compare positions, never compute with them. */
export interface Position {
  readonly commit: bigint;
  readonly prepare: bigint;
}

export const comparePositions = (a: Position, b: Position): number =>
  a.commit === b.commit
    ? Number(a.prepare > b.prepare) - Number(a.prepare < b.prepare)
    : Number(a.commit > b.commit) - Number(a.commit < b.commit);

/** An event after decryption and upcasting. */
export interface RecordedEvent<E extends DomainEvent = DomainEvent> {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: Position;
  readonly type: E['type'];
  readonly data: E['data'];
  readonly metadata: EventMetadata;
}
