const real = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Largest amount a person may type in one field, in centavos: R$ 9.999.999,99. */
export const VALOR_MAXIMO_EM_CENTAVOS = 999_999_999;

/** Largest gross value of one line of an order, in centavos: R$ 9.999.999.999,99. */
export const LINHA_MAXIMA_EM_CENTAVOS = 999_999_999_999;

/** Largest gross value of a whole order, in centavos: that of one line. */
export const PEDIDO_MAXIMO_EM_CENTAVOS = LINHA_MAXIMA_EM_CENTAVOS;

/** Centavos → `R$ 1.234,56` (with the no-break space that Intl emits; never `-R$ 0,00`). */
export const formatarReais = (centavos: number): string => real.format(centavos / 100 || 0);

/** Centavos → the decimal number of our JSON answers: 123456 → 1234.56. */
export const emReais = (centavos: number): number => centavos / 100;

// Thousands come with dots, or with the spaces of spreadsheets; no group begins with 0.
const PADROES = [
  /^(?<inteiros>[1-9]\d{0,2}(?:\.\d{3})+)(?:,(?<decimais>\d{1,2}))?$/,
  /^(?<inteiros>[1-9]\d{0,2}(?:\s\d{3})+)(?:,(?<decimais>\d{1,2}))?$/,
  /^(?<inteiros>\d+)(?:[.,](?<decimais>\d{1,2}))?$/,
];

const semMoeda = (texto: string): string => texto.replace(/^\s*(-?)\s*(?:R\$)?\s*/, '$1').trim();

/**
 * Reads an amount in reais: `1234.56`, `"1234.56"`, `"1.234,56"`, `"1 234,56"`, `"R$ 1.234,56"`,
 * also negative.
 * @returns integer centavos, or undefined for anything else, more than two decimals included
 */
export const lerCentavos = (entrada: number | string): number | undefined => {
  if (typeof entrada === 'number') {
    const centavos = Math.round(entrada * 100);
    return Number.isSafeInteger(centavos) &&
      Math.abs(centavos / 100 - entrada) < 1e-9 * Math.max(1, Math.abs(entrada))
      ? centavos
      : undefined;
  }
  const texto = semMoeda(entrada);
  const negativo = texto.startsWith('-');
  const corpo = negativo ? texto.slice(1) : texto;
  for (const padrao of PADROES) {
    const partes = padrao.exec(corpo)?.groups;
    if (!partes) continue;
    const inteiros = Number(partes.inteiros!.replaceAll(/[.\s]/g, ''));
    const centavos = inteiros * 100 + Number((partes.decimais ?? '').padEnd(2, '0'));
    if (!Number.isSafeInteger(centavos)) return undefined;
    return negativo && centavos > 0 ? -centavos : centavos;
  }
  return undefined;
};

/**
 * Whether an amount could be read in two ways: in `1.480` the dot may stand for thousands, which is
 * how `lerCentavos` reads it, or for decimals. A screen shows the reading before it saves; the API
 * refuses such a text.
 */
export const leituraDuvidosa = (texto: string): boolean =>
  /^-?[1-9]\d{0,2}[.\s]\d{3}$/.test(semMoeda(texto));

/** The amounts that a doubtful text may mean, each written beyond doubt: `1480,00 ou 1,48`. */
export const leiturasDoValor = (texto: string): string => {
  const [antes, depois] = semMoeda(texto).split(/[.\s]/) as [string, string];
  const comCentavos = depois.endsWith('0') ? ` ou ${antes},${depois.slice(0, 2)}` : '';
  return `${antes}${depois},00${comCentavos}`;
};
