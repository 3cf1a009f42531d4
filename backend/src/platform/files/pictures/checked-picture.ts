import {
  MAXIMO_DE_PIXELS,
  MAXIMO_DO_ARQUIVO,
  RECUSA_DA_IMAGEM,
  TIPOS_DE_IMAGEM,
  type TipoDeImagem,
} from '@encomenda/contracts/produtos/imagem';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { fileTypeFromBuffer } from 'file-type';
import { loadSharp } from './load-sharp.js';
import { resized } from './resized-picture.js';
import { withoutMetadata } from './without-metadata.js';

export interface CheckedPicture {
  readonly tipo: TipoDeImagem;
  /** Pixels, after rotation by EXIF. */
  readonly largura: number;
  readonly altura: number;
  /** In full size, without metadata. Encoding it proves that the whole picture decodes. */
  readonly original: Buffer;
  readonly smallest: Buffer;
}

/** Validates the content and ignores the declared type. @throws Recusa under the field */
export const checkedPicture = async (bytes: Buffer, campo: string): Promise<CheckedPicture> => {
  const refusal = (why: keyof typeof RECUSA_DA_IMAGEM): Recusa =>
    Recusa.campo(`imagem-${why}`, campo, RECUSA_DA_IMAGEM[why]);
  const orUnreadable = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch {
      throw refusal('ilegivel');
    }
  };

  if (bytes.length === 0) throw refusal('vazia');
  if (bytes.length > MAXIMO_DO_ARQUIVO) throw refusal('grande');
  const mime = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? '';
  const tipo = TIPOS_DE_IMAGEM.find((known) => known === mime);
  if (!tipo) throw refusal(/^image\/hei[cf]/.test(mime) ? 'heic' : 'tipo');

  const sharp = await loadSharp();
  // Reads only the header, so that an oversized picture is never decoded.
  const { format, width, height, autoOrient } = await orUnreadable(
    sharp(bytes, { limitInputPixels: false }).metadata(),
  );
  if (`image/${format}` !== tipo) throw refusal('tipo');
  if (width * height > MAXIMO_DE_PIXELS) throw refusal('pixels');
  const original = await orUnreadable(withoutMetadata(bytes));
  const smallest = await orUnreadable(resized(original, 100));
  return { tipo, largura: autoOrient.width, altura: autoOrient.height, original, smallest };
};
