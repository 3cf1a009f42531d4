import type {
  CelulaEmBranco,
  Desfecho,
  Parecer,
} from '@encomenda/contracts/importacoes/importacoes';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';

/** A row's cells by field, as in the spreadsheet. */
export interface LinhaComValores {
  /** As the spreadsheet program counts rows. */
  readonly numero: number;
  readonly valores: Readonly<Record<string, string>>;
  /** Fields whose cell is a number for the spreadsheet program. */
  readonly numericos: readonly string[];
}

/** A row as a form, which fields it fills and what a person must know; or why it cannot be read. */
export type LinhaLida<Corpo> =
  | {
      readonly corpo: Corpo;
      readonly preenchidos: readonly (keyof Corpo & string)[];
      /** What could not be read, and the row goes without. */
      readonly emBranco: readonly CelulaEmBranco[];
      /** Sentences about what was read and may surprise. */
      readonly avisos: readonly string[];
    }
  | { readonly erros: readonly string[] };

export type Legivel<Corpo> = Extract<LinhaLida<Corpo>, { corpo: unknown }>;

/** Reads rows, in their order. */
export type LeitorDeLinhas<Corpo> = (
  linhas: readonly LinhaComValores[],
  hoje: Dia,
) => Promise<readonly LinhaLida<Corpo>[]>;

export interface ParecerDaLinha {
  readonly parecer: Parecer;
  readonly recados: readonly string[];
  /** The only record that the row can be about; null for none or several. */
  readonly alvo: number | null;
  /** What could not be read, and the row goes without; absent for nothing. */
  readonly emBranco?: readonly CelulaEmBranco[];
  /** Number of the row whose record this row is a part of; absent for a record of its own. */
  readonly grupo?: number | null;
}

/** Tells what would become of rows of one subject. Writes nothing. */
export interface Conferente {
  /** All rows of a spreadsheet; verdicts in their order. */
  conferir(linhas: readonly LinhaComValores[], hoje: Dia): Promise<readonly ParecerDaLinha[]>;
}

/** On whose behalf a row is imported or taken back. */
export interface AtoDaLinha {
  readonly planilhaId: string;
  readonly numero: number;
  readonly usuarioId: number | null;
}

export interface Feito {
  readonly desfecho: Extract<Desfecho, 'cadastrado' | 'alterado'>;
  readonly registro: number;
  /** Of an event of the row's act; null when the record was so already. */
  readonly revisao: bigint | null;
}

/** A row about to be written, or why it cannot be. */
export type LinhaPreparada =
  | {
      /** Makes a record. @throws Recusa */
      cadastrar(ato: AtoDaLinha): Promise<Feito>;
      /** Changes a record; fields that the row leaves blank stay. @throws Recusa */
      alterar(ato: AtoDaLinha, alvo: number): Promise<Feito>;
      /** What could not be read, and the row goes without; absent for what was found when it was checked. */
      readonly emBranco?: readonly CelulaEmBranco[];
    }
  | { readonly erros: readonly string[] };

export type QuemFez = (
  events: readonly RecordedEvent[],
) => Promise<(event: RecordedEvent) => string>;

/** Writes rows of one subject, each in a command that is safe to repeat. */
export interface Importador {
  /** @param partes by row, the other rows of its group in their order */
  preparar(
    linhas: readonly LinhaComValores[],
    hoje: Dia,
    partes: ReadonlyMap<number, readonly LinhaComValores[]>,
  ): Promise<readonly LinhaPreparada[]>;
  /** @throws Recusa naming what prevents it */
  desfazer(
    ato: AtoDaLinha,
    feito: { registro: number; revisao: number },
    quemFez: QuemFez,
  ): Promise<void>;
}
