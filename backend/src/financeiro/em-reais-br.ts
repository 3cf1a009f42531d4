import { emReais, formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';

type ComBr<Nomes extends string> = Record<Nomes, number> & Record<`${Nomes}_br`, string>;

/** Centavos → decimal reais, each with its formatted `_br` twin. */
export const emReaisBr = <Nomes extends string>(
  centavos: Readonly<Record<Nomes, number>>,
): ComBr<Nomes> =>
  Object.fromEntries(
    Object.entries<number>(centavos).flatMap(([nome, valor]) => [
      [nome, emReais(valor)],
      [`${nome}_br`, formatarReais(valor)],
    ]),
  ) as ComBr<Nomes>;
