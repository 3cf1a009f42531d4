import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ArquivoDoPedido } from '@encomenda/contracts/pedidos/arquivos.http';
import type { LinhaDePedido } from '@encomenda/contracts/pedidos/pedidos.http';
import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import type { Pagina } from '@encomenda/contracts/shared/transport/http';
import type { ExportacaoDoTitular } from '@encomenda/contracts/titulares/titulares.http';
import { arquivosHostis, inteira } from '@encomenda/shop/hostis/arquivos-hostis';
import { jpeg } from '@encomenda/shop/fotos';
import { pdfsHostis, umPdf } from '@encomenda/shop/pdfs';
import type { FileStore } from '../../platform/files/store/file-store.js';
import { withoutMetadata } from '../../platform/files/pictures/without-metadata.js';
import { FILE_STORE } from '../../platform/tokens.js';
import { EsquecerArquivos } from '../../processes/arquivos/esquecer-arquivos.process.js';
import { atelie, ok } from '../../testing/atelie.js';
import type { Browser } from '../../testing/sessao/browser.js';
import { entrarComo } from '../../testing/sessao/entrar-como.js';
import { pdfText } from '../../testing/pdf-text.js';
import type { Shop } from '../../testing/system/running-system.js';
import { openShop } from '../../testing/system/shop.js';
import { pastaDoCliente } from '../../arquivos/donos.js';

const ARQUIVOS = '/api/adm/pedido-arquivos';
const NAO_E_ARQUIVO = 'Envie uma foto JPEG, PNG ou WebP, ou um PDF.';

let system: Shop;
let produto: number;
let cliente: number;
beforeAll(async () => {
  system = await openShop();
  produto = await atelie(system.ana).produto();
  cliente = await atelie(system.ana).cliente();
});

interface Envio {
  bytes: Buffer;
  nome?: string;
  item?: number | string;
  chave?: string;
}
const enviar = (
  pedido: number | string,
  { bytes, nome = 'topo.jpg', item, chave }: Envio,
  browser: Browser = system.ana,
) => {
  const test = browser.post(`${ARQUIVOS}/store`).field('pedido_id', pedido);
  if (item !== undefined) void test.field('item_id', item);
  if (chave !== undefined) void test.set('Idempotency-Key', chave);
  return test.attach('file', bytes, { filename: nome, contentType: 'image/jpeg' });
};
const listados = (pedido: number, browser: Browser = system.ana) =>
  ok<ArquivoDoPedido[]>(browser.get(`${ARQUIVOS}/list/${pedido}`));
const novoPedido = () => atelie(system.ana).pedido(cliente);
const refusal = (sentence: string, field = 'file') => ({
  message: sentence,
  type: 'error',
  errors: { [field]: [sentence] },
});

