import { MAXIMO_DE_PIXELS, type TamanhoDeImagem } from '@encomenda/contracts/produtos/imagem';
import sharp from 'sharp';

const QUALITY = 80;
const LONGEST_SECONDS = 30;

// Every original is read once or thrice, long apart: nothing in a cache would be found again.
sharp.cache(false);

/**
 * The picture as WebP, upright, of at most so many pixels on its longer side and never enlarged.
 * What the camera wrote beside it (place, day, owner) is left behind; of an animation, the first
 * frame stays.
 * @throws Error when the bytes are not a whole picture
 */
export const resized = (original: Buffer, tamanho: TamanhoDeImagem): Promise<Buffer> =>
  sharp(original, { failOn: 'error', limitInputPixels: MAXIMO_DE_PIXELS })
    .timeout({ seconds: LONGEST_SECONDS })
    .autoOrient()
    .resize(tamanho, tamanho, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
