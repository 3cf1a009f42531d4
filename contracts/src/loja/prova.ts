/** Zero bits at the start of SHA-256 of `<form>.<proof>`. To find a proof, a browser tries thousands of numbers. */
export const BITS_DA_PROVA = 13;

/** @param resumo SHA-256, at least 4 bytes */
export const provaBasta = (resumo: Uint8Array): boolean => {
  const [a = 255, b = 255, c = 255, d = 255] = resumo;
  const inicio = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
  return Math.clz32(inicio) >= BITS_DA_PROVA;
};
