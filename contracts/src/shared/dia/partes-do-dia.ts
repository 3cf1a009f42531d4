/** In lower case, January first. */
export const NOMES_DOS_MESES = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;

/** Banks and spreadsheet programs write them too. */
const EM_INGLES = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

const LETRAS_AT_LEAST = 3;

const semAcentos = (texto: string): string =>
  texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const comecaPor =
  (palavra: string) =>
  (nome: string): boolean =>
    semAcentos(nome).startsWith(palavra);

/**
 * 1 to 12, by a month's name or three letters of its beginning or more: `março`, `MAR`, `sept`.
 * @returns undefined for any other word
 */
export const mesDoNome = (palavra: string): number | undefined => {
  const procurada = semAcentos(palavra);
  if (procurada.length < LETRAS_AT_LEAST) return undefined;
  for (const nomes of [NOMES_DOS_MESES, EM_INGLES]) {
    const mes = nomes.findIndex(comecaPor(procurada)) + 1;
    if (mes > 0) return mes;
  }
  return undefined;
};

/** A year of four digits, or the latest with two that is not after a business day's. */
export const anoInteiro = (escrito: string, hoje: string): string => {
  if (escrito.length === 4) return escrito;
  const noMesmoSeculo = hoje.slice(0, 2) + escrito;
  return noMesmoSeculo <= hoje.slice(0, 4) ? noMesmoSeculo : String(Number(noMesmoSeculo) - 100);
};
