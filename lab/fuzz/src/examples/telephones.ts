import type { Random } from '@encomenda/platform/random';

export interface BrazilianNumber {
  readonly area: string;
  readonly prefix: string;
  readonly line: string;
}

const AREAS_OF_REGIONS = [
  [11, 12, 13, 14, 15, 16, 17, 18, 19],
  [21, 22, 24, 27, 28],
  [31, 32, 33, 34, 35, 37, 38],
  [41, 42, 43, 44, 45, 46, 47, 48, 49],
  [51, 53, 54, 55],
  [61, 62, 63, 64, 65, 66, 67, 68, 69],
  [71, 73, 74, 75, 77, 79],
  [81, 82, 83, 84, 85, 86, 87, 88, 89],
  [91, 92, 93, 94, 95, 96, 97, 98, 99],
];
/** Every area code in use (Anatel, numbering plan). */
export const AREAS: readonly string[] = AREAS_OF_REGIONS.flat().map(String);

/** Long-distance carriers; people write more of them than the library knows. */
const OPERATORS = ['15', '21', '31', '41', '14', '17', '98'] as const;
const COUNTRIES = ['+55 ', '+55', '55 ', '55', '0055 ', '+55 (0)', '(+55) '] as const;
const TRUNKS = ['0', '0 ', '0xx', '0XX ', '0**', '0 xx ', '90', '90 ', '90xx'] as const;

const BEGINNINGS: readonly string[] = [
  '',
  ...TRUNKS,
  ...COUNTRIES,
  '+55 0xx',
  ...OPERATORS.flatMap((operator) => [`0${operator} `, `0 ${operator} `, `90 ${operator} `]),
];

type Dialect = (number: BrazilianNumber) => string;

const AFTER_THE_AREA: readonly Dialect[] = BEGINNINGS.flatMap((beginning): Dialect[] => [
  ({ area, prefix, line }) => `${beginning}${area} ${prefix}-${line}`,
  ({ area, prefix, line }) => `${beginning}(${area}) ${prefix}-${line}`,
  ({ area, prefix, line }) => `${beginning}${area}${prefix}${line}`,
  ({ area, prefix, line }) => `${beginning}${area}-${prefix}.${line}`,
]);

const IN_BRACKETS: readonly Dialect[] = ['0', '0xx', 'xx', '0**', '0 xx ', '0 15 '].map(
  (beginning) =>
    ({ area, prefix, line }) =>
      `(${beginning}${area}) ${prefix} ${line}`,
);

const CARRIED: readonly ((written: string) => string)[] = [
  (written) => ` ${written} `,
  (written) => `="${written}"`,
  (written) => `'${written}`,
  (written) => `Tel.: ${written}`,
  (written) => `\u202a${written}\u202c`,
  (written) => written.replaceAll(' ', '\u00a0').replaceAll('-', '\u2013'),
  (written) => written.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
];

export const DIALECTS: readonly Dialect[] = [
  ...AFTER_THE_AREA,
  ...IN_BRACKETS,
  ...CARRIED.map(
    (carried): Dialect =>
      ({ area, prefix, line }) =>
        carried(`(${area}) ${prefix}-${line}`),
  ),
];

export const e164Of = ({ area, prefix, line }: BrazilianNumber): string =>
  `+55${area}${prefix}${line}`;

export const brazilianNumber = (random: Random): BrazilianNumber => ({
  area: random.pick(AREAS),
  prefix: String(
    random.next() < 0.7 ? random.between(91_000, 99_998) : random.between(2_000, 5_999),
  ),
  line: String(random.between(0, 9_999)).padStart(4, '0'),
});

const OTHERS = ['+351 912 345 678', '+7 999 123 45 67', '+1 415 555 2671', '0800 728 0000'];

export const telephone = (random: Random): string => {
  if (random.next() < 0.1) return random.pick(OTHERS);
  const written = random.pick(DIALECTS)(brazilianNumber(random));
  return random.next() < 0.1 ? `${written.trim()} ramal ${random.between(1, 999)}` : written;
};
