import type { CampoDaImportacao } from '@encomenda/contracts/importacoes/importacoes';
import { mensagens } from '@encomenda/contracts/shared/campos/campos';
import type { Falta } from './recusas-por-campo.js';

/** Accounting formats show zero as a dash after the currency. */
const ZERO = /^R\$\s*-$/;
const DECIMAL = /^(?<antes>-?\s*(?:R\$\s*)?)(?<inteiros>\d+)(?<marca>[.,])(?<decimais>\d+)$/;
const MILHAR = 3;
/** Decimals that spreadsheet sums may add by rounding. */
const DESPREZAVEL = 6;

/** Rounds digits, half up: `19` and `995` → `20,00` for two decimals. */
const arredondado = (inteiros: string, decimais: string, casas: number): string => {
  const mantidos = BigInt(inteiros + decimais.slice(0, casas));
  const digitos = String(mantidos + (decimais[casas]! >= '5' ? 1n : 0n)).padStart(casas + 1, '0');
  return `${digitos.slice(0, -casas)},${digitos.slice(-casas)}`;
};

interface CelulaDeNumero {
  readonly rotulo: string;
  readonly casas: number;
  /** Whether the cell is of type number: its mark is then always a decimal comma. */
  readonly numerica: boolean;
}

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
  readonly naoLidos: readonly Falta[];
}

/** Rounds extra decimals with a warning; three may be thousands, which is an error. @param casas decimals by field */
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
