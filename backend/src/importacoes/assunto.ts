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
  /** Fields whose cell is of type number. */
  readonly numericos: readonly string[];
}

/** What a row says, as a form with warnings; or the reasons why it cannot be read. */
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
  /** Id of the one record that the row may mean; null for none or several. */
  readonly alvo: number | null;
  readonly emBranco?: readonly CelulaEmBranco[];
  /** Number of the first row, when several rows form one record and this row is not the first. */
  readonly grupo?: number | null;
}

/** Checks the rows of one subject. Writes nothing. */
export interface Conferente {
  /** Checks all rows of a spreadsheet. The results are in the order of the rows. */
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
      /** Blank cells keep the record's values. @throws Recusa */
      alterar(ato: AtoDaLinha, alvo: number): Promise<Feito>;
      readonly emBranco?: readonly CelulaEmBranco[];
    }
  | { readonly erros: readonly string[] };

export type QuemFez = (
  events: readonly RecordedEvent[],
) => Promise<(event: RecordedEvent) => string>;

/** Writes the rows of one subject. A repeated call writes nothing. */
export interface Importador {
  /** @param partes other rows of the group by the number of its first row */
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
