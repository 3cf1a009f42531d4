import { z } from 'zod';
import { TIPOS_DE_IMAGEM } from '../produtos/imagem.js';

/** Reference photo of a visitor, as events store it. */
export const fotoDeReferencia = z.object({
  /** SHA-256 of the received bytes, hexadecimal. */
  hash: z.string(),
  tipo: z.enum(TIPOS_DE_IMAGEM),
  bytes: z.int(),
  /** Pixels, after rotation to upright. */
  largura: z.int(),
  altura: z.int(),
});
export type FotoDeReferencia = z.infer<typeof fotoDeReferencia>;

const LUGARES = 10;

/** Id of a photo of a request or of a change request. @param lugar place of the photo, from 0 */
export const idDaFoto = (id: number, lugar: number): number => id * LUGARES + lugar;

/** Inverse of `idDaFoto` for a request. */
export const lugarDaFoto = (id: number): { solicitacaoId: number; lugar: number } => ({
  solicitacaoId: Math.floor(id / LUGARES),
  lugar: id % LUGARES,
});

/** Sentence such as ` Com 2 fotos.`; empty without photos. */
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
  /** Pixels of the original, after rotation to upright. */
  largura: number;
  altura: number;
}

/** @param primeira id of the first photo; the others follow @param endereco URL before the id */
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
