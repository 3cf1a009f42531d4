import {
  cadaCampo,
  type Campos,
  type FatosGuardados,
} from '@encomenda/contracts/shared/campos/campo';
import { textoDoCampo } from '@encomenda/contracts/shared/campos/texto-do-campo';

/** Readable values of a record by label, without empty ones. */
export type Portrait = ReadonlyMap<string, string>;

/** A label and its readable value; empty when there is no value. */
export type PortraitLine = readonly [rotulo: string, texto: string];

export const portraitFrom = (lines: Iterable<PortraitLine>): Portrait =>
  new Map([...lines].filter(([, texto]) => texto !== ''));

export const linesOf = <Cs extends Campos>(campos: Cs, fatos: FatosGuardados<Cs>): PortraitLine[] =>
  cadaCampo(campos).map(({ campo, fato }) => [
    campo.rotulo,
    textoDoCampo(campo, (fatos as Record<string, unknown>)[fato]),
  ]);

/** Readable values of a part of the record, joined by commas; empty for null. */
export const inOneLine = <Cs extends Campos>(
  campos: Cs,
  fatos: FatosGuardados<Cs> | null,
): string =>
  fatos === null
    ? ''
    : linesOf(campos, fatos)
        .map(([, texto]) => texto)
        .filter((texto) => texto !== '')
        .join(', ');

/** Reference to another record: `nº 12`. */
export const numberOf = (id: number): string => `nº ${id}`;

/** Lines of one part of the record, labelled `Foto 5 · Nome`. */
export const linesOfPart = (parte: string, lines: readonly PortraitLine[]): PortraitLine[] =>
  lines.map(([rotulo, texto]) => [`${parte} · ${rotulo}`, texto]);

/**
 * Portrait of a record with a form; empty when `fatos` is null.
 * @param situacao state of the record when it is not active, for example `Excluído`
 */
export const portraitOf = <Cs extends Campos>(
  campos: Cs,
  fatos: FatosGuardados<Cs> | null,
  situacao: string | null = null,
): Portrait =>
  fatos === null
    ? new Map()
    : portraitFrom([...linesOf(campos, fatos), ['Situação', situacao ?? '']]);