describe('fotos e arquivos de um pedido', () => {
  it('fotos e PDFs ficam no pedido e no item, e só nele; a foto sai em WebP, o PDF é baixado', async () => {
    const [pedido, outro] = [await novoPedido(), await novoPedido()];
    const item = await atelie(system.ana).item(pedido, produto);
    const foto = await enviar(pedido, { bytes: await jpeg({ cor: '#00f' }), item });
    expect([foto.status, foto.body]).toMatchObject([201, { message: 'Arquivo anexado.' }]);
    const molde = await enviar(pedido, { bytes: umPdf(), nome: 'molde.do.topo.pdf' });
    expect([molde.status, molde.body]).toMatchObject([201, { message: 'Arquivo anexado.' }]);
    await enviar(outro, { bytes: inteira, nome: 'outra.jpg' });

    const arquivos = await listados(pedido);
    expect(arquivos).toEqual([
      expect.objectContaining({ item_id: item, nome: 'topo.jpg', largura: 640, altura: 480 }),
      expect.objectContaining({
        item_id: null,
        nome: 'molde-do-topo.pdf',
        tipo: 'application/pdf',
      }),
    ]);
    const vista = await system.ana.get(`${arquivos[0]!.src}?tamanho=480`).buffer(true);
    expect(vista.headers['content-type']).toBe('image/webp');
    const pdf = await system.ana.get(arquivos[1]!.src).buffer(true);
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringMatching(/^attachment; filename="molde-do-topo.pdf"/),
    });
    expect((pdf.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
    expect((pdf.body as Buffer).includes('Topo do bolo')).toBe(false);
  });

  it('o mesmo envio repetido é um arquivo só; outro envio do mesmo arquivo é recusado', async () => {
    const pedido = await novoPedido();
    const primeira = await enviar(pedido, { bytes: inteira, chave: 'fotos-1' });
    const repetida = await enviar(pedido, { bytes: inteira, chave: 'fotos-1' });
    expect((repetida.body as { id: number }).id).toBe((primeira.body as { id: number }).id);
    const outra = await enviar(pedido, { bytes: inteira });
    expect([outra.status, outra.body]).toEqual([422, refusal('Este arquivo já está no pedido.')]);
    expect(await listados(pedido)).toHaveLength(1);
  });

  it('sai, volta com desfazer, e o outro nem percebe', async () => {
    const pedido = await novoPedido();
    await enviar(pedido, { bytes: inteira });
    await enviar(pedido, { bytes: umPdf(), nome: 'molde.pdf' });
    const [foto, molde] = await listados(pedido);
    const removida = await system.ana.delete(`${ARQUIVOS}/destroy/${foto!.id}`);
    expect([removida.status, removida.body]).toMatchObject([200, { message: 'Arquivo removido.' }]);
    expect(await listados(pedido)).toEqual([molde]);
    expect((await system.ana.get(foto!.src)).status).toBe(404);
    const { desfazer } = removida.body as {
      desfazer: { assunto: string; id: number; revisao: number };
    };
    const { assunto, id, revisao } = desfazer;
    await ok(system.ana.post(`/api/adm/desfazer/${assunto}/${id}/${revisao}`));
    expect(await listados(pedido)).toEqual([foto, molde]);
    expect((await system.ana.get(foto!.src)).status).toBe(200);
    expect((await system.ana.delete(`${ARQUIVOS}/destroy/999999`)).status).toBe(404);
  });

  it('Produção vê e envia; Financeiro só vê', async () => {
    const pedido = await novoPedido();
    const producao = await entrarComo(system, 'Produção');
    expect((await enviar(pedido, { bytes: inteira }, producao)).status).toBe(201);
    const financeiro = await entrarComo(system, 'Financeiro');
    expect(await listados(pedido, financeiro)).toHaveLength(1);
    expect((await enviar(pedido, { bytes: umPdf() }, financeiro)).status).toBe(403);
  });

  it('a ficha de produção leva as fotos e nenhum valor; a lista diz quantos arquivos há', async () => {
    const fazer = atelie(system.ana);
    const fotogenica = await fazer.cliente({ nome: 'Fotina Molduras' });
    const [pedido, sem] = [await fazer.pedido(fotogenica), await fazer.pedido(fotogenica)];
    await fazer.item(pedido, produto);
    const ficha = async (id: number): Promise<Buffer> => {
      const answer = await system.ana.get(`/api/adm/pedidos/pdf/${id}?ficha=1`).buffer(true);
      expect(answer.status).toBe(200);
      return answer.body as Buffer;
    };
    const antes = await ficha(pedido);
    await enviar(pedido, { bytes: inteira });
    await enviar(pedido, { bytes: umPdf(), nome: 'molde.pdf' });
    const depois = await ficha(pedido);
    expect(antes.includes('/DCTDecode')).toBe(false);
    expect(depois.includes('/DCTDecode')).toBe(true);
    expect((await ficha(sem)).includes('/DCTDecode')).toBe(false);
    expect(await pdfText(depois)).not.toMatch(/R\$/);
    const { data } = await ok<Pagina<LinhaDePedido>>(
      system.ana.get('/api/adm/pedidos/datatable/0?pesquisa=fotina'),
    );
    expect(data.map(({ id, arquivos }) => [id, arquivos])).toEqual([
      [sem, 0],
      [pedido, 2],
    ]);
  });

  it('vão na exportação da pessoa, e com ela se apagam; os da outra ficam', async () => {
    const [de, outra] = [await atelie(system.ana).cliente(), await atelie(system.ana).cliente()];
    const pedido = await atelie(system.ana).pedido(de);
    const outro = await atelie(system.ana).pedido(outra);
    await enviar(pedido, { bytes: inteira });
    await enviar(outro, { bytes: inteira });
    const exportada = await system.ana
      .post(`/api/adm/titulares/clientes/${de}/exportar`)
      .buffer(true);
    expect((exportada.body as ExportacaoDoTitular).arquivos).toEqual([
      {
        pedido_id: pedido,
        nome: 'topo.jpg',
        hash: createHash('sha256').update(inteira).digest('hex'),
        tipo: 'image/jpeg',
        bytes: inteira.length,
        conteudo: (await withoutMetadata(inteira)).toString('base64'),
      },
    ]);
    const eliminada = {
      type: 'DadosPessoaisEliminados',
      data: { clienteId: de },
    } as unknown as RecordedEvent;
    const files = system.app.get<FileStore>(FILE_STORE);
    const guardados = async (clienteId: number): Promise<number> => {
      let quantos = 0;
      for await (const _ of files.list(pastaDoCliente(clienteId))) quantos += 1;
      return quantos;
    };
    expect(await guardados(de)).toBeGreaterThan(1);
    const { on } = new EsquecerArquivos(files);
    for (let vez = 0; vez < 2; vez++) await on['DadosPessoaisEliminados']!(eliminada);
    expect(await guardados(de)).toBe(0);
    expect(await guardados(outra)).toBeGreaterThan(1);
  });

  it('recusa pedido e item que não há, sob o seu campo', async () => {
    const pedido = await novoPedido();
    const files = system.app.get<FileStore>(FILE_STORE);
    const guardados = async () => {
      const keys: string[] = [];
      for await (const { key } of files.list('pedidos')) keys.push(key);
      return keys.length;
    };
    const antes = await guardados();
    for (const [qual, envio, campo, frase] of [
      ['999999', { bytes: inteira }, 'pedido_id', 'O campo Pedido é inválido.'],
      ['x', { bytes: inteira }, 'pedido_id', 'O campo Pedido é inválido.'],
      [pedido, { bytes: inteira, item: 999999 }, 'item_id', 'O campo Item é inválido.'],
    ] as const) {
      const { status, body } = await enviar(qual, envio);
      expect([status, body]).toMatchObject([422, { errors: { [campo]: [frase] } }]);
    }
    expect(await listados(pedido)).toEqual([]);
    expect(await guardados()).toBe(antes);
  });

  it.each([
    ...arquivosHostis.filter(([nome]) => /^(SVG|HTML|HEIC|zip|JPEG cortado)$/.test(nome)),
    ...pdfsHostis,
  ])('%s é recusado com uma frase e não deixa nada', async (_, bytes, frase) => {
    const pedido = await novoPedido();
    const { status, body } = await enviar(pedido, { bytes, nome: 'molde.pdf' });
    const dita = frase.startsWith('Envie uma imagem') ? NAO_E_ARQUIVO : frase;
    expect([status, body]).toEqual([422, refusal(dita)]);
    expect(await listados(pedido)).toEqual([]);
  });
});
