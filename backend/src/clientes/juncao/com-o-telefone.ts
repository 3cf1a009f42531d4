import { sql, type RawBuilder } from 'kysely';

/** A stored telephone is the number, a space and the extension. */
const semRamal = (guardado: string): string => guardado.split(' ')[0]!;

/** Condition: the customer has this stored number. Extensions are ignored. */
export const comOTelefone = (guardado: string): RawBuilder<boolean> =>
  sql<boolean>`split_part(telefone, ' ', 1) = ${semRamal(guardado)}`;
