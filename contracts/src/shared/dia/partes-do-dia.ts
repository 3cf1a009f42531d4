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

/** Banks and spreadsheets write English names too. */
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

/** Month, 1 to 12, of `março`, `MAR` or `sept`; undefined for other words. Three letters are enough. */
export const mesDoNome = (palavra: string): number | undefined => {
  const procurada = semAcentos(palavra);
  if (procurada.length < LETRAS_AT_LEAST) return undefined;
  for (const nomes of [NOMES_DOS_MESES, EM_INGLES]) {
    const mes = nomes.findIndex(comecaPor(procurada)) + 1;
    if (mes > 0) return mes;
  }
  return undefined;
};

/** Completes a year of two digits to the latest one that is not after `hoje`. */
export const anoInteiro = (escrito: string, hoje: string): string => {
  if (escrito.length === 4) return escrito;
  const noMesmoSeculo = hoje.slice(0, 2) + escrito;
  return noMesmoSeculo <= hoje.slice(0, 4) ? noMesmoSeculo : String(Number(noMesmoSeculo) - 100);
};
