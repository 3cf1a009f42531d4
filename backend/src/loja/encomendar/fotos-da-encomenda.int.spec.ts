import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Pagina } from '@encomenda/contracts/shared/transport/http';
import type { ResumoDaSolicitacao } from '@encomenda/contracts/solicitacoes/solicitacoes.http';
import { arquivosHostis, inteira } from '@encomenda/shop/hostis/arquivos-hostis';
import { fotoDoCelular, jpeg } from '@encomenda/shop/fotos';
import { malformedForms } from '@encomenda/shop/hostis/malformed-forms';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { createLogger } from '@encomenda/platform/logger';
import type pg from 'pg';
import type { FileStore } from '../../platform/files/store/file-store.js';
import { varrerArquivos } from '../../arquivos/varrer-arquivos.js';
import { originalKey, Pictures } from '../../platform/files/pictures/pictures.js';
import { EVENT_STORE, FILE_STORE, WRITE_POOL } from '../../platform/tokens.js';
import { EsquecerArquivos } from '../../processes/arquivos/esquecer-arquivos.process.js';
import { pastaDaSolicitacao } from '../../arquivos/donos.js';
import { ok } from '../../testing/atelie.js';
import { eventually } from '../../testing/eventually.js';
import { chegada, codigoEm } from '../../testing/vitrine/solicitacao-do-visitante.js';
import { abrirVitrine, type Vitrine } from '../../testing/vitrine/vitrine.js';

let loja: Vitrine;
let caneca: number;

beforeAll(async () => {
  loja = await abrirVitrine();
  caneca = await loja.produto({ nome: 'Caneca', valor: 30 });
});

interface Foto {
  readonly bytes: Buffer;
  readonly nome?: string;
}

const escondido = (html: string, nome: string): string =>
  new RegExp(`name="${nome}" value="([^"]*)"`).exec(html)?.[1] ?? '';

let telefones = 0;
const preenchido = async (campos: object = {}): Promise<Record<string, string>> => {
  const html = await loja.pagina(`/produtos/encomendar/${caneca}`);
  telefones += 1;
  return {
    formulario: escondido(html, 'formulario'),
    revisao: escondido(html, 'revisao'),
    quantidade: '1',
    nome: 'Maria da Silva',
    telefone: `(81) 99999-${String(telefones).padStart(4, '0')}`,
    observacao: 'Igual à da foto',
    ...campos,
  };
};

const enviar = (campos: Record<string, string>, fotos: readonly Foto[]) => {
  const test = loja.visitor.post(`/produtos/encomendar/${caneca}`).redirects(0);
  for (const [campo, valor] of Object.entries(campos)) void test.field(campo, valor);
  for (const { bytes, nome = 'foto.jpg' } of fotos)
    void test.attach('fotos', bytes, { filename: nome, contentType: 'image/jpeg' });
  return test;
};

const daResposta = (resposta: Parameters<typeof codigoEm>[0]) =>
  chegada(loja.ana, codigoEm(resposta));

const quantas = async (): Promise<number> =>
  (
    await ok<Pagina<ResumoDaSolicitacao>>(
      loja.ana.get('/api/adm/solicitacoes/datatable/novas?per_page=50'),
    )
  ).total;

const guardados = async (pasta: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of loja.app.get<FileStore>(FILE_STORE).list(pasta)) keys.push(key);
  return keys;
};

/** Sent as they are. */
const enviarBytes = (type: string, body: Buffer) =>
  fetch(new URL(`/produtos/encomendar/${caneca}`, loja.url), {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: new Uint8Array(body),
    redirect: 'manual',
  });

