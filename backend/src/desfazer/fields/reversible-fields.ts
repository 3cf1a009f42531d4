import {
  cadaCampo,
  rotuloNaFrase,
  type Campos,
  type FatosGuardados,
} from '@encomenda/contracts/shared/campos/campo';
import { entraNaFrase, valorNaFrase } from '@encomenda/contracts/shared/campos/texto-do-campo';
import type { ReversibleField } from './take-back.js';

/**
 * Makes each field of the record reversible alone. Sentences show values only of fields that every user may read.
 * @param textos by field name in events: texts that need the rest of the record
 */
export const reversibleFields = <Cs extends Campos, Data extends FatosGuardados<Cs>>(
  campos: Cs,
  textos: { readonly [F in keyof Data]?: (fatos: Data) => string } = {},
): readonly ReversibleField<Data>[] =>
  cadaCampo(campos).map(({ campo, fato }) => {
    const doCampo = (fatos: Data) => valorNaFrase(campo, (fatos as Record<string, unknown>)[fato]);
    const dito = entraNaFrase(campo) && campo.poder === undefined;
    const texto = textos[fato as keyof Data] ?? (dito ? doCampo : undefined);
    return {
      rotulo: rotuloNaFrase(campo),
      partes: [fato as keyof Data],
      ...(texto && { texto }),
    };
  });
