import { normalizarBusca, soDigitos } from '@encomenda/contracts/shared/texto/busca';
import { telefoneProcurado } from '@encomenda/contracts/shared/telefone/telefone-na-busca';
import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';

const MASKED_DIGITS = /^#?[\d.\-/()]*$/;
/** The beginning or the end of a masked CNPJ: `12.abc.345/01de-35`, `345/01de-35`. */
const MASKED_CNPJ =
  /^(?=.*\d)(?:[\da-z]{2}\.[\da-z]{3}\.[\da-z]{1,3}(?:\/[\da-z]{0,4}(?:-\d{0,2})?)?|(?:[\da-z]{3}\.)?[\da-z]{3}\/[\da-z]{4}(?:-\d{0,2})?)$/;
const COUNTRY_CODE = /^\+55/;

const digitsOf = (word: string): string => telefoneProcurado(word) ?? soDigitos(word);

/** A telephone with spaces is one word, from the first digit, bracket or plus to the end. */
const withWholeTelephone = (pesquisa: string): string[] => {
  const [, before = '', telephone = ''] = /^([^\d+(]*)(.*)$/s.exec(pesquisa) ?? [];
  const digits = telefoneProcurado(telephone);
  return digits === undefined
    ? normalizarBusca(pesquisa).split(' ')
    : [...normalizarBusca(before).split(' '), ...digits.split(' ')];
};

/** `#12`, masked numbers and telephones become digits, as they are stored. */
export const searchWords = (pesquisa: string): string[] => [
  ...new Set(
    withWholeTelephone(pesquisa)
      .map((word) => word.replace(COUNTRY_CODE, ''))
      .map((word) => (MASKED_DIGITS.test(word) ? digitsOf(word) : word))
      .map((word) => (MASKED_CNPJ.test(word) ? word.replace(/[./-]/g, '') : word))
      .filter((word) => word !== ''),
  ),
];

export const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

export const searchPatterns = (pesquisa: string): string[] =>
  searchWords(pesquisa).map(likePattern);

export const matchesPatterns = (
  busca: Expression<string>,
  patterns: readonly unknown[],
): Expression<SqlBool> => {
  if (patterns.length === 0) return sql<SqlBool>`true`;
  // One condition per word, so that each can use the trigram index.
  return sql<SqlBool>`(${sql.join(
    patterns.map((pattern) => sql`${busca} like ${pattern}`),
    sql` and `,
  )})`;
};

/** Matches rows whose `busca` contains every word; without words, all. */
export const matchesSearch = (busca: Expression<string>, pesquisa: string): Expression<SqlBool> =>
  matchesPatterns(busca, searchPatterns(pesquisa));

/** The number, when the search is only a number (`12`, `#12`). */
export const soughtNumber = (pesquisa: string): number | undefined => {
  const [, digits] = /^#?\s?(\d{1,9})$/.exec(pesquisa.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

/** Orders the row of this number first. */
export const numberFirst = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  number: Expression<unknown>,
  sought: unknown,
): SelectQueryBuilder<DB, TB, O> => query.orderBy(sql<SqlBool>`(${number} = ${sought})`, 'desc');

export const soughtFirst = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  number: Expression<unknown>,
  pesquisa: string,
): SelectQueryBuilder<DB, TB, O> => {
  const sought = soughtNumber(pesquisa);
  return sought === undefined ? query : numberFirst(query, number, sought);
};

export const holdsWords = (text: string, pesquisa: string): boolean => {
  const busca = normalizarBusca(text);
  return searchWords(pesquisa).every((word) => busca.includes(word));
};
