/** Zero bits that begin SHA-256 of `<form>.<proof>`: the visitor tries thousands of proofs. */
export const BITS_DA_PROVA = 13;

/** @param resumo SHA-256, at least 4 bytes */
export const provaBasta = (resumo: Uint8Array): boolean => {
  const [a = 255, b = 255, c = 255, d = 255] = resumo;
  const inicio = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
  return Math.clz32(inicio) >= BITS_DA_PROVA;
};
