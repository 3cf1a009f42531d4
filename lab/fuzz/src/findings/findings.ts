import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FuzzRequest } from '../request.js';

/** Tracked by git: every run repeats the findings. */
const FILE = fileURLToPath(new URL('../../src/achados.json', import.meta.url));

export interface Finding {
  readonly request: FuzzRequest;
  readonly wrong: string;
}

interface Packed extends Omit<FuzzRequest, 'body' | 'frames'> {
  readonly wrong: string;
  readonly body: string | null;
  /** Prefix `t`: text; `b`: binary. */
  readonly frames?: readonly string[];
}

const pack = (bytes: string | Buffer): string =>
  brotliCompressSync(Buffer.from(bytes as string)).toString('base64');
const unpack = (text: string): Buffer => brotliDecompressSync(Buffer.from(text, 'base64'));

export const packed = ({ request: { body, frames, ...rest }, wrong }: Finding): Packed => ({
  wrong,
  ...rest,
  body: body && pack(body),
  ...(frames && {
    frames: frames.map((frame) => (typeof frame === 'string' ? 't' : 'b') + pack(frame)),
  }),
});

export const unpacked = ({ wrong, body, frames, ...rest }: Packed): Finding => ({
  wrong,
  request: {
    ...rest,
    body: body === null ? null : unpack(body),
    ...(frames && {
      frames: frames.map((frame) => {
        const bytes = unpack(frame.slice(1));
        return frame.startsWith('t') ? bytes.toString() : bytes;
      }),
    }),
  },
});

const kind = ({ request, wrong }: Finding): string =>
  [request.route, request.manner, wrong.replaceAll(/\d+/g, '#')].join(' ');

export const withNew = (known: readonly Finding[], found: readonly Finding[]): Finding[] => {
  const kinds = new Set<string>();
  return [...known, ...found].filter((one) => !kinds.has(kind(one)) && kinds.add(kind(one)));
};

export const readFindings = (): Finding[] =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Packed[]).map(unpacked) : [];

export const keepFindings = (found: readonly Finding[]): void => {
  if (found.length === 0) return;
  const kept = withNew(readFindings(), found).map(packed);
  writeFileSync(FILE, `${JSON.stringify(kept, null, 2)}\n`);
};
