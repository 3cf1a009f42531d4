import { request as httpRequest, type ClientRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { deflateSync, crc32 } from 'node:zlib';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAXIMO_DO_ARQUIVO } from '@encomenda/contracts/produtos/imagem';
import type { ImagemDoProduto } from '@encomenda/contracts/produtos/produtos.http';
import sharp from 'sharp';
import { atelie, ok } from '../testing/atelie.js';
import { Browser } from '../testing/browser.js';
import { desenho, enviarFoto, jpeg } from '../testing/fotos.js';
import { malformedForms } from '../testing/malformed-forms.js';
import { startRunningSystem, type RunningSystem } from '../testing/running-system.js';

/** How many malformed bodies are sent: a few hundred, or as many as the environment says. */
const FORMS = Number(process.env.ENVIOS_MALFORMADOS ?? 300);

const LOJA = '/api/adm/produto-imagens';

let system: RunningSystem;
let produto: number;
beforeAll(async () => {
  system = await startRunningSystem();
  produto = await atelie(system.ana).produto();
});
afterAll(() => system.stop());

/** What Ana's browser sends with every request, for requests that no library would send. */
const comoAna = async (): Promise<Record<string, string>> => {
  const answer = (await system.ana.get('/sessao')) as unknown as { req: ClientRequest };
  return { Cookie: String(answer.req.getHeader('cookie')), 'X-XSRF-TOKEN': system.ana.token };
};

const listadas = () => ok<ImagemDoProduto[]>(system.ana.get(`${LOJA}/list/${produto}`));

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A PNG of one grey, written by hand: hardly any bytes for however many pixels. */
const png = (largura: number, altura: number, linhas = altura): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(largura, 0);
  header.writeUInt32BE(altura, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(linhas * (1 + Math.ceil(largura / 8))))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
const NAO_E_FOTO = 'Envie uma imagem JPEG, PNG ou WebP.';
const ILEGIVEL = 'Não foi possível ler esta imagem.';
const inteira = await jpeg({ cor: '#c0ffee' });

const hostis: [string, Buffer, string][] = [
  ['um arquivo vazio', Buffer.alloc(0), 'O arquivo está vazio.'],
  ['um byte', Buffer.from('x'), NAO_E_FOTO],
  ['SVG', Buffer.from(SVG), NAO_E_FOTO],
  [
    'SVG atrás de um BOM e de um comentário',
    Buffer.from(`\ufeff<!-- x --><?xml version="1.0"?>${SVG}`),
    NAO_E_FOTO,
  ],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), NAO_E_FOTO],
  [
    'GIF que também é JavaScript',
    Buffer.from('GIF89a/*\x01\x00\x00\x00\x00*/=1;alert(1)//'),
    NAO_E_FOTO,
  ],
  ['GIF verdadeiro', await desenho().gif().toBuffer(), NAO_E_FOTO],
  ['TIFF', await desenho().tiff().toBuffer(), NAO_E_FOTO],
  ['AVIF', await desenho({ largura: 32, altura: 32 }).avif().toBuffer(), NAO_E_FOTO],
  [
    'HEIC',
    Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'), Buffer.alloc(64)]),
    'Fotos HEIC não são aceitas: envie em JPEG, PNG ou WebP.',
  ],
  [
    'executável do Windows',
    Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(500)]),
    NAO_E_FOTO,
  ],
  [
    'executável do Linux',
    Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(500)]),
    NAO_E_FOTO,
  ],
  ['zip', Buffer.concat([Buffer.from('PK\x03\x04\x14\0'), Buffer.alloc(500)]), NAO_E_FOTO],
  ['PDF com uma foto dentro', Buffer.concat([Buffer.from('%PDF-1.7\n'), inteira]), NAO_E_FOTO],
  ['PHP', Buffer.from('<?php system($_GET["c"]); ?>'), NAO_E_FOTO],
  ['só a assinatura de um JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), ILEGIVEL],
  [
    'assinatura de JPEG e HTML',
    Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff]),
      Buffer.from('<script>alert(1)</script>'.repeat(9)),
    ]),
    ILEGIVEL,
  ],
  ['JPEG cortado', inteira.subarray(0, inteira.length - 300), ILEGIVEL],
  ['PNG cortado', png(200, 200).subarray(0, 60), ILEGIVEL],
  ['PNG com menos linhas do que diz', png(9000, 9000, 10), ILEGIVEL],
  ['WebP cortado', (await desenho().webp().toBuffer()).subarray(0, 40), ILEGIVEL],
  [
    'bomba de 200 megapixels',
    png(20_000, 10_000),
    'A imagem tem pixels demais: o limite é de 100 megapixels.',
  ],
  ['bomba que só promete pixels', png(2_000_000_000, 2_000_000_000, 1).subarray(0, 60), ILEGIVEL],
];

