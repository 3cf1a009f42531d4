import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ImagemDoProduto } from '@encomenda/contracts/produtos/produtos.http';
import { inteira } from '@encomenda/shop/hostis/arquivos-hostis';
import { malformedForms } from '@encomenda/shop/hostis/malformed-forms';
import { atelie, ok } from '../../testing/atelie.js';
import { Browser } from '../../testing/sessao/browser.js';
import { camposRecusados } from '../../testing/campos-recusados.js';
import { enviarFoto } from '../../testing/imagens/enviar-foto.js';
import type { Shop } from '../../testing/system/running-system.js';
import { openShop } from '../../testing/system/shop.js';

/** How many malformed bodies are sent: a few hundred, or as many as the environment says. */
const FORMS = Number(process.env.ENVIOS_MALFORMADOS ?? 300);

const IMAGENS = '/api/adm/produto-imagens';

let system: Shop;
let produto: number;
beforeAll(async () => {
  system = await openShop();
  produto = await atelie(system.ana).produto();
});

const listadas = () => ok<ImagemDoProduto[]>(system.ana.get(`${IMAGENS}/list/${produto}`));

describe('formulários de envio', () => {
  const semArquivo = 'O campo Arquivo é obrigatório.';

  it('sem arquivo, com dois, com outro nome ou com campos demais são recusados com uma frase', async () => {
    const { ana } = system;
    const form = () => ana.post(`${IMAGENS}/store`).field('produto_id', produto);
    const umDeCadaVez = 'Envie um arquivo de cada vez.';
    const casos: [ReturnType<typeof form>, number, string][] = [
      [form(), 422, semArquivo],
      [ana.post(`${IMAGENS}/store`, { file: 'x', produto_id: produto }), 422, semArquivo],
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
    const doisProdutos = await ana
      .post(`${IMAGENS}/store`)
      .field('produto_id', [produto, produto].map(String))
      .attach('file', inteira, 'a.jpg');
    expect(camposRecusados(doisProdutos)).toEqual(['produto_id']);
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
    const put = await ana.put(`${IMAGENS}/ordenar/${produto}`).attach('file', inteira, 'a.jpg');
    expect(put.status).toBe(415);
  });

  /** Sends the head of a form of 10 MB and no more than its beginning. */
  const begun = (headers: Record<string, string>): Socket => {
    const { hostname, port } = new URL(system.url);
    const socket = connect(Number(port), hostname);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.write(
      [
        `POST ${IMAGENS}/store HTTP/1.1`,
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
    const headers = await system.ana.credentials();
    for (let round = 0; round < 3; round++) {
      const sockets = Array.from({ length: 20 }, () => begun(headers));
      await sleep(100);
      for (const socket of sockets) socket.destroy();
    }
    const { status, body } = await enviarFoto(system.ana, produto, { bytes: inteira });
    expect(status).toBe(201);
    await ok(system.ana.delete(`${IMAGENS}/destroy/${(body as { id: number }).id}`));
  });

  it(`${FORMS} malformados são recusados, e o servidor continua de pé`, async () => {
    const { ana } = system;
    const statuses = new Map<number, number>();
    const forms = malformedForms({ seed: 7, count: FORMS, produto, file: inteira });
    for (const { type, body } of forms) {
      const { status } = await ana.post(`${IMAGENS}/store`).set('Content-Type', type).send(body);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    const told = [...statuses].sort(([a], [b]) => a - b);
    if (process.env.ENVIOS_MALFORMADOS) process.stderr.write(`${JSON.stringify(told)}\n`);
    expect(told.filter(([status]) => ![400, 413, 415, 422].includes(status))).toEqual([]);
    expect(await listadas()).toEqual([]);
    expect((await enviarFoto(ana, produto, { bytes: inteira })).status).toBe(201);
  }, 600_000);
});
