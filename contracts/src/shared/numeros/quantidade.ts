const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 });

/** Maximum of one field: 999.999,999. */
export const QUANTIDADE_MAXIMA_EM_MILESIMOS = 999_999_999;

/** Thousandths as `1.234,5`, without trailing zeros. */
export const formatarQuantidade = (milesimos: number): string => decimal.format(milesimos / 1000);

/** Decimal number: 1.5 for 1500. */
export const emUnidades = (milesimos: number): number => milesimos / 1000;

const PADROES = [
  // A dot before three digits separates thousands. The first group must not begin with 0.
  /^(?<inteiros>[1-9]\d{0,2}(?:\.\d{3})+)(?:,(?<decimais>\d+))?$/,
  /^(?<inteiros>\d+)(?:[.,](?<decimais>\d+))?$/,
];

const partesDe = (texto: string): { inteiros: string; decimais: string } | undefined => {
  for (const padrao of PADROES) {
    const partes = padrao.exec(texto)?.groups;
    if (partes)
      return {
        inteiros: partes.inteiros!.replaceAll('.', ''),
        decimais: (partes.decimais ?? '').replace(/0+$/, ''),
      };
  }
  return undefined;
};

export type QuantidadeIlegivel = 'nao-e-numero' | 'casas-demais';

/** Thousandths of `1.5`, `"1,5"`, `"1.234,5"` and negatives, or why not. The text `"1.500"` is 1500, not 1.5. */
export const lerMilesimos = (entrada: number | string): number | QuantidadeIlegivel => {
  if (typeof entrada === 'number') {
    const milesimos = Math.round(entrada * 1000);
    if (!Number.isSafeInteger(milesimos)) return 'nao-e-numero';
    return Math.abs(milesimos / 1000 - entrada) < 1e-9 * Math.max(1, Math.abs(entrada))
      ? milesimos
      : 'casas-demais';
  }
  const texto = entrada.trim();
  const partes = partesDe(texto.replace(/^-\s*/, ''));
  if (!partes) return 'nao-e-numero';
  if (partes.decimais.length > 3) return 'casas-demais';
  const milesimos = Number(partes.inteiros) * 1000 + Number(partes.decimais.padEnd(3, '0'));
  if (!Number.isSafeInteger(milesimos)) return 'nao-e-numero';
  return texto.startsWith('-') && milesimos > 0 ? -milesimos : milesimos;
};

/** Whether a text such as `1.500` is ambiguous. */
export const quantidadeDuvidosa = (texto: string): boolean =>
  /^-?[1-9]\d{0,2}\.\d{3}$/.test(texto.trim());

/** Both readings as text: `1500 ou 1,500`. */
export const leiturasDaQuantidade = (texto: string): string =>
  `${texto.trim().replace('.', '')} ou ${texto.trim().replace('.', ',')}`;
