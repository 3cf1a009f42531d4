import {
  cadaCampo,
  rotuloNaFrase,
  type Campos,
  type FatosGuardados,
} from '@encomenda/contracts/shared/campo';
import { ditoNaFrase, valorNaFrase } from '@encomenda/contracts/shared/texto-do-campo';
import type { ReversibleField } from './take-back.js';

/** Each field of a record returns by itself; sentences tell the values that everybody may read. */
export const reversibleFields = <Cs extends Campos, Data extends FatosGuardados<Cs>>(
  campos: Cs,
): readonly ReversibleField<Data>[] =>
  cadaCampo(campos).map(({ campo, fato }) => ({
    rotulo: rotuloNaFrase(campo),
    partes: [fato as keyof Data],
    ...(ditoNaFrase(campo) && campo.poder === undefined
      ? { texto: (fatos) => valorNaFrase(campo, (fatos as Record<string, unknown>)[fato]) }
      : {}),
  }));
