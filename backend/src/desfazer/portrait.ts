import {
  cadaCampo,
  type Campos,
  type FatosGuardados,
} from '@encomenda/contracts/shared/campos/campo';
import { textoDoCampo } from '@encomenda/contracts/shared/campos/texto-do-campo';

/** A record as its history shows it: readable values by label, without empty ones. */
export type Portrait = ReadonlyMap<string, string>;

/** A label and its readable value; empty for none. */
export type PortraitLine = readonly [rotulo: string, texto: string];

export const portraitFrom = (lines: Iterable<PortraitLine>): Portrait =>
  new Map([...lines].filter(([, texto]) => texto !== ''));

/** A line for each field that the definition names. */
export const linesOf = <Cs extends Campos>(campos: Cs, fatos: FatosGuardados<Cs>): PortraitLine[] =>
  cadaCampo(campos).map(({ campo, fato }) => [
    campo.rotulo,
    textoDoCampo(campo, (fatos as Record<string, unknown>)[fato]),
  ]);

/** The values of a part of the record in one line; empty for null. */
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

/** Another record, by its number: `nº 12`. */
export const numberOf = (id: number): string => `nº ${id}`;

/** Lines of a part of the record: `Foto 5 · Nome`. */
export const linesOfPart = (parte: string, lines: readonly PortraitLine[]): PortraitLine[] =>
  lines.map(([rotulo, texto]) => [`${parte} · ${rotulo}`, texto]);

/**
 * @param fatos null: nothing was ever there
 * @param situacao what became of the record; null while it is there
 */
export const portraitOf = <Cs extends Campos>(
  campos: Cs,
  fatos: FatosGuardados<Cs> | null,
  situacao: string | null = null,
): Portrait =>
  fatos === null
    ? new Map()
    : portraitFrom([...linesOf(campos, fatos), ['Situação', situacao ?? '']]);
