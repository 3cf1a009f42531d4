/**
 * How much each may have at most so that all together have no more than `total`, as much as
 * possible: small ones stay whole, and what they leave over is shared by the large ones. Infinity
 * where everything fits. Pure.
 */
export const maiorParte = (tamanhos: readonly number[], total: number): number => {
  const crescentes = tamanhos.toSorted((a, b) => a - b);
  let resta = total;
  for (const [i, tamanho] of crescentes.entries()) {
    const cada = Math.floor(resta / (crescentes.length - i));
    if (tamanho > cada) return cada;
    resta -= tamanho;
  }
  return Infinity;
};
