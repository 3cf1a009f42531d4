import { LIMITES_DA_PLANILHA } from '@encomenda/contracts/importacoes/planilha';
import { semInvisiveis } from '@encomenda/contracts/shared/texto/invisiveis';
import { withoutGuard } from '../../platform/queries/csv/csv-guard.js';

/** Spreadsheets write `="01234"` in CSV files to keep leading zeros. */
const FORMULA_DE_TEXTO = /^="((?:[^"]|"")*)"$/;

const semAcrescimos = (celula: string): string => {
  const texto = FORMULA_DE_TEXTO.exec(celula)?.[1];
  return texto === undefined ? withoutGuard(celula) : texto.replaceAll('""', '"');
};

const semEspacosDeSobra = (celula: string): string =>
  celula
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/\p{Zs}/gu, ' ')
    .trim();

/** Removes invisible characters, outer spaces, and what programs add to make a cell a text. */
export const celulaLimpa = (celula: string): string =>
  semAcrescimos(semEspacosDeSobra(semInvisiveis(celula.replaceAll(/\r\n?/g, '\n'))))
    .trim()
    .slice(0, LIMITES_DA_PLANILHA.caracteresPorCelula);

/** Significant digits in spreadsheets. Further digits are rounding errors. */
const DIGITOS = 15;
const semMilhares = new Intl.NumberFormat('pt-BR', {
  useGrouping: false,
  maximumSignificantDigits: DIGITOS,
});

/** `1.125` → `1,125`, `0.30000000000000004` → `0,3`. */
export const numeroComoTexto = (numero: number): string =>
  Number.isFinite(numero) ? semMilhares.format(numero).replace(/^-0$/, '0') : '';

const SEGUNDO_EM_MS = 1_000;

/** Text of a cell with a date, given as UTC: `2026-12-05`, `2026-12-05 14:30`, or `14:30` when it has no day. */
export const dataComoTexto = (data: Date): string => {
  const inteira = Math.round(data.getTime() / SEGUNDO_EM_MS) * SEGUNDO_EM_MS;
  if (Number.isNaN(inteira) || Math.abs(inteira) > 8e15) return '';
  const [dia, hora] = new Date(inteira).toISOString().split('T') as [string, string];
  if (dia < '1900-01-01') return hora.slice(0, 5);
  return hora.startsWith('00:00:00') ? dia : `${dia} ${hora.slice(0, 5)}`;
};
