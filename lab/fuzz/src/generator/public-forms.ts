import { gzipSync } from 'node:zlib';
import { arquivosHostis, inteira } from '@encomenda/shop/hostis/arquivos-hostis';
import { malformedForms, type Form } from '@encomenda/shop/hostis/malformed-forms';
import type { Random } from '@encomenda/platform/random';
import { BOMBS } from './bombs.js';
import {
  BOUNDARY,
  filePart,
  formOf,
  multipart,
  textPart,
  TYPE,
  type Part,
} from '../hostile-form.js';
import { formPlaceholder, LINKS, seenPlaceholder, SIGNED_FORMS } from '../request.js';

export interface SentForm {
  readonly manner: string;
  readonly form: Form;
  readonly headers?: readonly (readonly [string, string])[];
}

const MIB = 1024 * 1024;
const PHOTOS = 'fotos';

const FIELDS = ['fotos', 'fotos[]', 'fotos[0]', '../fotos', '__proto__', 'constructor', 'file', ''];

const photoPart = (random: Random, content: Buffer, field = PHOTOS): Part =>
  filePart(random, content, field);

const photo = (random: Random): readonly [string, Buffer] => {
  if (random.next() < 0.4) return random.pick(BOMBS);
  if (random.next() < 0.2) return ['imagem', inteira];
  const [name, bytes] = random.pick(arquivosHostis);
  return [name, bytes];
};

const some = (random: Random, fields: readonly (readonly [string, readonly string[]])[]): Part[] =>
  fields
    .filter(() => random.next() < 0.9)
    .map(([name, values]) => textPart(name, random.pick(values)));

const askedFor = (random: Random): Part[] =>
  some(random, [
    ['quantidade', ['1', '1', '2', '0', '1e9']],
    ['para', ['', '', '2099-12-04', '2020-01-01']],
    ['nome', ['Maria', 'Maria', '', '<script>alert(1)</script>']],
    [
      'telefone',
      ['81 99999-0000', '0xx11 98888-7777', '99999', '81 98888-7777 / 78', '0800 728 0000'],
    ],
    ['opcao_0', ['', '', 'x']],
    ['formulario', [...SIGNED_FORMS.map(formPlaceholder), 'a.b.c']],
    ['revisao', ['-1', '-1', '-1', '7']],
    ['prova', ['', '1', 'x']],
  ]);

const answeredTo = (random: Random, link: number): Part[] =>
  some(random, [
    ['acao', ['mudar', 'mudar', 'mudar', 'mudar', 'recusar', 'aprovar', 'x']],
    ['versao', [seenPlaceholder('versao', link), seenPlaceholder('versao', link), '9', 'x']],
    ['hash', [seenPlaceholder('hash', link), seenPlaceholder('hash', link), 'a'.repeat(64), '']],
    ['revisao', [seenPlaceholder('revisao', link), '-1', '1e9']],
    ['mensagem', ['Mais alto, por favor', '', '<script>alert(1)</script>', 'x'.repeat(5_000)]],
    ['motivo', ['', 'Achei caro']],
    ['nome', ['Maria', '']],
  ]);

type Way = (fields: readonly Part[], random: Random) => SentForm;

const onePhoto: Way = (fields, random) => {
  const [name, bytes] = photo(random);
  const form = formOf([...fields, photoPart(random, bytes)]);
  return { manner: `foto: ${name}`, form };
};

/** Drawn rarely: 20 MB per request would slow the machine. */
const hugePhoto: Way = (fields, random) => {
  const body = multipart([...fields, photoPart(random, Buffer.alloc(random.between(1, 20) * MIB))]);
  return { manner: 'foto enorme', form: { type: TYPE, body } };
};
const HUGE_PHOTOS = 0.02;

/** `onePhoto` occurs twice, so that it is drawn more often. */
const WAYS: readonly Way[] = [
  onePhoto,
  onePhoto,
  (fields, random) => {
    const parts = Array.from({ length: random.between(2, 12) }, () =>
      photoPart(random, photo(random)[1], random.pick(FIELDS)),
    );
    return { manner: 'muitas fotos', form: formOf([...fields, ...parts]) };
  },
  (fields, random) => {
    const many = Array.from({ length: 1_000 }, (_, n) =>
      random.next() < 0.5 ? textPart(`campo_${n}`, 'x') : photoPart(random, Buffer.from('x')),
    );
    return { manner: 'mil partes', form: formOf([...fields, ...many]) };
  },
  (fields, random) => {
    const body = multipart([...fields, photoPart(random, photo(random)[1])]);
    const cut = body.subarray(0, random.between(0, body.length));
    return { manner: 'cortado', form: { type: TYPE, body: cut } };
  },
  (fields, random) => {
    const body = multipart([...fields, photoPart(random, photo(random)[1])]);
    const type = random.pick([
      'multipart/form-data',
      'multipart/form-data; boundary=',
      `multipart/form-data; boundary=outra`,
      `multipart/mixed; boundary=${BOUNDARY}`,
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/octet-stream',
    ]);
    return { manner: 'outro tipo', form: { type, body } };
  },
  (fields, random) => {
    const name = random.pick(['../../acao', 'a[b][c]', '__proto__', 'a\u0000b', 'x'.repeat(5_000)]);
    const twice = [...fields, ...fields, textPart(name, 'x')];
    return { manner: 'campos a mais', form: formOf(twice) };
  },
  (fields, random) => {
    const body = multipart([...fields, photoPart(random, inteira)]);
    const bomb = random.next() < 0.5;
    const encoded = bomb ? gzipSync(Buffer.alloc(32 * MIB)) : gzipSync(body);
    const headers = [['Content-Encoding', random.pick(['gzip', 'deflate', 'br', 'x'])]] as const;
    return { manner: 'corpo comprimido', form: { type: TYPE, body: encoded }, headers };
  },
  (_, random) => {
    const wishes = { seed: random.between(1, 1e9), produto: 1, file: inteira };
    const count = 1 + random.between(0, 30);
    const { type, body } = [...malformedForms({ ...wishes, count })].at(-1)!;
    const photos = body.toString('latin1').replaceAll('name="file"', `name="${PHOTOS}"`);
    return { manner: 'formulário malfeito', form: { type, body: Buffer.from(photos, 'latin1') } };
  },
];

export const publicForm = (target: string, random: Random): SentForm => {
  const link = LINKS.find((n) => target.includes(`{{link-${n}}}`));
  const fields = target.startsWith('/c/') ? answeredTo(random, link ?? 0) : askedFor(random);
  const way = random.next() < HUGE_PHOTOS ? hugePhoto : random.pick(WAYS);
  return way(fields, random);
};
