import type { DomainEvent } from './event.js';

/** Folds a stream's events into its state; `evolve` never fails. */
export interface Fold<State, Event extends DomainEvent> {
  readonly initialState: State;
  evolve(state: State, event: Event): State;
}

/**
 * Events that an act causes; none when nothing changes.
 * @param number allocated to what the act adds to the stream; 0 while none is allocated
 * @throws Recusa when a rule refuses the act
 */
export type Decision<State, Event extends DomainEvent> = (
  state: State,
  number: number,
) => readonly Event[];

export type AlvoDaRecusa =
  | { tipo: 'conflito' }
  | { tipo: 'inexistente' }
  /** `outros` holds messages of further fields. */
  | { tipo: 'campo'; campo: string; outros?: Readonly<Record<string, string>> };

/** A business rule refuses the act. Users read the message. */
export class Recusa extends Error {
  private constructor(
    /** Kebab-case. */
    readonly codigo: string,
    message: string,
    readonly alvo: AlvoDaRecusa,
  ) {
    super(message);
    this.name = 'Recusa';
  }

  /** Not allowed in this state: HTTP 409. */
  static conflito(codigo: string, message: string): Recusa {
    return new Recusa(codigo, message, { tipo: 'conflito' });
  }

  /** Not found: HTTP 404. */
  static inexistente(codigo: string, message: string): Recusa {
    return new Recusa(codigo, message, { tipo: 'inexistente' });
  }

  /** Invalid field: HTTP 422 with the message under that field. */
  static campo(codigo: string, campo: string, message: string): Recusa {
    return new Recusa(codigo, message, { tipo: 'campo', campo });
  }

  /** Combines refusals of several fields; each field keeps its first message. */
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
 * Applies rules for different fields of one form and reports all errors together.
 * @returns what each rule returns
 * @throws Recusa 422 with the message of each refused field; other errors unchanged
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
