import { MAXIMO_DE_PIXELS } from '@encomenda/contracts/produtos/imagem';
import { loadSharp } from './load-sharp.js';

/** Loses nothing that an eye sees; the shop's sizes are made from it. */
const QUALITY = 92;
const LONGEST_SECONDS = 30;

/**
 * The picture in full size, drawn anew in its own format: upright, without EXIF, XMP, IPTC, comments, thumbnails, and
 * without anything that stands before, between or after the picture, such as the place where a phone took it. Of an
 * animation the first picture.
 * @throws Error when the bytes are not a complete JPEG, PNG or WebP
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
