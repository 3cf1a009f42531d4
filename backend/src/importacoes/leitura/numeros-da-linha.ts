import type { CampoDaImportacao } from '@encomenda/contracts/importacoes/importacoes';
import { mensagens } from '@encomenda/contracts/shared/campos/campos';
import type { Falta } from './recusas-por-campo.js';

/** Accounting formats show zero as a dash after the currency. */
const ZERO = /^R\$\s*-$/;
const DECIMAL = /^(?<antes>-?\s*(?:R\$\s*)?)(?<inteiros>\d+)(?<marca>[.,])(?<decimais>\d+)$/;
/** Digits after a mark that separates thousands. */
const MILHAR = 3;
/** Decimals of a difference that only comes from sums of the spreadsheet program. */
const DESPREZAVEL = 6;

/** `19`, `995` → `20,00` with two decimals; the half rounds up. */
const arredondado = (inteiros: string, decimais: string, casas: number): string => {
  const mantidos = BigInt(inteiros + decimais.slice(0, casas));
  const digitos = String(mantidos + (decimais[casas]! >= '5' ? 1n : 0n)).padStart(casas + 1, '0');
  return `${digitos.slice(0, -casas)},${digitos.slice(-casas)}`;
};

interface CelulaDeNumero {
  readonly rotulo: string;
  /** Decimals that the field takes. */
  readonly casas: number;
  /** Whether it is a number for the spreadsheet program, whose mark is a decimal comma. */
  readonly numerica: boolean;
}

/** The cell as its field reads it, with what a person must know about it. */
interface NumeroLido {
  readonly escrito: string;
  readonly aviso?: string;
  readonly erro?: string;
}

const numeroEscrito = (celula: string, { rotulo, casas, numerica }: CelulaDeNumero): NumeroLido => {
  if (ZERO.test(celula)) return { escrito: '0' };
  const partes = DECIMAL.exec(celula)?.groups as
    | Record<'antes' | 'inteiros' | 'marca' | 'decimais', string>
    | undefined;
  if (!partes || partes.decimais.length <= casas) return { escrito: celula };
  const { antes, inteiros, marca, decimais } = partes;
  const lido = arredondado(inteiros, decimais, casas);
  const podeSerMilhar =
    !numerica &&
    decimais.length === MILHAR &&
    inteiros.length <= MILHAR &&
    !inteiros.startsWith('0');
  if (podeSerMilhar)
    return marca === '.'
      ? { escrito: celula }
      : {
          escrito: celula,
          erro: mensagens.duvidoso(rotulo, `${inteiros}${decimais},00 ou ${lido}`),
        };
  const resto = Math.abs(Number(`${inteiros}.${decimais}`) - Number(lido.replace(',', '.')));
  return {
    escrito: antes + lido,
    ...(resto < 10 ** -DESPREZAVEL
      ? {}
      : { aviso: `${rotulo}: ${celula.replace('.', ',')} foi lido como ${antes}${lido}.` }),
  };
};

export interface NumerosDaLinha {
  readonly escritos: Readonly<Record<string, string>>;
  readonly avisos: readonly string[];
  /** Sentences about cells that may be read in two ways. */
  readonly naoLidos: readonly Falta[];
}

/**
 * Cells of numbers. What has more decimals than its field is rounded and said, unless it may be thousands.
 *
 * @param preenchidos filled cells by field
 * @param numericos fields whose cell is a number for the spreadsheet program
 * @param casas decimals of each field of a number
 */
export const numerosDa = (
  preenchidos: Readonly<Record<string, string | undefined>>,
  numericos: readonly string[],
  campos: readonly CampoDaImportacao[],
  casas: Readonly<Record<string, number>>,
): NumerosDaLinha => {
  const escritos: Record<string, string> = {};
  const avisos: string[] = [];
  const naoLidos: Falta[] = [];
  for (const { campo, rotulo } of campos) {
    const celula = preenchidos[campo];
    if (celula === undefined || !(campo in casas)) continue;
    const numerica = numericos.includes(campo);
    const { escrito, aviso, erro } = numeroEscrito(celula, {
      rotulo,
      casas: casas[campo]!,
      numerica,
    });
    escritos[campo] = escrito;
    if (aviso !== undefined) avisos.push(aviso);
    if (erro !== undefined) naoLidos.push({ campo, frase: erro });
  }
  return { escritos, avisos, naoLidos };
};
