import type { MotivoDeNaoLer } from '@encomenda/contracts/conciliacao/extrato';
import { ehDia, type Dia } from '@encomenda/contracts/shared/dia';
import { lerCentavos } from '@encomenda/contracts/shared/dinheiro';

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
  readonly formato: 'ofx' | 'csv';
  readonly banco: string | null;
  readonly linhas: readonly LinhaDoBanco[];
  /** One for each line that was left out. */
  readonly naoLidos: readonly MotivoDeNaoLer[];
}

/** A line's parts as they are written. */
export interface LinhaEscrita {
  readonly conta: string;
  /** `YYYY-MM-DD`, or anything else. */
  readonly data: string;
  readonly valor: string;
  /** The line says beside the amount that money went out. */
  readonly saiu: boolean;
  readonly texto: string;
  readonly identificador: string;
}

/** Centavos of what an order can be paid with at most. */
const VALOR_AT_MOST = 999_999_999_999;
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

const SINAL = /^\(.*\)$|-$|\bD$/i;

/**
 * `-150,00`, `150,00-`, `150,00 D`, `(150,00)`, `+150.0000` → centavos with their sign.
 * @returns undefined for anything else
 */
export const valorEscrito = (escrito: string): number | undefined => {
  const limpo = escrito.replaceAll(/[\s\u00a0]+/g, ' ').trim();
  if (limpo.length > 40) return undefined;
  const saiu = SINAL.test(limpo);
  const corpo = limpo
    .replaceAll(/[()+]/g, '')
    .replace(/\s*(?:-|[CD])$/i, '')
    .replace(/([.,]\d\d)0+$/, '$1')
    .trim();
  const centavos = lerCentavos(corpo);
  return centavos === undefined || !saiu ? centavos : -Math.abs(centavos);
};

/** Reads a line, or says why it cannot be; null for a line without money. */
export const lerLinhaDoBanco = (escrita: LinhaEscrita): LinhaDoBanco | MotivoDeNaoLer | null => {
  const valor = valorEscrito(escrita.valor);
  if (valor === undefined || Math.abs(valor) > VALOR_AT_MOST) return 'valor';
  if (valor === 0) return null;
  if (!ehDia(escrita.data)) return 'data';
  return {
    conta: escrita.conta,
    data: escrita.data,
    valorEmCentavos: escrita.saiu ? -Math.abs(valor) : valor,
    texto: umaLinha(escrita.texto),
    identificador: umaLinha(escrita.identificador, IDENTIFICADOR_AT_MOST) || null,
  };
};

/** Parts lines that were read from reasons why others were not. */
export const separar = (
  lidas: readonly (LinhaDoBanco | MotivoDeNaoLer | null)[],
): Pick<ArquivoDoBanco, 'linhas' | 'naoLidos'> => ({
  linhas: lidas.filter((lida) => lida !== null && typeof lida !== 'string'),
  naoLidos: lidas.filter((lida) => typeof lida === 'string'),
});
