import type {
  CelulaEmBranco,
  Desfecho,
  Parecer,
} from '@encomenda/contracts/importacoes/importacoes';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';

export interface LinhaComValores {
  readonly numero: number;
  readonly valores: Readonly<Record<string, string>>;
  /** Fields whose cell has the type number. */
  readonly numericos: readonly string[];
}

/** A row as a form, with its filled fields and warnings, or why it cannot be read. */
export type LinhaLida<Corpo> =
  | {
      readonly corpo: Corpo;
      readonly preenchidos: readonly (keyof Corpo & string)[];
      readonly emBranco: readonly CelulaEmBranco[];
      readonly avisos: readonly string[];
    }
  | { readonly erros: readonly string[] };

export type Legivel<Corpo> = Extract<LinhaLida<Corpo>, { corpo: unknown }>;

export type LeitorDeLinhas<Corpo> = (
  linhas: readonly LinhaComValores[],
  hoje: Dia,
) => Promise<readonly LinhaLida<Corpo>[]>;

export interface ParecerDaLinha {
  readonly parecer: Parecer;
  readonly recados: readonly string[];
  /** The only record that the row can mean; null for none or several. */
  readonly alvo: number | null;
  readonly emBranco?: readonly CelulaEmBranco[];
  /** First row of the record that this row belongs to; absent for a record of its own. */
  readonly grupo?: number | null;
}

/** Checks rows of one subject without writing. */
export interface Conferente {
  /** All rows of a spreadsheet; results in the same order. */
  conferir(linhas: readonly LinhaComValores[], hoje: Dia): Promise<readonly ParecerDaLinha[]>;
}

export interface AtoDaLinha {
  readonly planilhaId: string;
  readonly numero: number;
  readonly usuarioId: number | null;
}

export interface Feito {
  readonly desfecho: Extract<Desfecho, 'cadastrado' | 'alterado'>;
  readonly registro: number;
  /** Revision after the row's event; null if nothing changed. */
  readonly revisao: bigint | null;
}

export type LinhaPreparada =
  | {
      /** @throws Recusa */
      cadastrar(ato: AtoDaLinha): Promise<Feito>;
      /** Fields that the row leaves blank are kept. @throws Recusa */
      alterar(ato: AtoDaLinha, alvo: number): Promise<Feito>;
      readonly emBranco?: readonly CelulaEmBranco[];
    }
  | { readonly erros: readonly string[] };

export type QuemFez = (
  events: readonly RecordedEvent[],
) => Promise<(event: RecordedEvent) => string>;

/** Writes rows of one subject in idempotent commands. */
export interface Importador {
  /** @param partes by row, the other rows of its group in order */
  preparar(
    linhas: readonly LinhaComValores[],
    hoje: Dia,
    partes: ReadonlyMap<number, readonly LinhaComValores[]>,
  ): Promise<readonly LinhaPreparada[]>;
  desfazer(
    ato: AtoDaLinha,
    feito: { registro: number; revisao: number },
    quemFez: QuemFez,
  ): Promise<void>;
}
