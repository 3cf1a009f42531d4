import { cadaCampo, type Campos } from '@encomenda/contracts/shared/campos/campo';
import { textoDoCampo } from '@encomenda/contracts/shared/campos/texto-do-campo';

/** What a list of data shows of each field: label, readable value and the field's name. */
export const definedItems = <Cs extends Campos>(
  campos: Cs,
  record: { readonly [K in keyof Cs]: unknown },
): { label: string; value: string; campo: string }[] =>
  cadaCampo(campos).map(({ nome, campo }) => ({
    label: campo.rotulo,
    value: textoDoCampo(campo, record[nome]),
    campo: nome,
  }));
