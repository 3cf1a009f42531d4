import type { Random } from '@encomenda/platform/random';
import type { FuzzRoute } from '../routes.js';
import { unreadableFor } from './unreadable.js';
import { hostileFragment, hostileText } from './values.js';

interface Body {
  readonly bytes: Buffer;
  readonly manner: string;
}

type Fields = Map<string, string>;

const written = (fields: Iterable<readonly [string, string]>): string =>
  `{${[...fields].map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`;

const FORBIDDEN = [
  ['id', '1'],
  ['pago', 'true'],
  ['arquivado', 'true'],
  ['entregue', 'true'],
  ['estagio_id', '4'],
  ['role', '"Administrador"'],
  ['usuarioId', '1'],
  ['valor_total', '0'],
  ['tipo', '"PedidoCancelado"'],
  ['metadata', '{"usuarioId":1}'],
  ['__proto__', '{"mau":1}'],
  ['constructor', '{"prototype":{"mau":1}}'],
  ['toString', 'null'],
  ['length', '1e9'],
] as const;

const WHOLE: readonly ((text: string, random: Random) => string | Buffer)[] = [
  () => '',
  () => 'null',
  () => 'true',
  () => '"texto"',
  () => '7',
  () => '[]',
  () => '[[]]',
  (text) => `[${text}]`,
  (text) => text.slice(0, -1),
  (text, random) => text.slice(0, random.between(0, text.length)),
  (text) => `${text}}`,
  (text) => `${text}${text}`,
  (text) => `\ufeff${text}`,
  (text) => Buffer.from(text, 'utf16le'),
  (text) => Buffer.from(`${text.slice(0, -1)},"x":"\xff\xfe"}`, 'latin1'),
  (text) => `${text}\u0000`,
  (text) => text.replaceAll('"', "'"),
  (text) => text.replace('}', ',}'),
  () => '['.repeat(10_000) + ']'.repeat(10_000),
  () => '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000),
  () => '['.repeat(100_000),
  () => `{${Array.from({ length: 20_000 }, (_, n) => `"c${n}":1`).join(',')}}`,
  () => `{"nome":"${'x'.repeat(1_100_000)}"}`,
  () => '{"nome":{"nome":{"nome":{"nome":[{"nome":1}]}}}}',
  () => '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  () => 'nome=Ana&valor=1',
];

const spoilField = (route: FuzzRoute, fields: Fields, random: Random): string => {
  const names = [...fields.keys()];
  const name = random.pick(names);
  const what = random.next();
  if (what < 0.1) {
    fields.delete(name);
    return 'campo em falta';
  }
  const unreadable = what < 0.35 ? unreadableFor(route, name, random) : undefined;
  fields.set(name, unreadable ?? hostileFragment(random));
  return unreadable === undefined ? 'valor' : 'ilegível';
};

export const hostileBody = (
  route: FuzzRoute,
  valid: Record<string, unknown> | null,
  random: Random,
  hostile: boolean,
): Body | null => {
  const fields: Fields = new Map(
    Object.entries(valid ?? {}).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  if (!hostile || (fields.size === 0 && random.next() < 0.7))
    return valid ? { bytes: Buffer.from(written(fields)), manner: 'válido' } : null;
  const what = random.next();
  if (what < 0.12 || fields.size === 0) {
    const spoiled = random.pick(WHOLE)(written(fields), random);
    return { bytes: Buffer.from(spoiled as string), manner: 'corpo inteiro' };
  }
  if (what < 0.2) {
    const [name, value] = random.pick(FORBIDDEN);
    const text = written([...fields, [name, value]]);
    return { bytes: Buffer.from(text), manner: 'campo a mais' };
  }
  if (what < 0.24) {
    const name = random.pick([...fields.keys()]);
    const twice = written([...fields, [name, JSON.stringify(hostileText(random))]]);
    return { bytes: Buffer.from(twice), manner: 'campo repetido' };
  }
  if (what < 0.26) {
    const name = random.pick([...fields.keys()]);
    const long = JSON.stringify('9'.repeat(random.pick([10_000, 1_000_000, 3_000_000])));
    return { bytes: Buffer.from(written(fields.set(name, long))), manner: 'valor enorme' };
  }
  let manner = 'valor';
  const times = random.pick([1, 1, 1, 2, 4]);
  for (let n = 0; n < times && fields.size > 0; n++) manner = spoilField(route, fields, random);
  return { bytes: Buffer.from(written(fields)), manner };
};
