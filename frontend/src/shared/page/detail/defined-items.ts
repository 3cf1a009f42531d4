import { cadaCampo, type Campos } from '@encomenda/contracts/shared/campos/campo';
import { textoNaTela } from '@encomenda/contracts/shared/campos/texto-na-tela';

export const definedItems = <Cs extends Campos>(
  campos: Cs,
  record: { readonly [K in keyof Cs]: unknown },
): { label: string; value: string; campo: string }[] =>
  cadaCampo(campos).map(({ nome, campo }) => ({
    label: campo.rotulo,
    value: textoNaTela(campo, record[nome]),
    campo: nome,
  }));
