import { RECUSA_DA_IMAGEM } from '../produtos/imagem.js';

/** Photos that one form of a visitor may carry. */
export const MAXIMO_DE_FOTOS = 4;
/** Per photo, bytes. */
export const MAXIMO_DA_FOTO = 8 * 1024 * 1024;
/** Field of the form, of each photo in it. */
export const CAMPO_DAS_FOTOS = 'fotos';

export const RECUSA_DA_FOTO = {
  ...RECUSA_DA_IMAGEM,
  grande: 'A foto é maior que 8 MB.',
  demais: `Envie no máximo ${MAXIMO_DE_FOTOS} fotos.`,
  repetida: 'Esta foto já está na lista.',
} as const;