describe('o que não é foto', () => {
  it.each(hostis)(
    '%s é recusado com uma frase, seja qual for o nome e o tipo que traz',
    async (_, bytes, frase) => {
      for (const [nome, tipo] of [
        ['foto.jpg', 'image/jpeg'],
        ['foto.svg', 'image/svg+xml'],
      ] as const) {
        const { status, body } = await enviarFoto(system.ana, produto, { bytes, nome, tipo });
        expect([status, body]).toEqual([
          422,
          { message: frase, type: 'error', errors: { file: [frase] } },
        ]);
      }
      expect(await listadas()).toEqual([]);
    },
  );

  it('16 MB são recusados, com tamanho declarado ou sem', async () => {
    const bytes = Buffer.concat([inteira, Buffer.alloc(MAXIMO_DO_ARQUIVO + 1024 * 1024)]);
    const declarado = await enviarFoto(system.ana, produto, { bytes });
    const porPouco = await enviarFoto(system.ana, produto, {
      bytes: bytes.subarray(0, MAXIMO_DO_ARQUIVO + 1),
    });
    for (const { status, body } of [declarado, porPouco])
      expect([status, body]).toMatchObject([
        413,
        { errors: { file: ['O arquivo é maior que 15 MB.'] } },
      ]);
  });

  it('15 MB em ponto são lidos; o que sobra atrás da foto não sai', async () => {
    const cauda = Buffer.alloc(MAXIMO_DO_ARQUIVO - inteira.length, '<script>alert(1)</script>');
    const { status, body } = await enviarFoto(system.ana, produto, {
      bytes: Buffer.concat([inteira, cauda]),
    });
    expect(status).toBe(201);
    const { id } = body as { id: number };
    for (const tamanho of [100, 480, 1280]) {
      const servida = await system.ana.get(`${LOJA}/src/${id}?tamanho=${tamanho}`).buffer(true);
      expect(servida.headers['content-type']).toBe('image/webp');
      expect((servida.body as Buffer).includes('script')).toBe(false);
    }
    await ok(system.ana.delete(`${LOJA}/destroy/${id}`));
  });

  it('uma foto com HTML no comentário é só uma foto: servida de novo, sem ele', async () => {
    const comentario = Buffer.from('<html><script>alert(document.cookie)</script>');
    const marca = Buffer.from([0xff, 0xfe, 0, comentario.length + 2]);
    const bytes = Buffer.concat([inteira.subarray(0, 2), marca, comentario, inteira.subarray(2)]);
    const { body } = await enviarFoto(system.ana, produto, {
      bytes,
      nome: 'x.html',
      tipo: 'text/html',
    });
    const { id } = body as { id: number };
    const servida = await system.ana.get(`${LOJA}/src/${id}`).buffer(true);
    expect(servida.headers['content-type']).toBe('image/webp');
    expect((servida.body as Buffer).includes('script')).toBe(false);
    expect((await listadas())[0]?.arquivo.nome).toBe('x.jpg');
    await ok(system.ana.delete(`${LOJA}/destroy/${id}`));
  });

  it('de uma animação fica o primeiro quadro', async () => {
    const quadros = await Promise.all(
      ['#f00', '#00f'].map((cor) => desenho({ largura: 30, altura: 30, cor }).png().toBuffer()),
    );
    const bytes = await sharp(quadros, { join: { animated: true } })
      .webp()
      .toBuffer();
    const { body } = await enviarFoto(system.ana, produto, { bytes, nome: 'a.webp' });
    const { id } = body as { id: number };
    const servida = await system.ana.get(`${LOJA}/src/${id}`).buffer(true);
    const { pages, width, height } = await sharp(servida.body as Buffer).metadata();
    expect([pages, width, height]).toEqual([undefined, 30, 30]);
    await ok(system.ana.delete(`${LOJA}/destroy/${id}`));
  });
});

