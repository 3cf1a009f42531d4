import { MAXIMO_DE_PIXELS, type TamanhoDeImagem } from '@encomenda/contracts/produtos/imagem';
import { loadSharp } from './load-sharp.js';

const QUALITY = 80;
const LONGEST_SECONDS = 30;

/** Upright WebP, never enlarged, without metadata or animation. @throws Error when the picture is not complete */
export const resized = async (original: Buffer, tamanho: TamanhoDeImagem): Promise<Buffer> => {
  const sharp = await loadSharp();
  return sharp(original, { failOn: 'error', limitInputPixels: MAXIMO_DE_PIXELS })
    .timeout({ seconds: LONGEST_SECONDS })
    .autoOrient()
    .resize(tamanho, tamanho, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
};
