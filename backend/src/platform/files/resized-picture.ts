import { MAXIMO_DE_PIXELS, type TamanhoDeImagem } from '@encomenda/contracts/produtos/imagem';
import sharp from 'sharp';

const QUALITY = 80;
const LONGEST_SECONDS = 30;

// Originals are rarely read twice, so a cache would only cost memory.
sharp.cache(false);

/**
 * Upright WebP, never enlarged, without metadata and animation.
 * @throws Error when the bytes are not a complete picture
 */
export const resized = (original: Buffer, tamanho: TamanhoDeImagem): Promise<Buffer> =>
  sharp(original, { failOn: 'error', limitInputPixels: MAXIMO_DE_PIXELS })
    .timeout({ seconds: LONGEST_SECONDS })
    .autoOrient()
    .resize(tamanho, tamanho, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
