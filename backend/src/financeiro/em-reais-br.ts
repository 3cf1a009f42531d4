import { emReais, formatarReais } from '@encomenda/contracts/shared/dinheiro';

type ComBr<Nomes extends string> = Record<Nomes, number> & Record<`${Nomes}_br`, string>;

/** Amounts in centavos as answers give them: each in decimal reais, with its `_br` twin. */
export const emReaisBr = <Nomes extends string>(
  centavos: Readonly<Record<Nomes, number>>,
): ComBr<Nomes> =>
  Object.fromEntries(
    Object.entries<number>(centavos).flatMap(([nome, valor]) => [
      [nome, emReais(valor)],
      [`${nome}_br`, formatarReais(valor)],
    ]),
  ) as ComBr<Nomes>;
