import type {
  FormatoDoExtrato,
  LinhaNaoLida,
  MotivoDeNaoLer,
} from '@encomenda/contracts/conciliacao/extrato';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { ehSaldo } from './valores/saldo-ou-total.js';

/** An entry as the bank writes it. */
export interface LinhaDoBanco {
  /** Of the account that the line is of, unmasked; empty when the file does not say. */
  readonly conta: string;
  readonly data: Dia;
  /** Negative for money that went out; never 0. */
  readonly valorEmCentavos: number;
  readonly texto: string;
  /** The bank's own name of it; null when it gives none. */
  readonly identificador: string | null;
}

/** What a bank's file says, whatever its format. */
export interface ArquivoDoBanco {
  readonly formato: FormatoDoExtrato;
  readonly banco: string | null;
  readonly linhas: readonly LinhaDoBanco[];
  readonly naoLidos: readonly LinhaNaoLida[];
}

/** What became of a line: an entry, why it is none, or null for a line that is no movement of money. */
export type Lida = LinhaDoBanco | MotivoDeNaoLer | null;

/** A line whose amount and way are known. */
export interface LinhaEscrita {
  readonly conta: string;
  /** Null when it is not known for certain. */
  readonly data: Dia | null;
  /** Negative for money that went out. */
  readonly valorEmCentavos: number | MotivoDeNaoLer;
  /** One for each field or column; none is left out. */
  readonly textos: readonly string[];
  readonly identificador: string;
}

const TEXTO_AT_MOST = 300;
const IDENTIFICADOR_AT_MOST = 255;
const INVISIVEIS = /[\p{Cc}\p{Cf}]/gu;

/** One line of readable text. */
export const umaLinha = (texto: string, max = TEXTO_AT_MOST): string =>
  texto
    .toWellFormed()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(INVISIVEIS, '')
    .trim()
    .slice(0, max)
    .toWellFormed();

/** Texts one after the other, without those that another holds. */
const juntos = (textos: readonly string[]): string => {
  const limpos = textos.map((texto) => umaLinha(texto)).filter(Boolean);
  const minusculos = limpos.map((texto) => texto.toLowerCase());
  return limpos
    .filter((_, n) =>
      minusculos.every(
        (outro, m) =>
          n === m || !outro.includes(minusculos[n]!) || (outro === minusculos[n] && n < m),
      ),
    )
    .join(' ');
};

/** Reads a line, or says why it cannot be; null for one without money, and for a balance. */
export const lerLinhaDoBanco = (escrita: LinhaEscrita): Lida => {
  const { conta, data, valorEmCentavos, textos, identificador } = escrita;
  const saldo = ehSaldo(textos);
  if (valorEmCentavos === 0 || saldo === 'sim') return null;
  if (typeof valorEmCentavos === 'string') return valorEmCentavos;
  if (data === null) return 'data';
  if (saldo === 'talvez') return 'saldo';
  return {
    conta,
    data,
    valorEmCentavos,
    texto: umaLinha(juntos(textos)),
    identificador: umaLinha(identificador, IDENTIFICADOR_AT_MOST) || null,
  };
};

/** Parts lines that were read from reasons why others were not. */
export const separar = (
  lidas: readonly { readonly linha: number; readonly lida: Lida }[],
): Pick<ArquivoDoBanco, 'linhas' | 'naoLidos'> => ({
  linhas: lidas.flatMap(({ lida }) => (lida === null || typeof lida === 'string' ? [] : [lida])),
  naoLidos: lidas.flatMap(({ linha, lida }) =>
    typeof lida === 'string' ? [{ linha, motivo: lida }] : [],
  ),
});
