import { emReais, formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';

type ComBr<Nomes extends string> = Record<Nomes, number> & Record<`${Nomes}_br`, string>;

/** For each name with centavos: the decimal reais, and the formatted text under `<name>_br`. */
export const emReaisBr = <Nomes extends string>(
  centavos: Readonly<Record<Nomes, number>>,
): ComBr<Nomes> =>
  Object.fromEntries(
    Object.entries<number>(centavos).flatMap(([nome, valor]) => [
      [nome, emReais(valor)],
      [`${nome}_br`, formatarReais(valor)],
    ]),
  ) as ComBr<Nomes>;
