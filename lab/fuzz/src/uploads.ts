import { arquivosHostis, inteira } from '@encomenda/shop/arquivos-hostis';
import { malformedForms, type Form } from '@encomenda/shop/malformed-forms';
import type { Random } from '@encomenda/platform/random';
import { KNOWN_IDS } from './examples.js';

const MIB = 1024 * 1024;

const NAMES = [
  'foto.jpg',
  '',
  'a.svg',
  'a.html',
  'a.php.jpg',
  'a.jpg.exe',
  '../../a.jpg',
  'a.jpg.',
  'a\u202egpj.exe',
  'con.jpg',
  'x'.repeat(300) + '.jpg',
  'ção.jpg',
  '%00.jpg',
];
const TYPES = [
  'image/jpeg',
  'image/png',
  'text/html',
  'image/svg+xml',
  'application/x-php',
  'x',
  '',
];

const formOf = (random: Random, bytes: Buffer): Form => {
  const boundary = '----encomenda-fuzz';
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const produto = random.pick([`${random.between(1, 6)}`, '999', 'x', '', '-1', '1.5', '[1]']);
  const text =
    field('produto_id', produto) +
    field('pedido_id', produto) +
    (random.next() < 0.3 ? field('item_id', random.pick(['1', '2', '', 'x', '-1'])) : '') +
    (random.next() < 0.5 ? field('name', random.pick(NAMES)) : '') +
    (random.next() < 0.4 ? field('escolha', random.pick(['a', 'b', ''])) : '') +
    (random.next() < 0.4 ? field('posicao', random.pick(['1', '2', '20', '0', '1,5', 'x'])) : '') +
    (random.next() < 0.1 ? field(random.pick(['ativo_site', '__proto__', 'a[b]']), 'x') : '');
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${random.pick(NAMES)}"\r\nContent-Type: ${random.pick(TYPES)}\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(text + head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
};

/** Around the size limit, by padding after the end of the image. */
const aroundTheLimit = (random: Random): Buffer =>
  Buffer.concat([inteira, Buffer.alloc(8 * MIB + random.between(-1, 1) - inteira.length)]);

const oneMalformed = (random: Random): Form => {
  const seed = random.between(1, 1e9);
  const index = random.between(0, 30);
  const produto = random.between(1, KNOWN_IDS);
  const forms = malformedForms({ seed, count: index + 1, produto, file: inteira });
  return [...forms].at(-1)!;
};

const made = (random: Random): { manner: string; form: Form } => {
  const what = random.next();
  if (what < 0.45) return { manner: 'formulário malfeito', form: oneMalformed(random) };
  if (what < 0.85) {
    const [name, bytes] = random.pick(arquivosHostis);
    return { manner: `arquivo: ${name}`, form: formOf(random, bytes) };
  }
  if (what < 0.87) return { manner: '8 MiB', form: formOf(random, aroundTheLimit(random)) };
  return { manner: 'imagem', form: formOf(random, inteira) };
};

export const hostileUpload = (headers: readonly (readonly [string, string])[], random: Random) => {
  const { manner, form } = made(random);
  return {
    manner,
    headers: [...headers, ['Content-Type', form.type] as const],
    body: form.body,
  };
};
