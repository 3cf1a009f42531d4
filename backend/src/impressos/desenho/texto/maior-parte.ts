/** Largest cap on each size that keeps the sum within `total`; Infinity if all fit. */
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