describe('fotos de referência', () => {
  it('chegam com a solicitação, sem o que o celular escreveu nelas; repetida conta uma vez', async () => {
    const celular = await fotoDoCelular();
    const resposta = await enviar(await preenchido(), [
      { bytes: celular },
      { bytes: inteira },
      { bytes: celular, nome: 'outra.jpg' },
    ]);
    expect(resposta.status).toBe(303);
    const { id: numero, fotos } = await daResposta(resposta);
    expect(fotos).toMatchObject([
      { nome: 'referencia-1.webp', size: celular.length, largura: 480, altura: 640 },
      { nome: 'referencia-2.webp', size: inteira.length, largura: 640, altura: 480 },
    ]);
    const vista = await loja.ana.get(`${fotos[0]!.src}?tamanho=480`).buffer(true);
    expect(vista.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
    expect((vista.body as Buffer).includes('Maria')).toBe(false);
    expect((await loja.visitor.get(fotos[0]!.src)).status).toBe(401);
    expect((await loja.ana.get(`/api/adm/solicitacoes/foto/${numero}9`)).status).toBe(404);
  });

  it('não são obrigatórias: nenhuma escolhida, e um formulário de antes', async () => {
    const boundary = '----x';
    const campos = await preenchido();
    const partes = Object.entries(campos).map(
      ([nome, valor]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${nome}"\r\n\r\n${valor}\r\n`,
    );
    const vazia = `--${boundary}\r\nContent-Disposition: form-data; name="fotos"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--${boundary}--\r\n`;
    const resposta = await enviarBytes(
      `multipart/form-data; boundary=${boundary}`,
      Buffer.from(partes.join('') + vazia),
    );
    expect(resposta.status).toBe(303);
    const location = resposta.headers.get('location')!;
    expect((await daResposta({ headers: { location } })).fotos).toEqual([]);
    const antes = await loja.visitor
      .post(`/produtos/encomendar/${caneca}`)
      .type('form')
      .redirects(0)
      .send(await preenchido());
    expect(antes.status).toBe(303);
    expect((await daResposta(antes)).fotos).toEqual([]);
  });

  it.each(arquivosHostis)(
    '%s: uma frase no seu lugar, o que se digitou fica, e nada se guarda',
    async (_nome, bytes, frase) => {
      const antes = [await quantas(), await guardados('solicitacoes')];
      const resposta = await enviar(await preenchido(), [
        { bytes: inteira },
        { bytes, nome: '<b>.jpg' },
      ]);
      expect(resposta.status).toBe(422);
      expect(resposta.text).toContain(`id="fotos-erro">&lt;b&gt;.jpg: ${frase}`);
      expect(resposta.text).toContain('>Igual à da foto</textarea>');
      expect(resposta.text).toContain('escolha-as de novo');
      expect([await quantas(), await guardados('solicitacoes')]).toEqual(antes);
    },
  );

  it('cinco, ou uma de mais de 8 MB: uma frase, e o que se digitou fica', async () => {
    const cinco = await Promise.all(
      ['#111', '#222', '#333', '#444', '#555'].map(async (cor) => ({ bytes: await jpeg({ cor }) })),
    );
    const demais = await enviar(await preenchido(), cinco);
    expect([demais.status, demais.text.includes('Envie no máximo 4 fotos.')]).toEqual([422, true]);
    expect(demais.text).toContain('>Igual à da foto</textarea>');
    const grande = Buffer.concat([inteira, Buffer.alloc(8 * 1024 * 1024)]);
    const resposta = await enviar(await preenchido(), [{ bytes: grande, nome: 'praia.jpg' }]);
    expect(resposta.status).toBe(422);
    expect(resposta.text).toContain('praia.jpg: A foto é maior que 8 MB.');
    expect(resposta.text).toContain('>Igual à da foto</textarea>');
  });

  it('o mesmo formulário duas vezes faz uma só; com outra foto, é recusado', async () => {
    const campos = await preenchido({ nome: 'Duas vezes' });
    const fotos = [{ bytes: inteira }];
    const juntas = await Promise.all([enviar(campos, fotos), enviar(campos, fotos)]);
    const depois = await enviar(campos, fotos);
    expect(new Set([...juntas, depois].map(codigoEm)).size).toBe(1);
    const outra = await enviar(campos, [{ bytes: await jpeg({ cor: '#abc' }) }]);
    expect(outra.status).toBe(422);
    const { id: numero, fotos: mostradas } = await daResposta(depois);
    expect(mostradas).toHaveLength(1);
    const originais = (await guardados(pastaDaSolicitacao(numero))).filter((key) =>
      key.endsWith('/clean'),
    );
    expect(originais).toHaveLength(1);
  });

  it('formulários malfeitos não são nada, e não param a loja', async () => {
    const antes = await quantas();
    const status = new Set<number>();
    for (const { type, body } of malformedForms({ seed: 7, count: 60, produto: 1, file: inteira }))
      status.add((await enviarBytes(type, body)).status);
    expect([...status].filter((um) => ![400, 413, 415, 422].includes(um))).toEqual([]);
    expect(await quantas()).toBe(antes);
  });

  it('cortado no meio de uma foto, nada fica pela metade', async () => {
    const antes = [await quantas(), await guardados('solicitacoes')];
    const corpo = new FormData();
    for (const [campo, valor] of Object.entries(await preenchido())) corpo.append(campo, valor);
    corpo.append('fotos', new File([new Uint8Array(inteira)], 'a.jpg'));
    const whole = new Request(loja.url, { method: 'POST', body: corpo });
    const bytes = Buffer.from(await whole.arrayBuffer());
    const { hostname, port } = new URL(loja.url);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST /produtos/encomendar/${caneca} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: ${whole.headers.get('content-type')}\r\nContent-Length: ${bytes.length}\r\n\r\n`,
        );
        socket.write(bytes.subarray(0, bytes.length - 600), () => socket.destroy());
      });
      socket.on('close', () => resolve());
    });
    expect((await enviar(await preenchido(), [{ bytes: inteira }])).status).toBe(303);
    const [solicitacoes] = antes as [number];
    await eventually(async () => expect(await quantas()).toBe(solicitacoes + 1));
  });

  it('as de uma solicitação ficam; sobras que nenhuma nomeia somem depois de um dia', async () => {
    const { id: numero, fotos } = await daResposta(
      await enviar(await preenchido(), [{ bytes: inteira }]),
    );
    const files = loja.app.get<FileStore>(FILE_STORE);
    const [pool, store] = [
      loja.app.get<pg.Pool>(WRITE_POOL),
      loja.app.get<EventStore>(EVENT_STORE),
    ];
    const hash = 'c'.repeat(64);
    // Of a request that was never recorded, and beside the photo of one that was.
    const sobras = [pastaDaSolicitacao(9_999), pastaDaSolicitacao(numero)].map((pasta) =>
      originalKey(hash, pasta),
    );
    for (const key of sobras) await files.put(key, inteira);
    const varrer = (horas: number) =>
      varrerArquivos(
        {
          pool,
          store,
          files,
          pictures: loja.app.get(Pictures),
          logger: createLogger('testes', 'silent'),
        },
        new Date(Date.now() + horas * 3_600_000),
        AbortSignal.timeout(60_000),
      );
    await varrer(23);
    for (const key of sobras) expect(await files.has(key)).toBe(true);
    await eventually(async () => {
      await varrer(25);
      for (const key of sobras) expect(await files.has(key)).toBe(false);
    });
    expect((await loja.ana.get(fotos[0]!.src)).status).toBe(200);
    expect((await guardados(pastaDaSolicitacao(numero))).length).toBeGreaterThan(1);
  });

  it('somem com os dados de quem pediu; as da outra ficam', async () => {
    const pedida = await enviar(await preenchido(), [{ bytes: inteira }]);
    const { id: numero, fotos } = await daResposta(pedida);
    const daOutra = await daResposta(await enviar(await preenchido(), [{ bytes: inteira }]));
    await ok(loja.ana.delete(`/api/adm/solicitacoes/dados/${numero}`));
    expect((await daResposta(pedida)).fotos).toEqual([]);
    expect((await loja.ana.get(fotos[0]!.src)).status).toBe(404);
    await new EsquecerArquivos(loja.app.get<FileStore>(FILE_STORE)).on[
      'DadosDaSolicitacaoEliminados'
    ]!({ data: { solicitacaoId: numero } } as never);
    expect(await guardados(pastaDaSolicitacao(numero))).toEqual([]);
    expect((await loja.ana.get(daOutra.fotos[0]!.src)).status).toBe(200);
  });
});
