import type { MotivoDeNaoLer } from '@encomenda/contracts/conciliacao/extrato';

export type Sentido = 'entrou' | 'saiu';
export type MarcaDecimal = ',' | '.';

export interface ValorDoBanco {
  readonly centavos: number;
  /** Direction that the amount's own marks give; null without marks. */
  readonly sentido: Sentido | null;
  readonly sinal: 'menos' | 'mais' | 'letra' | null;
}

/** Maximum of a payment, in centavos. */
const VALOR_AT_MOST = 999_999_999_999;
const CARACTERES_AT_MOST = 40;

// Hyphens, dashes and minus signs of all scripts, and the soft hyphen, which some systems write.
const MENOS = /[\u00ad\u2010-\u2015\u2043\u207b\u208b\u2212\u2796\ufe58\ufe63\uff0d]/g;
const LARGURA_INTEIRA = /[\uff01-\uff5e]/g;
const APOSTROFOS = /[\u2018\u2019\u02bc\u00b4\u2032`]/g;

const emAscii = (escrito: string): string =>
  /^[!-'*-~]*$/.test(escrito) ? escrito : semEspacosNemMarcas(escrito);

const semEspacosNemMarcas = (escrito: string): string =>
  escrito
    .normalize('NFC')
    .replaceAll(MENOS, '-')
    .replaceAll(LARGURA_INTEIRA, (um) => String.fromCharCode(um.charCodeAt(0) - 0xfee0))
    .replaceAll(APOSTROFOS, "'")
    .replaceAll(/\p{Cf}/gu, '')
    .replace(/\(([-+]|[CD][BR]?)\)/i, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();

const MARCAS = /R\$|BRL|[-+()]|[A-ZÁÉÍÓÚ]+\.?/giy;
const OUTRA_MOEDA = /(?<!R)\$|USD|EUR|GBP|[€£¥]/i;
const REAIS = /^(?:R\$|BRL)$/i;
const ENTROU = /^(?:C|CR|CRED|CREDITO|CREDIT)\.?$/;
const SAIU = /^(?:D|DB|DR|DEB|DEBITO|DEBIT)\.?$/;

const semAcentos = (texto: string): string =>
  texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();

/** Marks around an amount, such as `-`, `(` and `D`; null for any other text. */
const marcasDe = (texto: string): string[] | null => {
  const junto = texto.replaceAll(' ', '');
  const marcas: string[] = [];
  MARCAS.lastIndex = 0;
  while (MARCAS.lastIndex < junto.length) {
    const achada = MARCAS.exec(junto);
    if (!achada) return null;
    marcas.push(semAcentos(achada[0]));
  }
  return marcas.filter((marca) => !REAIS.test(marca));
};

const PARENTESES = new Set(['', '()']);

/** Direction by the marks; undefined for unknown ones, `sentido` when they contradict each other. */
const sentidoDas = (
  marcas: readonly string[],
): Pick<ValorDoBanco, 'sentido' | 'sinal'> | 'sentido' | undefined => {
  const quantas = (forma: RegExp) => marcas.filter((marca) => forma.test(marca)).length;
  const parenteses = marcas.filter((marca) => marca === '(' || marca === ')').join('');
  const [menos, mais] = [quantas(/^-$/), quantas(/^\+$/)];
  const [credito, debito] = [quantas(ENTROU), quantas(SAIU)];
  const conhecidas = menos + mais + credito + debito + parenteses.length;
  if (conhecidas !== marcas.length || menos + mais > 1 || !PARENTESES.has(parenteses))
    return undefined;
  const saiu = menos + debito + parenteses.length > 0;
  const entrou = mais + credito > 0;
  if (saiu && entrou) return 'sentido';
  if (!saiu && !entrou) return { sentido: null, sinal: null };
  const sinal = credito + debito > 0 ? 'letra' : entrou ? 'mais' : 'menos';
  return { sentido: saiu ? 'saiu' : 'entrou', sinal };
};

const GRUPOS = /^[1-9]\d{0,2}(?:\.\d{3})+$|^[1-9]\d{0,2}(?:,\d{3})+$|^[1-9]\d{0,2}(?:[' ]\d{3})+$/;
const SEM_GRUPOS = /^\d*$/;

/** Centavos of the decimals: of `1`, `12`, `1200` and `0999999999`. Undefined when a third decimal counts. */
const dosDecimais = (decimais: string): number | undefined => {
  if (/^\d{1,2}0*$/.test(decimais)) return Number(decimais.slice(0, 2).padEnd(2, '0'));
  // Spreadsheets calculate in binary fractions: 0.1 + 0.2 is 0.30000000000000004.
  if (decimais.length < 6) return undefined;
  const centesimos = Number(`0.${decimais}`) * 100;
  return Math.abs(Math.round(centesimos) - centesimos) < 1e-4 ? Math.round(centesimos) : undefined;
};

interface ComoLer {
  readonly decimal: MarcaDecimal | null;
  /** For OFX, which has no thousands separator: `60.123` is not sixty thousand. */
  readonly semMilhares?: boolean;
}

/** Index of the decimal mark; -1 for a whole number; undefined when the mark may also separate thousands. */
const posicaoDosDecimais = (
  numero: string,
  { decimal, semMilhares = false }: ComoLer,
): number | undefined => {
  const ultima = Math.max(numero.lastIndexOf('.'), numero.lastIndexOf(','));
  if (ultima === -1) return -1;
  const marca = numero[ultima]!;
  if (numero.indexOf(marca) !== ultima) return semMilhares ? undefined : -1;
  const semOutras = SEM_GRUPOS.test(numero.slice(0, ultima));
  const pareceMilhar = semOutras && /^[1-9]\d{0,2}.\d{3}$/.test(numero);
  if (!pareceMilhar || marca === decimal) return ultima;
  return decimal !== null && !semMilhares ? -1 : undefined;
};

const centavosDe = (numero: string, como: ComoLer): number | undefined => {
  const posicao = posicaoDosDecimais(numero, como);
  if (posicao === undefined) return undefined;
  const inteiros = posicao === -1 ? numero : numero.slice(0, posicao);
  const decimais = posicao === -1 ? '0' : numero.slice(posicao + 1);
  if (!SEM_GRUPOS.test(inteiros) && !GRUPOS.test(inteiros)) return undefined;
  if (posicao !== -1 && inteiros.includes(numero[posicao]!)) return undefined;
  const centesimos = dosDecimais(decimais);
  if (centesimos === undefined) return undefined;
  const centavos = Number(inteiros.replaceAll(/\D/g, '')) * 100 + centesimos;
  return centavos <= VALOR_AT_MOST ? centavos : undefined;
};

const PARTES = /^([^\d.,]*)([.,]?\d(?:[\d.,' ]*\d)?)(\D*)$/;
/** Spreadsheets write zero as a currency and a dash. */
const NADA = /^(?:R\$|BRL)? ?-*$/i;

/** Reads `-1.234,56`, `1 234,56 D`, `(12,00)`: centavos without a sign, and the direction; or why it cannot. */
export const lerValor = (escrito: string, como: ComoLer): ValorDoBanco | MotivoDeNaoLer => {
  if (escrito.length > CARACTERES_AT_MOST) return 'valor';
  const limpo = emAscii(escrito);
  if (NADA.test(limpo)) return { centavos: 0, sentido: null, sinal: null };
  const partes = PARTES.exec(limpo);
  if (!partes) return 'valor';
  const [, antes, numero, depois] = partes as unknown as [string, string, string, string];
  const marcas = marcasDe(`${antes} ${depois}`);
  const dito = marcas && sentidoDas(marcas);
  if (!dito) return OUTRA_MOEDA.test(antes + depois) ? 'moeda' : 'valor';
  const centavos = centavosDe(numero, como);
  if (centavos === undefined) return 'valor';
  if (dito === 'sentido') return centavos === 0 ? { centavos, sentido: null, sinal: null } : dito;
  return { centavos, ...dito };
};

/** The decimal mark that the amounts of a file prove; null when they prove none, or both. */
export const decimalDos = (escritos: readonly string[]): MarcaDecimal | null => {
  const marcas = new Set<MarcaDecimal>();
  for (const escrito of escritos) {
    const numero = PARTES.exec(emAscii(escrito.slice(0, CARACTERES_AT_MOST)))?.[2] ?? '';
    const [ultima] = /[.,](?=\d*$)/.exec(numero) ?? [];
    if (ultima === undefined) continue;
    const vezes = numero.split(ultima).length - 1;
    const outra = ultima === '.' ? ',' : '.';
    if (vezes > 1) marcas.add(outra);
    else if (numero.includes(outra) || !/^[1-9]\d{0,2}.\d{3}$/.test(numero))
      marcas.add(ultima as MarcaDecimal);
  }
  return marcas.size === 1 ? [...marcas][0]! : null;
};