describe('nomes e endereços', () => {
  it.each([
    ['../../../etc/passwd', 'passwd.jpg'],
    ['C:\\Windows\\system32\\cmd.exe', 'cmd.jpg'],
    ['foto.svg\u0000.jpg', 'foto-svg.jpg'],
    ['\u202egpj.exe', 'gpj.jpg'],
    ['a"; filename="b.html', 'a-; filename=-b.jpg'],
    ['x\r\nContent-Type: text/html\r\n\r\n<script>', 'html -script.jpg'],
    ['....', 'foto.jpg'],
  ])('o nome %j fica %j', async (name, esperado) => {
    const { status, body } = await enviarFoto(system.ana, produto, { bytes: inteira, name });
    expect([status, body]).toMatchObject([201, { type: 'success' }]);
    expect((await listadas()).map(({ arquivo }) => arquivo.nome)).toEqual([esperado]);
    const { id } = body as { id: number };
    const { headers, status: lido } = await system.ana.get(`${LOJA}/src/${id}?tamanho=100`);
    expect([lido, headers['content-type']]).toEqual([200, 'image/webp']);
    expect(headers['content-disposition']).toMatch(
      /^inline; filename="[^"\r\n]*\.webp"; filename\*=UTF-8''[\w%.-]*\.webp$/,
    );
    await ok(system.ana.delete(`${LOJA}/destroy/${id}`));
  });

  it('nada do que se pede muda o tipo do que se recebe', async () => {
    const { body } = await enviarFoto(system.ana, produto, { bytes: inteira });
    const { id } = body as { id: number };
    const pedidos = [
      '',
      '?type=text/html',
      '?tamanho=100&format=svg',
      '?tamanho=&response-content-type=text/html',
    ];
    for (const pedido of pedidos)
      for (const accept of ['text/html', 'image/svg+xml', '*/*']) {
        const { status, headers } = await system.ana
          .get(`${LOJA}/src/${id}${pedido}`)
          .set('Accept', accept);
        expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
          200,
          'image/webp',
          'nosniff',
        ]);
      }
    for (const tamanho of [
      '0',
      '99',
      '-1',
      '1e9',
      'NaN',
      '100px',
      '100&tamanho=480',
      '../original',
      'original',
    ])
      expect((await system.ana.get(`${LOJA}/src/${id}?tamanho=${tamanho}`)).status).toBe(422);
    await ok(system.ana.delete(`${LOJA}/destroy/${id}`));
  });

  it('nenhum endereço sai da pasta das fotos nem derruba o servidor', async () => {
    const headers = await comoAna();
    const caminhos = [
      '../',
      '..%2f',
      '..%5c',
      '%2e%2e%2f',
      '..%252f',
      '%00',
      '%',
      '%E0%A4%A',
      '%c0%ae%c0%ae/',
      '....//',
      '1/../../',
      '1%00.jpg',
      '1.webp',
      'imagens/aa',
      '0',
      '-1',
      '1e3',
      '0x1',
      '9'.repeat(40),
      '\u0661',
    ];
    for (const caminho of caminhos)
      for (const fim of ['', 'etc/passwd', 'chave-mestra']) {
        const path = `${LOJA}/src/${encodeURI(caminho).replaceAll('%25', '%')}${fim}`;
        const status = await new Promise<number>((resolve, reject) => {
          const { hostname, port } = new URL(system.url);
          httpRequest({ hostname, port, path, headers, method: 'GET' }, (response) => {
            response.resume();
            resolve(response.statusCode!);
          })
            .on('error', reject)
            .end();
        });
        expect([path, [400, 404].includes(status)]).toEqual([path, true]);
      }
  });
});

