import { connect, type Socket } from 'node:net';
import { inteira } from '@encomenda/shop/hostis/arquivos-hostis';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../platform/limits/limits.js';
import { OpenSockets } from '../platform/socket/admission/open-sockets.js';
import { FILE_STORE } from '../platform/tokens.js';
import type { FileStore } from '../platform/files/store/file-store.js';
import { Browser } from '../testing/sessao/browser.js';
import { eventually } from '../testing/eventually.js';
import { abrirVitrinePropria, type VitrinePropria } from '../testing/vitrine/vitrine.js';

/** Hexadecimal group of an IPv6 address. */
const grupo = (n: number): string => (n + 1).toString(16);

/** Many strangers at once, from as many addresses as they like, against a shop with its limits on. */
describe('uma multidão de estranhos', () => {
  let loja: VitrinePropria;
  let caneca: number;
  let formulario: string;
  let revisao: string;

  beforeAll(async () => {
    loja = await abrirVitrinePropria({ limits: true, trustProxy: 1 });
    caneca = await loja.produto({ nome: 'Caneca', valor: 30 });
  });
  afterAll(() => loja.fechar());

  const escondido = (html: string, nome: string): string =>
    new RegExp(`name="${nome}" value="([^"]*)"`).exec(html)?.[1] ?? '';
  const preencher = async (de: string) => {
    const { text } = await request(loja.url)
      .get(`/produtos/encomendar/${caneca}`)
      .set('X-Forwarded-For', de);
    [formulario, revisao] = [escondido(text, 'formulario'), escondido(text, 'revisao')];
  };
  const campos = (telefone: string) => ({
    formulario,
    revisao,
    quantidade: '1',
    nome: 'Maria da Silva',
    telefone,
  });
  const enviar = (de: string, telefone = '(81) 99999-0001') =>
    request(loja.url)
      .post(`/produtos/encomendar/${caneca}`)
      .set('X-Forwarded-For', de)
      .type('form')
      .send(campos(telefone))
      .redirects(0);
  const comFoto = (de: string, telefone: string) => {
    const test = request(loja.url)
      .post(`/produtos/encomendar/${caneca}`)
      .set('X-Forwarded-For', de)
      .redirects(0);
    for (const [nome, valor] of Object.entries(campos(telefone))) void test.field(nome, valor);
    return test.attach('fotos', inteira, { filename: 'a.jpg', contentType: 'image/jpeg' });
  };
  const quantos = async <T>(
    vezes: number,
    ask: (n: number) => PromiseLike<T>,
    certo: (answer: T) => boolean,
  ): Promise<number> => {
    let certos = 0;
    for (let from = 0; from < vezes; from += 20) {
      const answers = await Promise.all(
        Array.from({ length: Math.min(20, vezes - from) }, (_, n) => ask(from + n)),
      );
      certos += answers.filter(certo).length;
    }
    return certos;
  };

  it('de todos os endereços de um /64, enviam o que um só poderia; de um /48, um pouco mais', async () => {
    const { calls, neighbours } = LIMITS.storefrontForm;
    const passa = ({ status }: { status: number }) => status !== 429;
    const deUmaRede = await quantos(calls + 40, (n) => enviar(`2001:db8:1:1::${grupo(n)}`), passa);
    expect(deUmaRede).toBe(calls);
    const daVizinhanca = await quantos(
      neighbours,
      (n) => enviar(`2001:db8:1:${grupo(n + 1)}::1`),
      passa,
    );
    expect(daVizinhanca).toBe(neighbours - calls);
    expect((await enviar('2001:db8:2:1::1')).status).not.toBe(429);
  });

  it('não gastam o telefone de quem mora noutra rede', async () => {
    const telefone = '(81) 98888-0001';
    for (let n = 0; n < LIMITS.unprovedRequests.calls; n++) {
      await preencher('198.51.100.7');
      await enviar('198.51.100.7', telefone);
    }
    await preencher('198.51.100.7');
    expect((await enviar('198.51.100.7', telefone)).status).toBe(429);
    await preencher('203.0.113.50');
    const dona = await enviar('203.0.113.50', telefone);
    expect([dona.status, dona.headers['location']]).toMatchObject([303, /encomendada/]);
  });

  it('sem sessão escrevem até o limite da rede, e não impedem quem está dentro dela', async () => {
    const { calls } = LIMITS.strangersWrites;
    const { token } = await new Browser(loja.url).open();
    const gravar = () =>
      request(loja.url)
        .post('/api/adm/tags/store')
        .set({
          Cookie: `XSRF-TOKEN=${token}`,
          'X-XSRF-TOKEN': token,
          'X-Forwarded-For': '192.0.2.1',
        })
        .send({ nome: 'x'.repeat(50_000) });
    expect(await quantos(calls + 20, gravar, ({ status }) => status === 401)).toBe(calls);
    expect((await gravar()).status).toBe(429);
    const daCasa = await loja.ana
      .post('/api/adm/tags/store', { nome: 'Da casa', cor: 'primary' })
      .set('X-Forwarded-For', '192.0.2.1');
    expect(daCasa.status).toBe(201);
  });

  it('apertos de mão de sockets sem sessão não deixam nada na memória', async () => {
    const sockets = loja.app.get(OpenSockets);
    const antes = sockets.count();
    const abrir = () =>
      request(loja.url)
        .get('/socket.io/?EIO=4&transport=polling')
        .set('X-Forwarded-For', '192.0.2.9');
    const { calls } = LIMITS.refusedHandshakes;
    expect(await quantos(calls, abrir, ({ status }) => status === 403)).toBe(calls);
    expect(sockets.count()).toBe(antes);
    // Beyond the limit the connection ends without an answer.
    await Promise.all(
      Array.from({ length: 5 }, () =>
        abrir().then(
          ({ status }) => expect(status).toBe(403),
          (error: unknown) => expect(String(error)).toMatch(/socket hang up|ECONNRESET/),
        ),
      ),
    );
    expect(sockets.count()).toBe(antes);
    const dentro = await loja.ana
      .get('/socket.io/?EIO=4&transport=polling')
      .set('X-Forwarded-For', '192.0.2.9');
    expect(dentro.status).toBe(200);
  });

  it('formulários que pingam não tomam o lugar das fotos dos outros', async () => {
    const { hostname, port } = new URL(loja.url);
    const pingar = (n: number) =>
      new Promise<Socket>((resolve) => {
        const socket = connect(Number(port), hostname, () => {
          socket.write(
            [
              `POST /produtos/encomendar/${caneca} HTTP/1.1`,
              `Host: ${hostname}`,
              `X-Forwarded-For: 198.18.${n}.1`,
              'Content-Type: multipart/form-data; boundary=x',
              'Content-Length: 20000000',
              '',
              '--x\r\nContent-Disposition: form-data; name="fotos"; filename="a.jpg"\r\n\r\n',
            ].join('\r\n'),
          );
          socket.write(inteira.subarray(0, 2_000), () => resolve(socket));
        });
        socket.on('error', () => undefined);
      });
    const lentos = await Promise.all(Array.from({ length: 24 }, (_, n) => pingar(n)));
    try {
      const guardadas = async () => {
        const keys: string[] = [];
        const files = loja.app.get<FileStore>(FILE_STORE);
        for await (const { key } of files.list('solicitacoes')) keys.push(key);
        return keys.length;
      };
      const antes = await guardadas();
      await preencher('203.0.113.77');
      const resposta = await comFoto('203.0.113.77', '(81) 97777-0001');
      expect([resposta.status, resposta.headers['location']]).toMatchObject([303, /encomendada/]);
      await eventually(async () => expect(await guardadas()).toBeGreaterThan(antes));
    } finally {
      for (const socket of lentos) socket.destroy();
    }
  });
});
