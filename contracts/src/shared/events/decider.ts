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
  static campos(recusas: readonly [Recusa, ...Recusa[]]): Recusa {
    const [primeira] = recusas;
    if (primeira.alvo.tipo !== 'campo') return primeira;
    const frases = new Map<string, string>();
    for (const [campo, frase] of recusas.flatMap((recusa) => recusa.frases()))
      if (!frases.has(campo)) frases.set(campo, frase);
    return primeira.comFrases(frases);
  }

  /** The same refusal, when its form is a part of a larger one: `valor` becomes `itens.2.valor`. */
  naParte(parte: string): Recusa {
    const frases = this.frases().map(([campo, frase]) => [`${parte}.${campo}`, frase] as const);
    return frases.length === 0 ? this : this.comFrases(new Map(frases));
  }

  /** Messages by field; none when no field is refused. */
  private frases(): (readonly [campo: string, frase: string])[] {
    if (this.alvo.tipo !== 'campo') return [];
    const { campo, outros = {} } = this.alvo;
    return [[campo, this.message], ...Object.entries(outros)];
  }

  private comFrases(frases: ReadonlyMap<string, string>): Recusa {
    const [[campo], ...outros] = [...frases] as [[string, string], ...[string, string][]];
    const alvo = { tipo: 'campo', campo } as const;
    return new Recusa(
      this.codigo,
      this.message,
      outros.length === 0 ? alvo : { ...alvo, outros: Object.fromEntries(outros) },
    );
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

/** Applies a rule to a part of a form. @throws Recusa with its fields below `parte` */
export const naParte = <Lido>(parte: string, regra: () => Lido): Lido => {
  try {
    return regra();
  } catch (error) {
    throw error instanceof Recusa ? error.naParte(parte) : error;
  }
};
