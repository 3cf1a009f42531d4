const real = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Largest amount a person may type in one field, in centavos: R$ 9.999.999,99. */
export const VALOR_MAXIMO_EM_CENTAVOS = 999_999_999;

/** Largest gross value of one line of an order, in centavos: R$ 9.999.999.999,99. */
export const LINHA_MAXIMA_EM_CENTAVOS = 999_999_999_999;

/** Centavos → `R$ 1.234,56` (with the no-break space that Intl emits; never `-R$ 0,00`). */
export const formatarReais = (centavos: number): string => real.format(centavos / 100 || 0);

/** Centavos → the decimal number of our JSON answers: 123456 → 1234.56. */
export const emReais = (centavos: number): number => centavos / 100;

const PADROES = [
  /^(?<inteiros>\d{1,3}(?:\.\d{3})+)(?:,(?<decimais>\d{1,2}))?$/,
  /^(?<inteiros>\d+)(?:[.,](?<decimais>\d{1,2}))?$/,
];

/**
 * Reads an amount in reais: `1234.56`, `"1234.56"`, `"1.234,56"`, `"R$ 1.234,56"`, also negative.
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
  const texto = entrada.replace(/^\s*(-?)\s*(?:R\$)?[\s\u00a0]*/, '$1').trim();
  const negativo = texto.startsWith('-');
  const corpo = negativo ? texto.slice(1) : texto;
  for (const padrao of PADROES) {
    const partes = padrao.exec(corpo)?.groups;
    if (!partes) continue;
    const inteiros = Number(partes.inteiros!.replaceAll('.', ''));
    const centavos = inteiros * 100 + Number((partes.decimais ?? '').padEnd(2, '0'));
    if (!Number.isSafeInteger(centavos)) return undefined;
    return negativo && centavos > 0 ? -centavos : centavos;
  }
  return undefined;
};
