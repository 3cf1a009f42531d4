import { RECUSA_DA_IMAGEM } from '../produtos/imagem.js';

/** Maximum number of photos in a visitor's form. */
export const MAXIMO_DE_FOTOS = 4;
/** Maximum bytes of a photo. */
export const MAXIMO_DA_FOTO = 8 * 1024 * 1024;
/** Name of the form field for photos. */
export const CAMPO_DAS_FOTOS = 'fotos';

export const RECUSA_DA_FOTO = {
  ...RECUSA_DA_IMAGEM,
  grande: 'A foto é maior que 8 MB.',
  demais: `Envie no máximo ${MAXIMO_DE_FOTOS} fotos.`,
  repetida: 'Esta foto já está na lista.',
} as const;
