/** What a file says about its account; null for missing parts. */
export interface ContaDita {
  /** Bank code without leading zeros. */
  readonly banco: string | null;
  readonly conta: string | null;
}

export type MesmaConta = 'mesma' | 'talvez' | 'outra';

/** `2345` and `3456`: only one file writes the check digit. */
const comDigito = (a: string, b: string): boolean =>
  a.length > 2 && (a.slice(1) === b.slice(0, -1) || b.slice(1) === a.slice(0, -1));

/** Ignores branches, leading zeros and punctuation. */
export const mesmaConta = (a: ContaDita, b: ContaDita): MesmaConta => {
  if (a.banco !== null && b.banco !== null && a.banco !== b.banco) return 'outra';
  if (a.conta === null || b.conta === null) return 'talvez';
  if (a.conta !== b.conta) return comDigito(a.conta, b.conta) ? 'talvez' : 'outra';
  return a.banco !== null && b.banco !== null ? 'mesma' : 'talvez';
};
