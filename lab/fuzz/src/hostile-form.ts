import type { Form } from '@encomenda/shop/hostis/malformed-forms';
import type { Random } from '@encomenda/platform/random';

export const BOUNDARY = '----encomenda-fuzz';
export const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

export type Part = readonly [head: string, content: Buffer];

const disposition = (rest: string): string => `Content-Disposition: form-data; ${rest}`;

export const textPart = (name: string, value: string): Part => [
  disposition(`name="${name}"`),
  Buffer.from(value),
];

export const NAMES = [
  'foto.jpg',
  '',
  'a.svg',
  'a.php.jpg',
  'a.jpg.exe',
  'a.jpg.',
  '../../../etc/passwd',
  '..\\..\\windows\\a.jpg',
  '/dev/null',
  'a\u0000.jpg',
  'a.jpg\r\nX-Injetado: sim',
  'a\u202egpj.exe',
  'con.jpg',
  'ção.jpg',
  '.',
  '..',
  '%2e%2e%2f',
  '%00.jpg',
  '<img src=x onerror=alert(1)>.jpg',
  'x'.repeat(300) + '.jpg',
  'x'.repeat(8_000) + '.jpg',
];
const TYPES = [
  'image/jpeg',
  'image/png',
  'text/html',
  'image/svg+xml',
  'application/zip',
  'application/x-php',
  'x',
  '',
];

export const filePart = (random: Random, content: Buffer, field: string): Part => [
  `${disposition(`name="${field}"; filename="${random.pick(NAMES)}"`)}\r\nContent-Type: ${random.pick(TYPES)}`,
  content,
];

export const multipart = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(([head, content]) => [
      Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

export const formOf = (parts: readonly Part[]): Form => ({ type: TYPE, body: multipart(parts) });
