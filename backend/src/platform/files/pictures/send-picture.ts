import type { Response } from 'express';
import type { OpenedPicture } from './pictures.js';

/** ASCII form of a file name, for clients that do not read `filename*`. */
const plain = (name: string): string => name.replace(/[^\x20-\x7e]|["\\%]/g, '_');

const encoded = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const disposition = (how: 'inline' | 'attachment', name: string): string =>
  `${how}; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`;

interface SentAs {
  nome: string;
  /** Default: browsers cache the picture for a year, because its bytes never change. */
  cacheControl?: string;
}

/** Sends a picture; Express answers 304 on a matching ETag. The content type is fixed. */
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
      'Content-Disposition': disposition('inline', name),
      'Cache-Control': cacheControl,
      ETag: etag,
    })
    .send(bytes);
};

/** Sends a PDF as a download, so that it never opens inside our pages. */
export const sendDocument = (response: Response, bytes: Buffer, nome: string): void => {
  response
    .status(200)
    .set({
      'Content-Type': 'application/pdf',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Content-Disposition': disposition('attachment', nome),
      'Cache-Control': 'private, no-store',
    })
    .send(bytes);
};
