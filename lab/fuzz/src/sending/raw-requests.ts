import type { Random } from '@encomenda/platform/random';
import type { FuzzRequest } from '../request.js';

interface Raw {
  readonly manner: string;
  readonly lines: readonly string[];
  readonly body?: Buffer;
}

type Maker = (request: FuzzRequest, lines: readonly string[], random: Random) => Raw;

const JSON_BODY = Buffer.from('{"nome":"Ana","data":"2026-11-21","valor":1}');

export const CUT_BODY = 'corpo cortado';

const MAKERS: readonly Maker[] = [
  (request, lines, random) => {
    const body = request.body && request.body.length > 0 ? request.body : JSON_BODY;
    const type = request.body ? [] : ['Content-Type: application/json'];
    return {
      manner: CUT_BODY,
      lines: [...lines, ...type, `Content-Length: ${body.length}`],
      body: body.subarray(0, random.between(0, Math.max(0, body.length - 1))),
    };
  },
  (_, lines, random) => ({
    manner: 'cortado',
    lines: lines.slice(0, random.between(1, lines.length)),
  }),
  (_, lines) => ({
    manner: 'Content-Type duas vezes',
    lines: [...lines, 'Content-Type: text/plain'],
    body: JSON_BODY,
  }),
  (_, lines) => ({
    manner: 'Content-Length duas vezes',
    lines: [...lines, 'Content-Length: 5', 'Content-Length: 50'],
    body: JSON_BODY,
  }),
  (_, lines) => ({
    manner: 'tamanho e pedaços',
    lines: [...lines, 'Content-Length: 4', 'Transfer-Encoding: chunked'],
    body: Buffer.from('0\r\n\r\nGET /api/adm/users/datatable HTTP/1.1\r\nHost: x\r\n\r\n'),
  }),
  (_, lines, random) => ({
    manner: 'tamanho errado',
    lines: [
      ...lines,
      `Content-Length: ${random.pick(['-1', '1e3', 'x', '0x10', '99999999999999999999', '+5'])}`,
    ],
    body: JSON_BODY,
  }),
  (_, lines) => ({
    manner: 'corpo que não vem',
    lines: [...lines, 'Content-Length: 5000'],
    body: JSON_BODY,
  }),
  (_, lines, random) => ({
    manner: 'pedaços malfeitos',
    lines: [...lines, 'Transfer-Encoding: chunked'],
    body: Buffer.from(
      random.pick([
        'zz\r\n{}\r\n0\r\n\r\n',
        'ffffffffff\r\n{}',
        '-1\r\n',
        '2\r\n{}x',
        '2;a="\r\n{}\r\n0\r\n\r\n',
      ]),
    ),
  }),
  (request, lines) => ({
    manner: 'espaço no endereço',
    lines: [`${request.method} ${request.target} x HTTP/1.1`, ...lines.slice(1)],
  }),
  (request, lines, random) => ({
    manner: 'versão',
    lines: [
      `${request.method} ${request.target} ${random.pick(['HTTP/9.9', 'HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'x', ''])}`,
      ...lines.slice(1),
    ],
  }),
  (request, lines, random) => ({
    manner: 'método',
    lines: [
      `${random.pick(['TRACE', 'CONNECT', 'QUERY', 'get', 'GETT', '', 'G\tET', 'PRI'])} ${request.target} HTTP/1.1`,
      ...lines.slice(1),
    ],
  }),
  (request, lines, random) => ({
    manner: 'endereço escrito de outro jeito',
    lines: [
      `${request.method} ${random.pick<(path: string) => string>([
        (path) => `http://mau.example${path}`,
        (path) => `//mau.example${path}`,
        (path) => path.replace('/api', '/%61pi'),
        (path) => path.replaceAll('/', '//'),
        (path) => path.replaceAll('/', '\\'),
        (path) => `${path}#x`,
        (path) => `/./x/..${path}`,
        (path) => path.slice(1),
        (path) => path.toUpperCase(),
        (path) => `${path}\u00e9`,
        () => '*',
      ])(request.target)} HTTP/1.1`,
      ...lines.slice(1),
    ],
  }),
  (_, lines) => ({
    manner: 'cabeçalho sem nome',
    lines: [...lines, ': x', ' y: z', 'sem dois-pontos'],
  }),
  (_, lines) => ({
    manner: 'cabeçalho com controle',
    lines: [...lines, 'X-A: a\u0000b\u000bc', 'X-B: \u00ff\u00fe'],
  }),
  (_, lines) => ({ manner: 'Host duas vezes', lines: [...lines, 'Host: mau.example'] }),
  (_, lines) => ({ manner: 'sem Host', lines: lines.filter((line) => !line.startsWith('Host:')) }),
  (_, lines) => ({
    manner: 'Host inventado',
    lines: lines.map((line) =>
      line.startsWith('Host:') ? 'Host: mau"><script>alert(1)</script>' : line,
    ),
  }),
  (_, lines) => ({
    manner: 'cabeçalho de 64 kB',
    lines: [...lines, `Cookie: ${'x'.repeat(65_000)}`],
  }),
  () => ({
    manner: 'não é HTTP',
    lines: ['\u0016\u0003\u0001\u0002\u0000\u0001\u0000', '\u0000'.repeat(90)],
  }),
  (_, lines) => ({ manner: 'dois pedidos de uma vez', lines: [...lines, '', ...lines] }),
];

export const rawRequest = (request: FuzzRequest, random: Random): FuzzRequest => {
  const lines = [
    `${request.method} ${request.target} HTTP/1.1`,
    'Host: {{host}}',
    'Connection: close',
    ...request.headers.map(([name, value]) => `${name}: ${value}`),
  ];
  const made = random.pick(MAKERS)(request, lines, random);
  const whole = made.manner === 'cortado' ? '' : '\r\n\r\n';
  return {
    ...request,
    manner: `cru: ${made.manner}`,
    foretold: false,
    wire: 'raw',
    headers: [],
    body: Buffer.concat([
      Buffer.from(made.lines.join('\r\n') + whole, 'latin1'),
      made.body ?? Buffer.alloc(0),
    ]),
  };
};
