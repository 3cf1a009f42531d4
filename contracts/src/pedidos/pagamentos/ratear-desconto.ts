/** Splits a discount by gross line values. The sum is exact: left-over centavos go to the largest remainders. */
export const ratearDesconto = (linhas: readonly number[], desconto: number): number[] => {
  const total = linhas.reduce((soma, linha) => soma + linha, 0);
  if (total === 0) return linhas.map(() => 0);
  // BigInt, because the product may exceed the safe integers.
  const partes = linhas.map((linha, i) => {
    const produto = BigInt(linha) * BigInt(desconto);
    return { i, parte: Number(produto / BigInt(total)), resto: produto % BigInt(total) };
  });
  let falta = desconto - partes.reduce((soma, { parte }) => soma + parte, 0);
  const porResto = partes.toSorted((a, b) =>
    a.resto === b.resto ? a.i - b.i : a.resto > b.resto ? -1 : 1,
  );
  const rateadas = partes.map(({ parte }) => parte);
  for (const { i } of porResto) {
    if (falta === 0) break;
    rateadas[i]! += 1;
    falta -= 1;
  }
  return rateadas;
};

/** Percentage of centavos, rounded half up. @param centesimos hundredths of a percent */
export const porcentagemDe = (centavos: number, centesimos: number): number =>
  Number((BigInt(centavos) * BigInt(centesimos) * 2n + 10_000n) / 20_000n);
