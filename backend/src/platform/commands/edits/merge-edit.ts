import type { Fold } from '@encomenda/contracts/shared/events/decider';
import type { DomainEvent, RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { iguais } from '@encomenda/contracts/shared/iguais';

export interface FieldOfForm<Value> {
  readonly rotulo: string;
  /** Readable value; empty for none. */
  readonly texto: (valor: Value) => string | Promise<string>;
  /** Value in the form's own format, when it differs. */
  readonly noFormulario?: (valor: Value) => unknown;
}

export interface FormOfRecord<State, Body extends object> {
  /** Name of the record in conflict messages: "este pedido". */
  readonly registro: string;
  /** The body that changes nothing; null without a record. */
  readonly preenchido: (state: State) => Body | null;
  readonly campos: { readonly [K in keyof Body]-?: FieldOfForm<Body[K]> };
}

export interface ThreeVersions<Body> {
  readonly aberto: Body;
  readonly enviado: Body;
  readonly atual: Body;
}

export interface MergedEdit<Body> {
  readonly corpo: Body;
  /** Fields that others changed since the form was opened. */
  readonly alterados: readonly (keyof Body)[];
  /** Fields of `alterados` that the sender changed to another value. */
  readonly disputados: readonly (keyof Body)[];
}

const keysOf = <Body extends object>(body: Body): (keyof Body)[] =>
  Object.keys(body) as (keyof Body)[];

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

export const stateAt = <State>(
  { initialState, evolve }: Fold<State, DomainEvent>,
  events: readonly RecordedEvent[],
  revision: bigint,
): State =>
  events
    .filter((event) => event.revision <= revision)
    .reduce((state, event) => evolve(state, event), initialState);

export const lastToChange = <State, Body extends object>(
  fold: Fold<State, DomainEvent>,
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