describe('formulários', () => {
  const semArquivo = 'O campo Arquivo é obrigatório.';

  it('sem arquivo, com dois, com outro nome ou com campos demais são recusados com uma frase', async () => {
    const { ana } = system;
    const form = () => ana.post(`${LOJA}/store`).field('produto_id', produto);
    const umDeCadaVez = 'Envie um arquivo de cada vez.';
    const casos: [ReturnType<typeof form>, number, string][] = [
      [form(), 422, semArquivo],
      [ana.post(`${LOJA}/store`, { file: 'x', produto_id: produto }), 422, semArquivo],
      [form().field('file', 'texto em vez de arquivo'), 422, semArquivo],
      [form().attach('file', inteira, 'a.jpg').attach('file', inteira, 'b.jpg'), 422, umDeCadaVez],
      [form().attach('outro', inteira, 'a.jpg'), 422, umDeCadaVez],
      [
        form().field('name[a][b]', 'x').attach('file', inteira, 'a.jpg'),
        400,
        'O envio chegou incompleto ou malformado. Tente novamente.',
      ],
    ];
    for (const [test, status, frase] of casos) {
      const answer = await test;
      expect([answer.status, answer.body]).toEqual([
        status,
        { message: frase, type: 'error', errors: { file: [frase] } },
      ]);
    }
    const muitos = form();
    for (let i = 0; i < 100; i++) void muitos.field(`campo${i}`, 'x');
    expect((await muitos.attach('file', inteira, 'a.jpg')).status).toBe(400);
    const { body } = await ana
      .post(`${LOJA}/store`)
      .field('produto_id', [produto, produto].map(String))
      .attach('file', inteira, 'a.jpg');
    expect(body).toMatchObject({ errors: { produto_id: ['O campo Produto é inválido.'] } });
    expect(await listadas()).toEqual([]);
  });

  it('em qualquer outro endereço são recusados', async () => {
    const { ana } = system;
    for (const path of [
      '/api/adm/produtos/store',
      '/api/adm/clientes/store',
      '/api/adm/produto-imagens/update/1',
      '/api/adm/produto-imagens/store/',
      '/login',
      '/logout',
      '/api/nada',
    ]) {
      const { status, body } = await ana.post(path).attach('file', inteira, 'a.jpg');
      expect([path, status, body]).toMatchObject([path, 415, { type: 'error' }]);
    }
    const put = await ana.put(`${LOJA}/ordenar/${produto}`).attach('file', inteira, 'a.jpg');
    expect(put.status).toBe(415);
  });

  /** Sends the head of a form of 10 MB and no more than its beginning. */
  const begun = (headers: Record<string, string>): Socket => {
    const { hostname, port } = new URL(system.url);
    const socket = connect(Number(port), hostname);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.write(
      [
        `POST ${LOJA}/store HTTP/1.1`,
        `Host: ${hostname}:${port}`,
        'Content-Type: multipart/form-data; boundary=x',
        `Content-Length: ${10 * 1024 * 1024}`,
        ...lines,
        '',
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc',
      ].join('\r\n'),
    );
    return socket;
  };

  /** First line of what is answered to that beginning. */
  const answeredEarly = async (headers: Record<string, string>): Promise<string> => {
    const socket = begun(headers);
    const answer = new Promise<string>((resolve, reject) => {
      socket.once('data', (data: Buffer) => resolve(data.toString().split('\r\n')[0]!));
      socket.once('error', reject);
    });
    const first = await Promise.race([answer, sleep(3_000, 'no answer')]);
    socket.destroy();
    return first;
  };

  it('de quem não entrou são recusados antes de o corpo chegar', async () => {
    const estranho = await new Browser(system.url).open();
    const cookie = `XSRF-TOKEN=${estranho.token}`;
    expect(await answeredEarly({})).toMatch(/^HTTP\/1\.1 419 /);
    expect(await answeredEarly({ Cookie: cookie, 'X-XSRF-TOKEN': estranho.token })).toMatch(
      /^HTTP\/1\.1 401 /,
    );
    expect(await answeredEarly({ 'Sec-Fetch-Site': 'cross-site' })).toMatch(/^HTTP\/1\.1 403 /);
  });

  it('interrompidos no meio não ocupam o lugar dos outros', async () => {
    const headers = await comoAna();
    for (let round = 0; round < 3; round++) {
      const sockets = Array.from({ length: 20 }, () => begun(headers));
      await sleep(100);
      for (const socket of sockets) socket.destroy();
    }
    const { status, body } = await enviarFoto(system.ana, produto, { bytes: inteira });
    expect(status).toBe(201);
    await ok(system.ana.delete(`${LOJA}/destroy/${(body as { id: number }).id}`));
  });

  it(`${FORMS} malformados são recusados, e o servidor continua de pé`, async () => {
    const { ana } = system;
    const statuses = new Map<number, number>();
    const forms = malformedForms({ seed: 7, count: FORMS, produto, file: inteira });
    for (const { type, body } of forms) {
      const { status } = await ana.post(`${LOJA}/store`).set('Content-Type', type).send(body);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    const told = [...statuses].sort(([a], [b]) => a - b);
    if (process.env.ENVIOS_MALFORMADOS) process.stderr.write(`${JSON.stringify(told)}\n`);
    expect(told.filter(([status]) => ![400, 413, 415, 422].includes(status))).toEqual([]);
    expect(await listadas()).toEqual([]);
    expect((await enviarFoto(ana, produto, { bytes: inteira })).status).toBe(201);
  }, 600_000);
});
