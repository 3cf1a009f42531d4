import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FuzzRequest } from './request.js';

/** Kept beside the sources: every run sends them again, for ever. */
const FILE = fileURLToPath(new URL('../../src/fuzz/achados.json', import.meta.url));

/** A request that was once answered wrongly. Bytes are kept compressed, in base64. */
interface Kept extends Omit<FuzzRequest, 'body' | 'frames'> {
  readonly body: string | null;
  readonly frames?: readonly string[];
  readonly wrong: string;
}

export interface Finding {
  readonly request: FuzzRequest;
  /** What was wrong with the answer. */
  readonly wrong: string;
}

const pack = (bytes: string | Buffer): string =>
  brotliCompressSync(Buffer.from(bytes as string)).toString('base64');
const unpack = (packed: string): Buffer => brotliDecompressSync(Buffer.from(packed, 'base64'));

/** Everything that was ever found. */
export const readFindings = (file = FILE): Finding[] =>
  existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Kept[]).map(
        ({ wrong, body, frames, ...rest }) => ({
          wrong,
          request: {
            ...rest,
            body: body === null ? null : unpack(body),
            ...(frames && { frames: frames.map((frame) => unpack(frame).toString('latin1')) }),
          },
        }),
      )
    : [];

const alike = ({ request, wrong }: Finding): string =>
  [request.route, request.manner, wrong.replaceAll(/\d+/g, '#')].join(' ');

/** Keeps what is new: one request of each kind of mistake. */
export const keepFindings = (found: readonly Finding[], file = FILE): void => {
  const known = new Map(readFindings(file).map((one) => [alike(one), one]));
  for (const one of found) if (!known.has(alike(one))) known.set(alike(one), one);
  const kept = [...known.values()].map(({ request, wrong }): Kept => {
    const { body, frames, ...rest } = request;
    return {
      wrong,
      ...rest,
      body: body && pack(body),
      ...(frames && { frames: frames.map(pack) }),
    };
  });
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
};
