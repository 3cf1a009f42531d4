import { cadaCampo, type Campos, type FatosGuardados } from '@encomenda/contracts/shared/campo';
import { textoDoCampo } from '@encomenda/contracts/shared/texto-do-campo';

/** A record as its history shows it: readable values by label, without empty ones. */
export type Portrait = ReadonlyMap<string, string>;

/**
 * @param fatos null: nothing was ever there
 * @param situacao what became of the record; null while it is there
 */
export const portraitOf = <Cs extends Campos>(
  campos: Cs,
  fatos: FatosGuardados<Cs> | null,
  situacao: string | null = null,
): Portrait => {
  if (fatos === null) return new Map();
  const lines = cadaCampo(campos).map(
    ({ campo, fato }) =>
      [campo.rotulo, textoDoCampo(campo, (fatos as Record<string, unknown>)[fato])] as const,
  );
  return new Map(
    [...lines, ['Situação', situacao ?? ''] as const].filter(([, texto]) => texto !== ''),
  );
};
