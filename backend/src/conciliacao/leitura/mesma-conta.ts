/** What a file says about its account. Null where it says nothing. */
export interface ContaDita {
  readonly banco: string | null;
  readonly conta: string | null;
}

export type MesmaConta = 'mesma' | 'talvez' | 'outra';

/** Whether `2345` and `3456` may be one account: only one file then writes the check digit. */
const comDigito = (a: string, b: string): boolean =>
  a.length > 2 && (a.slice(1) === b.slice(0, -1) || b.slice(1) === a.slice(0, -1));

/** Whether two entries are of one account. `talvez` when a file does not say enough. */
export const mesmaConta = (a: ContaDita, b: ContaDita): MesmaConta => {
  if (a.banco !== null && b.banco !== null && a.banco !== b.banco) return 'outra';
  if (a.conta === null || b.conta === null) return 'talvez';
  if (a.conta !== b.conta) return comDigito(a.conta, b.conta) ? 'talvez' : 'outra';
  return a.banco !== null && b.banco !== null ? 'mesma' : 'talvez';
};
