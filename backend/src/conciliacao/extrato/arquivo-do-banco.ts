import type {
  FormatoDoExtrato,
  LinhaNaoLida,
  MotivoDeNaoLer,
} from '@encomenda/contracts/conciliacao/extrato';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { ehSaldo } from './valores/saldo-ou-total.js';

export interface LinhaDoBanco {
  /** Account number as the file has it; empty without one. */
  readonly conta: string;
  readonly data: Dia;
  /** Negative for money that went out. Never 0. */
  readonly valorEmCentavos: number;
  readonly texto: string;
  /** The bank's own id of the entry; null without one. */
  readonly identificador: string | null;
}

export interface ArquivoDoBanco {
  readonly formato: FormatoDoExtrato;
  readonly banco: string | null;
  readonly linhas: readonly LinhaDoBanco[];
  readonly naoLidos: readonly LinhaNaoLida[];
}

/** An entry; the reason why the line cannot be read; or null for a line that is no movement of money. */
export type Lida = LinhaDoBanco | MotivoDeNaoLer | null;

export interface LinhaEscrita {
  readonly conta: string;
  /** Null when the day is not certain. */
  readonly data: Dia | null;
  readonly valorEmCentavos: number | MotivoDeNaoLer;
  readonly textos: readonly string[];
  readonly identificador: string;
}

const TEXTO_AT_MOST = 300;
const IDENTIFICADOR_AT_MOST = 255;
const INVISIVEIS = /[\p{Cc}\p{Cf}]/gu;

export const umaLinha = (texto: string, max = TEXTO_AT_MOST): string =>
  texto
    .toWellFormed()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(INVISIVEIS, '')
    .trim()
    .slice(0, max)
    .toWellFormed();

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

/** Reads one line. Null for a balance, and for a line without an amount. */
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

export const separar = (
  lidas: readonly { readonly linha: number; readonly lida: Lida }[],
): Pick<ArquivoDoBanco, 'linhas' | 'naoLidos'> => ({
  linhas: lidas.flatMap(({ lida }) => (lida === null || typeof lida === 'string' ? [] : [lida])),
  naoLidos: lidas.flatMap(({ linha, lida }) =>
    typeof lida === 'string' ? [{ linha, motivo: lida }] : [],
  ),
});
