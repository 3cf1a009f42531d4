/** Deep equality of JSON values. */
export const iguais = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const deA = new Map<string, unknown>(Object.entries(a));
  const deB = new Map<string, unknown>(Object.entries(b));
  return (
    deA.size === deB.size &&
    [...deA].every(([chave, valor]) => deB.has(chave) && iguais(valor, deB.get(chave)))
  );
};
