import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { RequestHandler } from 'express';

const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json']);
const compress = promisify(brotliCompress);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Serves built text files with brotli, compressed once and cached in memory. */
export const compressedAssets = (folder: string, prefix: string): RequestHandler => {
  const files = new Set(
    existsSync(folder) ? readdirSync(folder).filter((file) => COMPRESSIBLE.has(extname(file))) : [],
  );
  const compressed = new Map<string, Promise<Buffer>>();

  const contentOf = (file: string): Promise<Buffer> => {
    const known = compressed.get(file);
    if (known) return known;
    const content = readFile(join(folder, file)).then((plain) => compress(plain, QUALITY));
    compressed.set(file, content);
    return content;
  };

  return (request, response, next) => {
    const file = request.path.startsWith(prefix) ? request.path.slice(prefix.length) : '';
    if (!files.has(file) || !request.acceptsEncodings('br')) {
      next();
      return;
    }
    contentOf(file).then((content) => {
      response
        .type(extname(file))
        .set({
          'Content-Encoding': 'br',
          'Cache-Control': 'public, max-age=31536000, immutable',
          Vary: 'Accept-Encoding',
        })
        .send(content);
    }, next);
  };
};
