import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Request, Response } from 'express';

const compress = promisify(brotliCompress);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** An answer that is the same for every visitor. Compressed once. */
export class Answer {
  readonly body: Buffer;
  /** Weak, because it is shared by the plain and the compressed body. */
  readonly etag: string;
  private compressed: Promise<Buffer> | undefined;

  constructor(
    readonly type: string,
    text: string,
  ) {
    this.body = Buffer.from(text);
    this.etag = `W/"${createHash('sha1').update(this.body).digest('base64url')}"`;
  }

  get bytes(): number {
    return 2 * this.body.length;
  }

  brotli(): Promise<Buffer> {
    this.compressed ??= compress(this.body, QUALITY);
    return this.compressed;
  }
}

const hasIt = (request: Request, etag: string): boolean =>
  request.headers['if-none-match']?.includes(etag) === true;

/** Sends Brotli if the browser accepts it, and 304 on a matching ETag. Browsers revalidate before each use. */
export const sendAnswer = async (
  request: Request,
  response: Response,
  answer: Answer,
): Promise<void> => {
  response.setHeader('Content-Type', answer.type);
  response.setHeader('Cache-Control', 'public, no-cache');
  response.setHeader('ETag', answer.etag);
  response.setHeader('Vary', 'Accept-Encoding');
  if (hasIt(request, answer.etag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  let { body } = answer;
  if (request.acceptsEncodings('br') === 'br') {
    body = await answer.brotli();
    response.setHeader('Content-Encoding', 'br');
  }
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
};
