import type { DomainEvent } from './event.js';

/** `evolve` never throws. */
export interface Fold<State, Event extends DomainEvent> {
  readonly initialState: State;
  evolve(state: State, event: Event): State;
}

/** Events of an act; none when nothing changes. `number`: id of what the act adds, 0 until allocated. @throws Recusa */
export type Decision<State, Event extends DomainEvent> = (
  state: State,
  number: number,
) => readonly Event[];

export type AlvoDaRecusa =
  | { tipo: 'conflito' }
  | { tipo: 'inexistente' }
  /** `outros`: messages of other fields. */
  | { tipo: 'campo'; campo: string; outros?: Readonly<Record<string, string>> };

/** A business rule refuses the act. Users read the message. */
export class Recusa extends Error {
  private constructor(
    readonly codigo: string,
    message: string,
    readonly alvo: AlvoDaRecusa,
  ) {
    super(message);
    this.name = 'Recusa';
  }

  /** The state does not allow the act: HTTP 409. */
  static conflito(codigo: string, message: string): Recusa {
    return new Recusa(codigo, message, { tipo: 'conflito' });
  }

  /** The record does not exist: HTTP 404. */
  static inexistente(codigo: string, message: string): Recusa {
    return new Recusa(codigo, message, { tipo: 'inexistente' });
  }

  /** A field is invalid: HTTP 422, with the message under the field. */
  static campo(codigo: string, campo: string, message: string): Recusa {
    return new Recusa(codigo, message, { tipo: 'campo', campo });
  }

  /** Merges the refusals of several fields; each field keeps its first message. */
  static campos(recusas: readonly [Recusa, ...Recusa[]]): Recusa {
    const [primeira] = recusas;
    if (primeira.alvo.tipo !== 'campo') return primeira;
    const frases = new Map<string, string>();
    for (const [campo, frase] of recusas.flatMap((recusa) => recusa.frases()))
      if (!frases.has(campo)) frases.set(campo, frase);
    return primeira.comFrases(frases);
  }

  /** Moves the field into a larger form: `valor` becomes `itens.2.valor`. */
  naParte(parte: string): Recusa {
    const frases = this.frases().map(([campo, frase]) => [`${parte}.${campo}`, frase] as const);
    return frases.length === 0 ? this : this.comFrases(new Map(frases));
  }

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

/** Applies all rules and returns their results. @throws Recusa 422 with the messages of all refused fields */
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

/** Runs a rule for one part of a form. @throws Recusa of the rule, with its fields below `parte` */
export const naParte = <Lido>(parte: string, regra: () => Lido): Lido => {
  try {
    return regra();
  } catch (error) {
    throw error instanceof Recusa ? error.naParte(parte) : error;
  }
};
