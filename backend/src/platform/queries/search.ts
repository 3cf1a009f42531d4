import { normalizarBusca, soDigitos } from '@encomenda/contracts/shared/busca';
import { sql, type Expression, type SqlBool } from 'kysely';

const MASKED_DIGITS = /^#?[\d.\-/]*$/;

/**
 * The words that a row must hold, each anywhere in its search text: `#12` and masked numbers
 * (`123.456.789-09`) become their digits.
 */
export const searchWords = (pesquisa: string): string[] => [
  ...new Set(
    normalizarBusca(pesquisa)
      .split(' ')
      .map((word) => (MASKED_DIGITS.test(word) ? soDigitos(word) : word))
      .filter((word) => word !== ''),
  ),
];

export const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** True for rows whose `busca` holds every word of the search; true for all without one. */
export const matchesSearch = (busca: Expression<string>, pesquisa: string): Expression<SqlBool> => {
  const words = searchWords(pesquisa);
  if (words.length === 0) return sql<SqlBool>`true`;
  // One condition per word, so that the trigram index can be used for each.
  return sql<SqlBool>`(${sql.join(
    words.map((word) => sql`${busca} like ${likePattern(word)}`),
    sql` and `,
  )})`;
};

/** The same for a text at hand, where a table keeps no search text. */
export const holdsWords = (text: string, pesquisa: string): boolean => {
  const busca = normalizarBusca(text);
  return searchWords(pesquisa).every((word) => busca.includes(word));
};
