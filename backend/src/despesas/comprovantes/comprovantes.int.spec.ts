import { beforeAll, describe, expect, it } from 'vitest';
import type { Comprovante } from '@encomenda/contracts/despesas/comprovante';
import type { Despesa } from '@encomenda/contracts/despesas/despesas.http';
import type { Pagina } from '@encomenda/contracts/shared/transport/http';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { createLogger } from '@encomenda/platform/logger';
import { arquivosHostis, inteira } from '@encomenda/shop/hostis/arquivos-hostis';
import { jpeg } from '@encomenda/shop/fotos';
import { pdfsHostis, umPdf } from '@encomenda/shop/pdfs';
import { varrerArquivos } from '../../arquivos/varrer-arquivos.js';
import type { FileStore } from '../../platform/files/store/file-store.js';
import { Pictures } from '../../platform/files/pictures/pictures.js';
import { EVENT_STORE, FILE_STORE } from '../../platform/tokens.js';
import { atelie, ok } from '../../testing/atelie.js';
import type { Browser } from '../../testing/sessao/browser.js';
import { entrarComo } from '../../testing/sessao/entrar-como.js';
import type { Shop } from '../../testing/system/running-system.js';
import { openShop } from '../../testing/system/shop.js';

const COMPROVANTES = '/api/adm/despesa-comprovantes';

let system: Shop;
beforeAll(async () => {
  system = await openShop();
});

interface Envio {
  bytes: Buffer;
  nome?: string;
  chave?: string;
}
const enviar = (
  despesa: number | string,
  { bytes, nome = 'nota.jpg', chave }: Envio,
  browser: Browser = system.ana,
) => {
  const test = browser.post(`${COMPROVANTES}/store`).field('despesa_id', despesa);
  if (chave !== undefined) void test.set('Idempotency-Key', chave);
  return test.attach('file', bytes, { filename: nome, contentType: 'image/jpeg' });
};
const listados = (despesa: number, browser: Browser = system.ana) =>
  ok<Comprovante[]>(browser.get(`${COMPROVANTES}/list/${despesa}`));
const novaDespesa = (data = '2004-03-02') => atelie(system.ana).despesa({ data });
const mostrar = (despesa: number) =>
  ok<Despesa>(system.ana.get(`/api/adm/despesas/show/${despesa}`));
const desfazer = (body: unknown) => {
  const { assunto, id, revisao } = (body as { desfazer: Record<string, string> }).desfazer;
  return ok(system.ana.post(`/api/adm/desfazer/${assunto}/${id}/${revisao}`));
};
const refusal = (sentence: string, field = 'file') => ({
  message: sentence,
  type: 'error',
  errors: { [field]: [sentence] },
});

