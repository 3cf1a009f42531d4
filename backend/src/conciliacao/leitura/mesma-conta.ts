/** An account as far as a file says of it; null for what it does not say. */
export interface ContaDita {
  /** The bank's code without leading zeros. */
  readonly banco: string | null;
  /** The last digits of the account. */
  readonly conta: string | null;
}

/** Whether two files are of one account: known to be, unknown, or known not to be. */
export type MesmaConta = 'mesma' | 'talvez' | 'outra';

/** `2345` and `3456`: one file writes the check digit, and the other does not. */
const comDigito = (a: string, b: string): boolean =>
  a.length > 2 && (a.slice(1) === b.slice(0, -1) || b.slice(1) === a.slice(0, -1));

/** Compares what both files say: agencies, leading zeros and punctuation make no difference. */
export const mesmaConta = (a: ContaDita, b: ContaDita): MesmaConta => {
  if (a.banco !== null && b.banco !== null && a.banco !== b.banco) return 'outra';
  if (a.conta === null || b.conta === null) return 'talvez';
  if (a.conta !== b.conta) return comDigito(a.conta, b.conta) ? 'talvez' : 'outra';
  return a.banco !== null && b.banco !== null ? 'mesma' : 'talvez';
};
