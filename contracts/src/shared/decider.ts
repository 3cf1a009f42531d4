import type { DomainEvent } from './event.js';

/** How the events of one stream add up to its state; `evolve` never fails. */
export interface Fold<State, Event extends DomainEvent> {
  readonly initialState: State;
  evolve(state: State, event: Event): State;
}

/**
 * What an act causes on a state: its events, or none when all is already so.
 * @param number number allocated to what the act adds to the stream; 0 while none is allocated
 * @throws Recusa when a rule refuses the act
 */
export type Decision<State, Event extends DomainEvent> = (
  state: State,
  number: number,
) => readonly Event[];

export type AlvoDaRecusa =
  | { tipo: 'conflito' }
  | { tipo: 'inexistente' }
  /** `outros` holds further fields of the same form, each with its sentence. */
  | { tipo: 'campo'; campo: string; outros?: Readonly<Record<string, string>> };

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

  /** The refusals of several fields as one; each field keeps its first sentence. */
  static campos([primeira, ...outras]: readonly [Recusa, ...Recusa[]]): Recusa {
    if (primeira.alvo.tipo !== 'campo') return primeira;
    const { campo } = primeira.alvo;
    const outros = Object.fromEntries(
      outras.flatMap(({ alvo, message }) =>
        alvo.tipo === 'campo' && alvo.campo !== campo ? [[alvo.campo, message]] : [],
      ),
    );
    return Object.keys(outros).length === 0
      ? primeira
      : new Recusa(primeira.codigo, primeira.message, { tipo: 'campo', campo, outros });
  }
}

/**
 * Applies rules that look at different fields of one form, so that every fault is reported at once.
 * @returns what each rule returns
 * @throws Recusa (422) with the sentence of each field that a rule refuses; any other error of a
 * rule is thrown as it is
 */
export const exigirTodas = <Regras extends readonly (() => unknown)[]>(
  ...regras: Regras
): { [I in keyof Regras]: ReturnType<Regras[I]> } => {
  const recusas: Recusa[] = [];
  const lidas = regras.map((regra) => {
    try {
      return regra();
    } catch (error) {
      if (!(error instanceof Recusa) || error.alvo.tipo !== 'campo') throw error;
      recusas.push(error);
      return undefined;
    }
  });
  const [primeira, ...outras] = recusas;
  if (primeira) throw Recusa.campos([primeira, ...outras]);
  return lidas as { [I in keyof Regras]: ReturnType<Regras[I]> };
};
