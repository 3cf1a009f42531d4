import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { RequestHandler } from 'express';
import { asPartOfPage } from './security-headers.js';

/** Whether a built file is only loaded by pages. Other files, such as pictures, can also be opened alone. */
export const isPartOfPage = (file: string): boolean => /\.(?:js|css|woff2)$/.test(file);

const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json']);
const compress = promisify(brotliCompress);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Serves built text files with brotli from memory, compressed by the build or at their first use. */
export const compressedAssets = (folder: string, prefix: string): RequestHandler => {
  const built = existsSync(folder) ? readdirSync(folder) : [];
  const files = new Set(built.filter((file) => COMPRESSIBLE.has(extname(file))));
  const compressedByBuild = new Set(built.filter((file) => file.endsWith('.br')));
  const compressed = new Map<string, Promise<Buffer>>();

  const contentOf = (file: string): Promise<Buffer> => {
    const known = compressed.get(file);
    if (known) return known;
    const path = join(folder, file);
    const content = compressedByBuild.has(`${file}.br`)
      ? readFile(`${path}.br`)
      : readFile(path).then((plain) => compress(plain, QUALITY));
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
      if (isPartOfPage(file)) asPartOfPage(response);
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
