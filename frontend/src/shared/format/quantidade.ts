/** A count or an average as people read it: `1.234`, or `1.234,50` with two decimals. */
export const quantidade = (valor: number, decimals = 0): string =>
  valor.toLocaleString('pt-BR', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
