/** Maximum of one field: R$ 9.999.999,99. */
export const VALOR_MAXIMO_EM_CENTAVOS = 999_999_999;

/** Maximum gross value of an order line. */
export const LINHA_MAXIMA_EM_CENTAVOS = 999_999_999_999;

/** Maximum gross value of an order. */
export const PEDIDO_MAXIMO_EM_CENTAVOS = LINHA_MAXIMA_EM_CENTAVOS;

const comMilhares = (inteiros: string): string =>
  inteiros.length <= 3 ? inteiros : `${comMilhares(inteiros.slice(0, -3))}.${inteiros.slice(-3)}`;

/** `R$ 1.234,56` with a no-break space, never `-R$ 0,00`. `Intl` is too slow for hundreds of amounts. */
export const formatarReais = (centavos: number): string => {
  const valor = Math.round(Math.abs(centavos)) || 0;
  const decimais = valor % 100;
  const inteiros = comMilhares(String((valor - decimais) / 100));
  const sinal = centavos < 0 && valor > 0 ? '-' : '';
  return `${sinal}R$\u00a0${inteiros},${decimais < 10 ? '0' : ''}${decimais}`;
};

/** Decimal reais: 1234.56 for 123456. */
export const emReais = (centavos: number): number => centavos / 100;

// Dots, or spaces as in spreadsheets, separate thousands. The first group must not begin with 0.
const PADROES = [
  /^(?<inteiros>[1-9]\d{0,2}(?:\.\d{3})+)(?:,(?<decimais>\d{1,2}))?$/,
  /^(?<inteiros>[1-9]\d{0,2}(?:\s\d{3})+)(?:,(?<decimais>\d{1,2}))?$/,
  /^(?<inteiros>\d+)(?:[.,](?<decimais>\d{1,2}))?$/,
];

const semMoeda = (texto: string): string => texto.replace(/^\s*(-?)\s*(?:R\$)?\s*/, '$1').trim();

/** Centavos of `1234.56`, `"1.234,56"`, `"1 234,56"`, `"R$ 1.234,56"` and negatives; undefined for other texts. */
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

/** Whether a text such as `1.480` is ambiguous. `lerCentavos` takes its dot for a thousands separator. */
export const leituraDuvidosa = (texto: string): boolean =>
  /^-?[1-9]\d{0,2}[.\s]\d{3}$/.test(semMoeda(texto));

/** Both readings as text: `1480,00 ou 1,48`. */
export const leiturasDoValor = (texto: string): string => {
  const [antes, depois] = semMoeda(texto).split(/[.\s]/) as [string, string];
  const comCentavos = depois.endsWith('0') ? ` ou ${antes},${depois.slice(0, 2)}` : '';
  return `${antes}${depois},00${comCentavos}`;
};
