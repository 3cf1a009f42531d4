import { request as httpRequest } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAXIMO_DO_ARQUIVO } from '@encomenda/contracts/produtos/imagem';
import type { ImagemDoProduto } from '@encomenda/contracts/produtos/produtos.http';
import { arquivosHostis, inteira } from '@encomenda/shop/hostis/arquivos-hostis';
import { desenho } from '@encomenda/shop/fotos';
import sharp from 'sharp';
import { atelie, ok } from '../../testing/atelie.js';
import { enviarFoto } from '../../testing/imagens/enviar-foto.js';
import type { Shop } from '../../testing/system/running-system.js';
import { openShop } from '../../testing/system/shop.js';

const IMAGENS = '/api/adm/produto-imagens';

let system: Shop;
let produto: number;
beforeAll(async () => {
  system = await openShop();
  produto = await atelie(system.ana).produto();
});

const listadas = () => ok<ImagemDoProduto[]>(system.ana.get(`${IMAGENS}/list/${produto}`));

describe('o que não é foto', () => {
  it.each(arquivosHostis)(
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
      const servida = await system.ana.get(`${IMAGENS}/src/${id}?tamanho=${tamanho}`).buffer(true);
      expect(servida.headers['content-type']).toBe('image/webp');
      expect((servida.body as Buffer).includes('script')).toBe(false);
    }
    await ok(system.ana.delete(`${IMAGENS}/destroy/${id}`));
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
    const servida = await system.ana.get(`${IMAGENS}/src/${id}`).buffer(true);
    expect(servida.headers['content-type']).toBe('image/webp');
    expect((servida.body as Buffer).includes('script')).toBe(false);
    expect((await listadas())[0]?.arquivo.nome).toBe('x.jpg');
    await ok(system.ana.delete(`${IMAGENS}/destroy/${id}`));
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
    const servida = await system.ana.get(`${IMAGENS}/src/${id}`).buffer(true);
    const { pages, width, height } = await sharp(servida.body as Buffer).metadata();
    expect([pages, width, height]).toEqual([undefined, 30, 30]);
    await ok(system.ana.delete(`${IMAGENS}/destroy/${id}`));
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
    const { headers, status: lido } = await system.ana.get(`${IMAGENS}/src/${id}?tamanho=100`);
    expect([lido, headers['content-type']]).toEqual([200, 'image/webp']);
    expect(headers['content-disposition']).toMatch(
      /^inline; filename="[^"\r\n]*\.webp"; filename\*=UTF-8''[\w%.-]*\.webp$/,
    );
    await ok(system.ana.delete(`${IMAGENS}/destroy/${id}`));
  });

  it('nada do que se pede muda o tipo do que se recebe', async () => {
    const { body } = await enviarFoto(system.ana, produto, { bytes: inteira });
    const { id } = body as { id: number };
    const pedidos = [
      '',
      '?type=text/html',
      '?tamanho=100&format=svg',
      '?response-content-type=text/html',
    ];
    for (const pedido of pedidos)
      for (const accept of ['text/html', 'image/svg+xml', '*/*']) {
        const { status, headers } = await system.ana
          .get(`${IMAGENS}/src/${id}${pedido}`)
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
      expect((await system.ana.get(`${IMAGENS}/src/${id}?tamanho=${tamanho}`)).status).toBe(422);
    await ok(system.ana.delete(`${IMAGENS}/destroy/${id}`));
  });

  it('nenhum endereço sai da pasta das fotos nem derruba o servidor', async () => {
    const headers = await system.ana.credentials();
    const caminhos = [
      '../../',
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
        const path = `${IMAGENS}/src/${encodeURI(caminho).replaceAll('%25', '%')}${fim}`;
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
