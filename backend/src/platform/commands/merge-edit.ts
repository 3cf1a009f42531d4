import type { Decider } from '@encomenda/contracts/shared/decider';
import type { DomainEvent, RecordedEvent } from '@encomenda/contracts/shared/event';
import { iguais } from '@encomenda/contracts/shared/iguais';

/** How one field of a form is called and read. */
export interface FieldOfForm<Value> {
  /** As the screen calls it. */
  readonly rotulo: string;
  /** The value for reading; empty when there is none. */
  readonly texto: (valor: Value) => string | Promise<string>;
  /** The value as the form takes it, where that is not the value itself. */
  readonly noFormulario?: (valor: Value) => unknown;
}

/** The form that edits a record, as the record's state fills it. */
export interface FormOfRecord<State, Body extends object> {
  /** "este pedido": what the sentence about a conflict calls it. */
  readonly registro: string;
  /** What the body would be if nothing were changed; null when there is no such record. */
  readonly preenchido: (state: State) => Body | null;
  readonly campos: { readonly [K in keyof Body]-?: FieldOfForm<Body[K]> };
}

/** The values that both sides left in one form: as it was opened, as it was sent, as it is now. */
export interface ThreeVersions<Body> {
  readonly aberto: Body;
  readonly enviado: Body;
  readonly atual: Body;
}

export interface MergedEdit<Body> {
  /** What others changed stays, unless the sender changed it too. */
  readonly corpo: Body;
  /** Fields that others changed since the form was opened. */
  readonly alterados: readonly (keyof Body)[];
  /** Those of them that the sender changed too, to something else. */
  readonly disputados: readonly (keyof Body)[];
}

const keysOf = <Body extends object>(body: Body): (keyof Body)[] =>
  Object.keys(body) as (keyof Body)[];

/** Puts two edits of one form together, field by field. */
export const mergeEdit = <Body extends object>({
  aberto,
  enviado,
  atual,
}: ThreeVersions<Body>): MergedEdit<Body> => {
  const alterados = keysOf(enviado).filter((campo) => !iguais(aberto[campo], atual[campo]));
  const meus = new Set(keysOf(enviado).filter((campo) => !iguais(aberto[campo], enviado[campo])));
  const corpo = { ...enviado };
  for (const campo of alterados) if (!meus.has(campo)) corpo[campo] = atual[campo];
  const disputados = alterados.filter(
    (campo) => meus.has(campo) && !iguais(enviado[campo], atual[campo]),
  );
  return { corpo, alterados, disputados };
};

type Fold<State> = Pick<Decider<State, never, DomainEvent>, 'initialState' | 'evolve'>;

/** A stream's state after the event of this revision. */
export const stateAt = <State>(
  { initialState, evolve }: Fold<State>,
  events: readonly RecordedEvent[],
  revision: bigint,
): State =>
  events
    .filter((event) => event.revision <= revision)
    .reduce((state, event) => evolve(state, event), initialState);

/** The last event behind a revision that changed one of these fields. */
export const lastToChange = <State, Body extends object>(
  fold: Fold<State>,
  events: readonly RecordedEvent[],
  {
    since,
    campos,
    preenchido,
  }: {
    since: bigint;
    campos: readonly (keyof Body)[];
    preenchido: (state: State) => Body | null;
  },
): RecordedEvent | undefined => {
  let state = stateAt(fold, events, since);
  let last: RecordedEvent | undefined;
  for (const event of events.filter(({ revision }) => revision > since)) {
    const antes = preenchido(state);
    state = fold.evolve(state, event);
    const depois = preenchido(state);
    if (campos.some((campo) => !iguais(antes?.[campo], depois?.[campo]))) last = event;
  }
  return last;
};
