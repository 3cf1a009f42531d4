import type { Place } from './compare/locate.js';
import { differingColumns, type Difference } from './compare/difference.js';
import { isSound, type Verdict } from './verify.js';

const TOLD = 10;
const TOLD_OFFENCES = 30;

const number = (value: number): string => value.toLocaleString('pt-BR');
const count = (value: number, one: string, many: string): string =>
  `${number(value)} ${value === 1 ? one : many}`;

const shown = (value: unknown): string =>
  value === undefined ? 'nada' : (JSON.stringify(value) ?? 'nada');

/** Hides a personal value and shows only its length. */
const withheld = (value: unknown): string => {
  if (value === null || value === undefined) return shown(value);
  const text = typeof value === 'string' ? value : shown(value);
  return `(dado pessoal, ${count(text.length, 'caractere', 'caracteres')})`;
};

const place = (last: Place | undefined): string =>
  last
    ? `último evento sobre ela: ${last.type} em ${last.stream}@${last.revision}, posição ${last.position.commit}`
    : 'nenhum evento fala dela';

const columns = ({ table, expected, found }: Difference): string[] => {
  if (!found) return ['  falta na tabela'];
  if (!expected) return ['  não devia existir'];
  return differingColumns(expected, found).map((column) => {
    const tell = table.hidden.has(column) ? withheld : shown;
    return `  ${column}: esperado ${tell(expected[column])}, achado ${tell(found[column])}`;
  });
};

export const tellDifference = (difference: Difference & { last: Place | undefined }): string[] => [
  `${difference.schema}.${difference.name}, ${difference.table.key.join(' · ')} ${difference.key}`,
  ...columns(difference),
  `  ${place(difference.last)}`,
];

/** All unused numbers. A deleted record may be among them when its number was not yet marked as recorded. */
const unusedOf = ({ unused }: Verdict): string[] =>
  [...unused].map(
    ([kind, numbers]) =>
      `Números de ${kind} sem registro, em geral de atos recusados ou interrompidos: ${ranges(numbers)}.`,
  );

/** Ascending numbers with ranges shortened: `3, 7 a 9`. */
const ranges = (numbers: readonly number[]): string => {
  const runs: [number, number][] = [];
  for (const one of numbers) {
    const last = runs.at(-1);
    if (last?.[1] === one - 1) last[1] = one;
    else runs.push([one, one]);
  }
  return runs
    .map(([from, to]) => (from === to ? number(from) : `${number(from)} a ${number(to)}`))
    .join(', ');
};

const bySchema = (verdict: Verdict): string[] => {
  const schemas = [...new Set(verdict.comparisons.map(({ schema }) => schema))].sort();
  return schemas.map((schema) => {
    const tables = verdict.comparisons.filter((comparison) => comparison.schema === schema);
    const rows = tables.reduce((total, table) => total + table.rows, 0);
    const wrong = tables.reduce((total, table) => total + table.wrong, 0);
    const verdictOf = wrong === 0 ? 'confere' : count(wrong, 'diferença', 'diferenças');
    return `${schema.padEnd(24)} ${number(rows).padStart(12)} linhas  ${verdictOf}`;
  });
};

export const report = (verdict: Verdict): string => {
  const { events, position, differences, behind, unknown, wrongFigures, figures } = verdict;
  const { offences } = verdict;
  const told = differences
    .slice(0, TOLD)
    .flatMap((difference) => ['', ...tellDifference(difference)]);
  const wrong = verdict.comparisons.reduce((total, comparison) => total + comparison.wrong, 0);
  return [
    `Histórico: ${count(events, 'evento', 'eventos')}, até a posição ${position?.commit ?? 0}.`,
    ...bySchema(verdict),
    `${'rankings e caixa'.padEnd(24)} ${number(figures).padStart(12)} linhas  ${
      wrongFigures.length === 0 ? 'confere' : 'não confere'
    }`,
    ...told,
    ...wrongFigures.map(
      ({ schema, name, expected, found }) =>
        `\n${schema}, ${name}: esperado ${shown(expected)}, achado ${shown(found)}`,
    ),
    ...behind.map(
      ({ name, state, checkpoint, error }) =>
        `\n${name}: ${state}, parou na posição ${checkpoint?.commit ?? 0} e não foi conferida${error ? `: ${error}` : ''}`,
    ),
    ...offences.slice(0, TOLD_OFFENCES).map((offence) => `\n${offence}`),
    ...(offences.length > TOLD_OFFENCES
      ? [`\n… e mais ${number(offences.length - TOLD_OFFENCES)} como essas.`]
      : []),
    ...unusedOf(verdict),
    ...unknown.map((name) => `\n${name}: não há com que conferir`),
    '',
    isSound(verdict)
      ? 'Tudo confere com o histórico.'
      : `Não confere: ${[
          count(wrong, 'linha diferente', 'linhas diferentes'),
          ...(offences.length === 0
            ? []
            : [count(offences.length, 'falta fora das leituras', 'faltas fora das leituras')]),
        ].join(' e ')}.`,
  ].join('\n');
};
