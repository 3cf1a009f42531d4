import { expect } from 'vitest';
import { eventCatalog } from '@encomenda/contracts/catalogo';
import { Recusa, type Decision, type Fold } from '@encomenda/contracts/shared/events/decider';
import type { DomainEvent } from '@encomenda/contracts/shared/events/event';

export type ExpectedTarget =
  | 'conflito'
  | 'inexistente'
  | { campo: string; outros?: Readonly<Record<string, string>> };

export interface Outcome<Event> {
  thenEvents(...expected: readonly Event[]): void;
  thenNothing(): void;
  thenRefused(codigo: string, message: string, alvo?: ExpectedTarget): void;
}

export const fold = <State, Event extends DomainEvent>(
  { initialState, evolve }: Fold<State, Event>,
  events: readonly Event[],
): State => events.reduce((state, event) => evolve(state, event), initialState);

/** For example `specFor(fold)(…history).when(decision).thenEvents(…)`. */
export const specFor =
  <State, Event extends DomainEvent>(folding: Fold<State, Event>) =>
  (...history: readonly Event[]) => ({
    when(decision: Decision<State, Event>): Outcome<Event> {
      const outcome = outcomeOf(decision, fold(folding, history));
      return {
        thenEvents(...expected) {
          expect(outcome).toEqual({ events: expected });
          expected.forEach(expectStorable);
        },
        thenNothing() {
          expect(outcome).toEqual({ events: [] });
        },
        thenRefused(codigo, message, alvo = 'conflito') {
          const expected = typeof alvo === 'string' ? { tipo: alvo } : { tipo: 'campo', ...alvo };
          expect(outcome).toEqual({ refusal: { codigo, message, alvo: expected } });
        },
      };
    },
  });

/** Expects that the catalogue's schema keeps all fields of the event. */
export const expectStorable = ({ type, data }: DomainEvent): void => {
  expect(eventCatalog.get(type)?.schema.parse(data)).toEqual(data);
};

const outcomeOf = <State, Event extends DomainEvent>(
  decision: Decision<State, Event>,
  state: State,
) => {
  try {
    return { events: decision(state, 0) };
  } catch (error) {
    if (!(error instanceof Recusa)) throw error;
    const { codigo, message, alvo } = error;
    return { refusal: { codigo, message, alvo } };
  }
};
