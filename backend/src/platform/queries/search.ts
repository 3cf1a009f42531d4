import { normalizarBusca, soDigitos } from '@encomenda/contracts/shared/busca';
import { digitosDoTelefone } from '@encomenda/contracts/shared/telefone';
import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';

const MASKED_DIGITS = /^#?[\d.\-/()]*$/;
const COUNTRY_CODE = /^\+55/;

const digitsOf = (word: string): string => digitosDoTelefone(soDigitos(word));

/**
 * The words that a row must hold, each anywhere in its search text: `#12` and masked numbers
 * (`123.456.789-09`, `(11) 98765-4321`) become their digits, telephones without the country's +55,
 * as they are kept.
 */
export const searchWords = (pesquisa: string): string[] => [
  ...new Set(
    normalizarBusca(pesquisa)
      .split(' ')
      .map((word) => word.replace(COUNTRY_CODE, ''))
      .map((word) => (MASKED_DIGITS.test(word) ? digitsOf(word) : word))
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

/** The number that a search asks for when it asks for nothing else (`12`, `#12`). */
export const soughtNumber = (pesquisa: string): number | undefined => {
  const [, digits] = /^#?\s?(\d{1,9})$/.exec(pesquisa.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

/** Puts the row whose number is searched for before all others; sort on after it. */
export const soughtFirst = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  number: Expression<unknown>,
  pesquisa: string,
): SelectQueryBuilder<DB, TB, O> => {
  const sought = soughtNumber(pesquisa);
  return sought === undefined
    ? query
    : query.orderBy(sql<SqlBool>`(${number} = ${sought})`, 'desc');
};

/** `matchesSearch` for a text at hand, where a table keeps no search text. */
export const holdsWords = (text: string, pesquisa: string): boolean => {
  const busca = normalizarBusca(text);
  return searchWords(pesquisa).every((word) => busca.includes(word));
};
