import { expect } from '@jest/globals';
import { eventCatalog } from '@encomenda/contracts/catalogo';
import { Recusa, type Decider } from '@encomenda/contracts/shared/decider';
import type { DomainEvent } from '@encomenda/contracts/shared/event';

/** Where a refusal is shown: beneath a field, as a conflict, or as "there is no such thing". */
export type ExpectedTarget =
  'conflito' | 'inexistente' | { campo: string; outros?: Readonly<Record<string, string>> };

export interface Outcome<Event> {
  /** It happens: exactly these events, each storable as it stands. */
  thenEvents(...expected: readonly Event[]): void;
  /** It stays quiet: what was asked for is so already. */
  thenNothing(): void;
  /** It is refused, in these words. */
  thenRefused(codigo: string, message: string, alvo?: ExpectedTarget): void;
}

/** The state after a history, oldest event first. */
export const fold = <State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  events: readonly Event[],
): State => events.reduce((state, event) => decider.evolve(state, event), decider.initialState);

/**
 * Given what happened, when something is asked, then events or a refusal follow:
 * `specFor(decider)(…history).when(command).thenEvents(…)`.
 */
export const specFor =
  <State, Command, Event extends DomainEvent>(decider: Decider<State, Command, Event>) =>
  (...history: readonly Event[]) => ({
    when(command: Command): Outcome<Event> {
      const outcome = decideOn(decider, command, fold(decider, history));
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

/** Every field of an event is declared in the catalogue, and no declared field is missing. */
export const expectStorable = ({ type, data }: DomainEvent): void => {
  expect(eventCatalog.get(type)?.schema.parse(data)).toEqual(data);
};

const decideOn = <State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  command: Command,
  state: State,
) => {
  try {
    return { events: decider.decide(command, state) };
  } catch (error) {
    if (!(error instanceof Recusa)) throw error;
    const { codigo, message, alvo } = error;
    return { refusal: { codigo, message, alvo } };
  }
};
