import { MAXIMO_DE_PIXELS } from '@encomenda/contracts/produtos/imagem';
import { loadSharp } from './load-sharp.js';

/** Without visible loss, because the smaller sizes are made from this picture. */
const QUALITY = 92;
const LONGEST_SECONDS = 30;

/**
 * Encodes the picture again, upright, in its own format and size. Drops metadata, such as the place where a phone
 * took it, other bytes around the picture, and all frames but the first. @throws Error for an incomplete picture
 */
export const withoutMetadata = async (bytes: Buffer): Promise<Buffer> => {
  const sharp = await loadSharp();
  const drawn = sharp(bytes, { failOn: 'error', limitInputPixels: MAXIMO_DE_PIXELS })
    .timeout({ seconds: LONGEST_SECONDS })
    .autoOrient();
  const { format } = await drawn.metadata();
  if (format === 'png') return drawn.png().toBuffer();
  if (format === 'webp') return drawn.webp({ quality: QUALITY }).toBuffer();
  if (format === 'jpeg')
    return drawn.jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' }).toBuffer();
  throw new Error(`A picture of the format ${format} is not stored.`);
};
