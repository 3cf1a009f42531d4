import type { DomainEvent } from './event.js';

/**
 * The rules of one aggregate as pure functions. `decide` gives the events that the command causes
 * (none when it asks for what already is) or throws a `Recusa`; `evolve` never fails.
 */
export interface Decider<State, Command, Event extends DomainEvent> {
  readonly initialState: State;
  evolve(state: State, event: Event): State;
  decide(command: Command, state: State): readonly Event[];
}

export type AlvoDaRecusa =
  { tipo: 'conflito' } | { tipo: 'inexistente' } | { tipo: 'campo'; campo: string };

/** A rule of the shop says no. The message is what the person reads. */
export class Recusa extends Error {
  private constructor(
    /** Name of the refusal, kebab-case. */
    readonly codigo: string,
    message: string,
    readonly alvo: AlvoDaRecusa,
  ) {
    super(message);
    this.name = 'Recusa';
  }

  /** The state does not allow it: HTTP 409. */
  static conflito(codigo: string, message: string): Recusa {
    return new Recusa(codigo, message, { tipo: 'conflito' });
  }

  /** There is no such thing: HTTP 404. */
  static inexistente(codigo: string, message: string): Recusa {
    return new Recusa(codigo, message, { tipo: 'inexistente' });
  }

  /** One field's value does not do: HTTP 422 with the sentence under that field. */
  static campo(codigo: string, campo: string, message: string): Recusa {
    return new Recusa(codigo, message, { tipo: 'campo', campo });
  }
}
