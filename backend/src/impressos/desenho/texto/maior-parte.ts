/** Cap for each size so that their sum is at most `total`; Infinity when no cap is needed. */
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
