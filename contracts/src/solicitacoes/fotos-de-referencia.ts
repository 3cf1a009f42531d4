import { z } from 'zod';
import { TIPOS_DE_IMAGEM } from '../produtos/imagem.js';

/** A photo by which a visitor shows what is meant, as events keep it. */
export const fotoDeReferencia = z.object({
  /** SHA-256 of the bytes sent, hexadecimal. */
  hash: z.string(),
  tipo: z.enum(TIPOS_DE_IMAGEM),
  bytes: z.int(),
  /** Pixels, upright. */
  largura: z.int(),
  altura: z.int(),
});
export type FotoDeReferencia = z.infer<typeof fotoDeReferencia>;

const LUGARES = 10;

/** Number of a photo of a request, or of a change asked for. @param lugar from 0 */
export const idDaFoto = (id: number, lugar: number): number => id * LUGARES + lugar;

/** Turns `idDaFoto` of a request round. */
export const lugarDaFoto = (id: number): { solicitacaoId: number; lugar: number } => ({
  solicitacaoId: Math.floor(id / LUGARES),
  lugar: id % LUGARES,
});

/** ` Com 2 fotos.`, to follow a sentence; empty without any. */
export const comFotos = (fotos: readonly FotoDeReferencia[]): string =>
  fotos.length === 0 ? '' : ` Com ${fotos.length} ${fotos.length === 1 ? 'foto' : 'fotos'}.`;

export interface FotoNaTela {
  id: number;
  /** With its extension. */
  nome: string;
  /** Bytes. */
  size: number;
  /** URL; `?tamanho=100`, `480` or `1280` (default) selects the size. */
  src: string;
  /** Of the upright original, pixels. */
  largura: number;
  altura: number;
}

/** @param primeira number of the first; the others follow @param endereco to which the number is added */
export const fotosNaTela = (
  fotos: readonly FotoDeReferencia[],
  primeira: number,
  endereco: string,
): FotoNaTela[] =>
  fotos.map(({ bytes: size, largura, altura }, lugar) => ({
    id: primeira + lugar,
    nome: `referencia-${lugar + 1}.webp`,
    size,
    src: `${endereco}/${primeira + lugar}`,
    largura,
    altura,
  }));