describe('os comprovantes de uma despesa', () => {
  it('foto e PDF ficam na despesa, e só nela; a lista diz quantos há', async () => {
    const [despesa, outra] = [await novaDespesa('2004-04-02'), await novaDespesa('2004-04-03')];
    const foto = await enviar(despesa, { bytes: await jpeg({ cor: '#0a0' }) });
    expect([foto.status, foto.body]).toMatchObject([201, { message: 'Comprovante anexado.' }]);
    expect((await enviar(despesa, { bytes: umPdf(), nome: 'boleto.pdf' })).status).toBe(201);
    const comprovantes = await listados(despesa);
    expect(comprovantes).toMatchObject([
      { nome: 'nota.jpg', tipo: 'image/jpeg', largura: 640, altura: 480 },
      { nome: 'boleto.pdf', tipo: 'application/pdf', largura: null },
    ]);
    expect(await listados(outra)).toEqual([]);
    const vista = await system.ana.get(`${comprovantes[0]!.src}?tamanho=480`).buffer(true);
    expect(vista.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
    });
    const pdf = await system.ana.get(comprovantes[1]!.src).buffer(true);
    expect(pdf.headers['content-disposition']).toMatch(/^attachment; filename="boleto.pdf"/);
    const { data } = await ok<Pagina<Despesa>>(
      system.ana.get('/api/adm/despesas/datatable/2004-04-01'),
    );
    expect(data.map(({ id, comprovantes: quantos }) => [id, quantos])).toEqual([
      [outra, 0],
      [despesa, 2],
    ]);
    expect((await mostrar(despesa)).comprovantes).toBe(2);
  });

  it('o mesmo envio repetido é um só; outro do mesmo arquivo e o sexto são recusados', async () => {
    const despesa = await novaDespesa();
    const primeiro = await enviar(despesa, { bytes: inteira, chave: `nota-${despesa}` });
    const repetido = await enviar(despesa, { bytes: inteira, chave: `nota-${despesa}` });
    expect((repetido.body as { id: number }).id).toBe((primeiro.body as { id: number }).id);
    const outro = await enviar(despesa, { bytes: inteira });
    expect([outro.status, outro.body]).toEqual([
      422,
      refusal('Este comprovante já está na despesa.'),
    ]);
    for (const cor of ['#111', '#222', '#333', '#444'])
      expect((await enviar(despesa, { bytes: await jpeg({ cor }) })).status).toBe(201);
    const sexto = await enviar(despesa, { bytes: umPdf() });
    expect([sexto.status, sexto.body]).toEqual([422, refusal('A despesa já tem 5 comprovantes.')]);
    expect(await listados(despesa)).toHaveLength(5);
  });

  it('sai e volta com desfazer; a despesa cancelada volta com ele', async () => {
    const despesa = await novaDespesa();
    await enviar(despesa, { bytes: inteira });
    await enviar(despesa, { bytes: umPdf(), nome: 'boleto.pdf' });
    const antes = await listados(despesa);
    const [foto, boleto] = antes;
    const removido = await system.ana.delete(`${COMPROVANTES}/destroy/${foto!.id}`);
    expect(removido.body).toMatchObject({ message: 'Comprovante removido.' });
    expect(await listados(despesa)).toEqual([boleto]);
    expect((await system.ana.get(foto!.src)).status).toBe(404);
    expect((await system.ana.delete(`${COMPROVANTES}/destroy/${foto!.id}`)).status).toBe(404);
    await desfazer(removido.body);
    expect(await listados(despesa)).toEqual(antes);
    expect((await system.ana.get(foto!.src)).status).toBe(200);

    const cancelada = await system.ana.delete(`/api/adm/despesas/destroy/${despesa}`);
    expect((await system.ana.get(foto!.src)).status).toBe(404);
    expect((await system.ana.get(`${COMPROVANTES}/list/${despesa}`)).status).toBe(404);
    await desfazer(cancelada.body);
    expect(await listados(despesa)).toEqual(antes);
    expect((await mostrar(despesa)).comprovantes).toBe(2);
  });

  it('quem lê despesas os vê; quem não lê, não', async () => {
    const despesa = await novaDespesa();
    await enviar(despesa, { bytes: inteira });
    const [foto] = await listados(despesa);
    const auditor = await entrarComo(system, 'Auditor');
    expect(await listados(despesa, auditor)).toHaveLength(1);
    expect((await auditor.get(foto!.src)).status).toBe(200);
    expect((await enviar(despesa, { bytes: umPdf() }, auditor)).status).toBe(403);
    const producao = await entrarComo(system, 'Produção');
    expect((await producao.get(foto!.src)).status).toBe(403);
    const financeiro = await entrarComo(system, 'Financeiro');
    expect((await enviar(despesa, { bytes: umPdf() }, financeiro)).status).toBe(201);
  });

  it('recusa despesa que não há, sob o seu campo', async () => {
    const cancelada = await novaDespesa();
    await ok(system.ana.delete(`/api/adm/despesas/destroy/${cancelada}`));
    for (const qual of ['999999', 'x', '', cancelada]) {
      const { status, body } = await enviar(qual, { bytes: inteira });
      expect(status).toBe(422);
      expect(Object.keys((body as { errors: object }).errors)).toEqual(['despesa_id']);
    }
  });

  it.each([
    ...arquivosHostis.filter(([nome]) => /^(SVG|HTML|HEIC|zip|JPEG cortado)$/.test(nome)),
    ...pdfsHostis,
  ])('%s é recusado com uma frase e não deixa nada', async (_, bytes, frase) => {
    const despesa = await novaDespesa();
    const { status, body } = await enviar(despesa, { bytes, nome: 'nota.pdf' });
    const dita = frase.startsWith('Envie uma imagem')
      ? 'Envie uma foto JPEG, PNG ou WebP, ou um PDF.'
      : frase;
    expect([status, body]).toEqual([422, refusal(dita)]);
    expect(await listados(despesa)).toEqual([]);
  });

  it('a varredura os deixa, também os removidos', async () => {
    const despesa = await novaDespesa();
    await enviar(despesa, { bytes: await jpeg({ cor: '#909' }) });
    await enviar(despesa, { bytes: umPdf('Boleto da varredura'), nome: 'boleto.pdf' });
    const [foto, boleto] = await listados(despesa);
    const removido = await system.ana.delete(`${COMPROVANTES}/destroy/${boleto!.id}`);
    await varrerArquivos(
      {
        pool: system.pool,
        store: system.app.get<EventStore>(EVENT_STORE),
        files: system.app.get<FileStore>(FILE_STORE),
        pictures: system.app.get(Pictures),
        logger: createLogger('testes', 'silent'),
      },
      new Date(Date.now() + 25 * 3_600_000),
      AbortSignal.timeout(60_000),
    );
    await desfazer(removido.body);
    for (const { src } of [foto!, boleto!]) expect((await system.ana.get(src)).status).toBe(200);
  });
});
