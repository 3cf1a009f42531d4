import type { Response } from 'express';
import type { OpenedPicture } from './pictures.js';

/** What a header takes without further ado; everything else travels percent-encoded beside it. */
const plain = (name: string): string => name.replace(/[^\x20-\x7e]|["\\%]/g, '_');

const encoded = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

interface SentAs {
  /** File name, of whatever extension. */
  nome: string;
  /** Who may keep it and how long; unless told, that browser for good: its bytes never change. */
  cacheControl?: string;
}

/**
 * Answers with a picture; with 304 to who has it. Its type is ours whatever the caller asks for.
 */
export const sendPicture = (
  response: Response,
  { bytes, etag }: OpenedPicture,
  { nome, cacheControl = 'private, max-age=31536000, immutable' }: SentAs,
): void => {
  const name = `${nome.replace(/\.[^.]*$/, '')}.webp`;
  response
    .status(200)
    .set({
      'Content-Type': 'image/webp',
      'X-Content-Type-Options': 'nosniff',
      'Content-Disposition': `inline; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`,
      'Cache-Control': cacheControl,
      ETag: etag,
    })
    .send(bytes);
};
