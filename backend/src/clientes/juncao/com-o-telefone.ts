import { sql, type RawBuilder } from 'kysely';

/** The extension follows a space: one number may have several. */
const semRamal = (guardado: string): string => guardado.split(' ')[0]!;

/** Customers whose number is that of a stored telephone, whatever the extension of either. */
export const comOTelefone = (guardado: string): RawBuilder<boolean> =>
  sql<boolean>`split_part(telefone, ' ', 1) = ${semRamal(guardado)}`;
