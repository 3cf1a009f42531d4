import type { Random } from '@encomenda/platform/random';

/** Hostile values as JSON fragments; not all are valid JSON. */

const TEXTS: readonly string[] = [
  '',
  '   ',
  '\u00a0\u200b\ufeff',
  "'; drop table clientes;--",
  "' or 1=1--",
  '1 or 1=1',
  '1); select pg_sleep(9)--',
  '%',
  '_',
  '\\',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '<a href="jav\tascript:alert(1)">x</a>',
  '<p style="position:fixed">x</p>',
  '{{7*7}}${7*7}#{7*7}<%= 7*7 %>',
  '=1+1',
  '@SUM(A1)',
  '+55 (11) 9',
  'a\r\nSet-Cookie: x=1',
  'a\u0000b',
  '\u001b[31mvermelho',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  '\u202egnp.exe',
  'e\u0301'.repeat(9),
  'Z\u0351\u036b\u0343'.repeat(60),
  'İßﬃ',
  '\u2028\u2029',
  '../../etc/passwd',
  'C:\\windows\\system32',
  'file:///etc/passwd',
  'http://169.254.169.254/',
  '%00%0d%0a',
  '%s%s%s%n',
  'null',
  'undefined',
  'true',
  'NaN',
  'Infinity',
  '__proto__',
  'constructor',
  'toString',
  '[object Object]',
  '١٢٣',
  '１２',
  '0x10',
  '1e3',
  '-1',
  '-0',
  '1.5',
  '1,5',
  '1.005',
  '1.234,56',
  '1,234.56',
  'R$ 10',
  '00012',
  ' 7 ',
  '2147483648',
  '99999999999999999999',
  '2026-02-30',
  '31/12/2026',
  '2026-1-5',
  '0000-01-01',
  '1899-12-31',
  '2100-12-31',
  '9999-12-31',
  '10000-01-01',
  '2026-11-21T10:00:00-03:00',
  'hoje',
  '111.111.111-11',
  '529.982.247-24',
  '52998224725',
  '5299822472',
  '01310-10',
  '0131010000',
  'sp',
  'XX',
  'SPP',
  'pix',
  'Pix ',
  'PIX',
  'Cartão',
  'administrador',
  'ana@',
  'a@b.c\r\nBcc: x@y.z',
  'ÁNA@EXEMPLO.COM.BR',
  'primary ',
];

const LONG: readonly (() => string)[] = [
  () => 'x'.repeat(256),
  () => 'x'.repeat(10_000),
  () => 'ção '.repeat(5_001),
  () => '<ul><li>'.repeat(2_400),
  () => '<p><strong><em>'.repeat(1_300),
  () => '&'.repeat(19_999),
  () => '<'.repeat(19_999),
  () => '\ud83d\ude00'.repeat(9_999),
  () => '('.repeat(19_000) + 'a@',
  () => 'x'.repeat(900_000),
];

const FRAGMENTS: readonly string[] = [
  'null',
  'true',
  'false',
  '0',
  '-0',
  '1',
  '-1',
  '1.5',
  '1.005',
  '0.1',
  '1e3',
  '1e308',
  '1e999',
  '-1e999',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '99999999999.99',
  '12345678901234567890',
  '[]',
  '{}',
  '[null]',
  '[1]',
  '["1"]',
  '[1,2,3]',
  '[[1]]',
  '{"id":1}',
  '{"toString":1}',
  '{"$ne":null}',
  '{"length":5}',
  '{"__proto__":{"mau":1}}',
  '{"constructor":{"prototype":{"mau":1}}}',
  '"\\ud800"',
  '"\\udc00\\ud800 x"',
  '"\\u0000"',
];

/** Invalid JSON. */
const BROKEN: readonly string[] = [
  'NaN',
  'Infinity',
  '0x10',
  "'x'",
  '01',
  '.5',
  '',
  '"a\nb"',
  '"\\x"',
  'undefined',
];

const list = (random: Random): string => {
  const length = random.pick([2, 20, 201, 3_000]);
  return `[${Array.from({ length }, () => random.between(-1, 40)).join(',')}]`;
};

const deep = (random: Random): string => {
  const depth = random.pick([60, 1_000, 10_000]);
  return '['.repeat(depth) + ']'.repeat(depth);
};

/** A hostile or unusual text. */
export const hostileText = (random: Random): string =>
  random.next() < 0.93 ? random.pick(TEXTS) : random.pick(LONG)();

/** A fragment in place of a field's value, mostly JSON. */
export const hostileFragment = (random: Random): string => {
  const what = random.next();
  if (what < 0.45) return random.pick(FRAGMENTS);
  if (what < 0.9) return JSON.stringify(hostileText(random));
  if (what < 0.94) return list(random);
  if (what < 0.97) return deep(random);
  return random.pick(BROKEN);
};

const IDS: readonly string[] = [
  '0',
  '-1',
  '01',
  '1.0',
  '1e3',
  '0x1',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '99999999999999999999999999',
  '1%20',
  '%201',
  '1%00',
  '%00',
  '%',
  '%E0%A4%A',
  '%ff',
  '%EF%BC%91',
  '1%20or%201=1',
  "1'",
  '%22%3Cscript%3Ealert(1)%3C/script%3E',
  '..%2f..%2fetc%2fpasswd',
  '..%5c..%5cwindows',
  '%2e%2e',
  '....//',
  '7b3f1d1e-5b0c-4f0e-9a0a-6f1d5b7f7c11',
  'null',
  'undefined',
  'NaN',
  '[object%20Object]',
  '__proto__',
  'constructor',
  'toString',
  '%0d%0aSet-Cookie:%20x=1',
  '%7B%7B7*7%7D%7D',
  ';x=1',
  '*',
  '2026-02-30',
  '9999-99-99',
  '0000-00-00',
  '2026-11-21T00:00',
  'hoje',
  '5',
  '9',
  '01310-100',
  'usuarios',
  'pedidos',
  'nada',
];

/** A path segment in place of an id, day or word, already encoded. */
export const hostileSegment = (random: Random): string =>
  random.next() < 0.97 ? random.pick(IDS) : 'a'.repeat(random.pick([300, 3_000, 20_000]));
