import { beforeAll, describe, expect, it } from 'vitest';
import type { ImagemDoProduto, Produto } from '@encomenda/contracts/produtos/produtos.http';
import type { Pagina } from '@encomenda/contracts/shared/transport/http';
import { desenho, fotoDoCelular, jpeg } from '@encomenda/shop/fotos';
import sharp from 'sharp';
import { atelie, ok } from '../../testing/atelie.js';
import { Browser } from '../../testing/sessao/browser.js';
import { entrarComo } from '../../testing/sessao/entrar-como.js';
import { enviarFoto, type Envio } from '../../testing/imagens/enviar-foto.js';
import type { Shop } from '../../testing/system/running-system.js';
import { openShop } from '../../testing/system/shop.js';

let system: Shop;
/** Keeps the keys of this run apart from those of others. */
const vez = crypto.randomUUID();
beforeAll(async () => {
  system = await openShop();
});

const imagens = (path: string) => `/api/adm/produto-imagens/${path}`;

const enviada = async (produtoId: number, envio: Envio): Promise<number> => {
  const { status, body } = await enviarFoto(system.ana, produtoId, envio);
  expect([status, body]).toMatchObject([
    201,
    { message: 'Imagem enviada.', type: 'success', id: expect.any(Number) },
  ]);
  return (body as { id: number }).id;
};

const listadas = (produtoId: number) =>
  ok<ImagemDoProduto[]>(system.ana.get(imagens(`list/${produtoId}`)));

const aberta = async (id: number, tamanho: number | '' = ''): Promise<Buffer> => {
  const answer = await system.ana
    .get(imagens(`src/${id}${tamanho === '' ? '' : `?tamanho=${tamanho}`}`))
    .buffer(true);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  return answer.body as Buffer;
};

/** Colour of one point, of three channels from 0 to 255. */
const cor = async (bytes: Buffer, left: number, top: number): Promise<number[]> =>
  [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())].slice(
    0,
    3,
  );

describe('imagens de um produto', () => {
  it('entram na ordem do envio e aparecem no produto; a primeira ativa é a principal', async () => {
    const { ana } = system;
    const produto = await atelie(ana).produto({ nome: 'Caneca ultramar' });
    const outro = await atelie(ana).produto({ nome: 'Caneca verde' });
    const bytes = await jpeg({ cor: '#00f' });
    const frente = await enviada(produto, { bytes, nome: 'Frente.JPEG', name: 'Frente.JPEG' });
    const verso = await enviada(produto, {
      bytes: await desenho({ largura: 300, altura: 900 }).png().toBuffer(),
      nome: 'verso.png',
    });
    await enviada(outro, { bytes, nome: 'mesma foto, outro produto.jpg' });
    const imagem = {
      id: frente,
      arquivo: { id: frente, nome: 'Frente.jpg', size: bytes.length },
      src: `/api/adm/produto-imagens/src/${frente}`,
      ativo_site: true,
      largura: 640,
      altura: 480,
    };
    const lista = await listadas(produto);
    expect(lista).toEqual([
      imagem,
      expect.objectContaining({ id: verso, largura: 300, altura: 900 }),
    ]);
    const show = () => ok<Produto>(ana.get(`/api/adm/produtos/show/${produto}`));
    expect(await show()).toMatchObject({ arquivo_principal: imagem, arquivos: lista });
    const linhas = await ok<Pagina<Produto>>(
      ana.get('/api/adm/produtos/datatable?pesquisa=ultramar'),
    );
    expect(linhas.data).toMatchObject([{ id: produto, arquivo_principal: imagem, arquivos: [] }]);

    await ok(ana.put(imagens(`update/${frente}`), { ativo_site: false }));
    expect(await show()).toMatchObject({
      arquivo_principal: { id: verso },
      arquivos: [{ id: frente, ativo_site: false }, { id: verso }],
    });
    expect(
      await ok(ana.put(imagens(`ordenar/${produto}`), { imagens: [verso, frente] })),
    ).toMatchObject({
      message: 'Imagens ordenadas.',
      type: 'success',
    });
    expect((await listadas(produto)).map(({ id }) => id)).toEqual([verso, frente]);
    await ok(ana.put(imagens(`update/${verso}`), { nome: 'Verso pintado', ativo_site: 0 }));
    expect(await show()).toMatchObject({ arquivo_principal: null });
    expect((await listadas(produto))[0]!.arquivo.nome).toBe('Verso pintado.png');

    expect(await ok(ana.delete(imagens(`destroy/${verso}`)))).toMatchObject({
      message: 'Imagem excluída.',
      type: 'success',
    });
    expect((await listadas(produto)).map(({ id }) => id)).toEqual([frente]);
    expect((await ana.get(imagens(`src/${verso}`))).status).toBe(404);
    expect((await ana.delete(imagens(`destroy/${verso}`))).status).toBe(404);
  });

  it('escolhidas juntas, ficam na ordem da escolha, seja qual for a que chega primeiro', async () => {
    const { ana } = system;
    const produto = await atelie(ana).produto({ nome: 'Prato' });
    const doLugar = async (posicao: number): Promise<Envio> => ({
      bytes: await jpeg({ cor: `#0${posicao}0` }),
      nome: `${posicao}.jpg`,
      chave: `${vez} prato ${posicao}`,
      escolha: 'prato',
      posicao,
    });
    const nomes = async () => (await listadas(produto)).map(({ arquivo }) => arquivo.nome);
    await Promise.all([4, 2, 5, 3].map(async (n) => enviada(produto, await doLugar(n))));
    await enviada(produto, { bytes: await jpeg({ cor: '#f00' }), nome: 'depois.jpg' });
    const primeira = await enviada(produto, await doLugar(1));
    const emOrdem = ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', 'depois.jpg'];
    expect(await nomes()).toEqual(emOrdem);
    expect(await ok<Produto>(ana.get(`/api/adm/produtos/show/${produto}`))).toMatchObject({
      arquivo_principal: { id: primeira },
    });

    expect(await enviada(produto, await doLugar(1))).toBe(primeira);
    await ok(ana.delete(imagens(`destroy/${primeira}`)));
    expect(await nomes()).toEqual(emOrdem.slice(1));
    const outraVez = { ...(await doLugar(1)), chave: `${vez} prato 1, outra vez` };
    await enviada(produto, outraVez);
    expect(await nomes()).toEqual(emOrdem);
    const { status, body } = await enviarFoto(ana, produto, {
      bytes: await jpeg({ cor: '#ff0' }),
      posicao: 2,
    });
    expect([status, body]).toMatchObject([422, { errors: { escolha: [expect.any(String)] } }]);
  });

  it('a foto do celular sai em pé, nos três tamanhos, sem o que a câmera escreveu', async () => {
    const produto = await atelie(system.ana).produto();
    const original = await fotoDoCelular({ largura: 2000, altura: 1500 });
    expect(await sharp(original).metadata()).toMatchObject({ orientation: 6, width: 2000 });
    const id = await enviada(produto, { bytes: original });
    expect(await listadas(produto)).toMatchObject([{ largura: 1500, altura: 2000 }]);

    for (const [tamanho, largura] of [
      [100, 75],
      [480, 360],
      [1280, 960],
    ] as const) {
      const bytes = await aberta(id, tamanho);
      const { format, width, height, exif, icc, xmp, orientation } = await sharp(bytes).metadata();
      expect({ format, width, height, exif, icc, xmp, orientation }).toEqual({
        format: 'webp',
        width: largura,
        height: tamanho,
      });
      expect(bytes.includes('Maria')).toBe(false);
      // The red stripe of the left stands on top once the picture is turned.
      const [red, green] = await cor(bytes, Math.floor(largura / 2), 0);
      expect([red! > 150, green! < 100]).toEqual([true, true]);
    }
    expect(await aberta(id)).toEqual(await aberta(id, 1280));
  });

  it('o que é pequeno não é aumentado', async () => {
    const produto = await atelie(system.ana).produto();
    const id = await enviada(produto, { bytes: await jpeg({ largura: 90, altura: 60 }) });
    for (const tamanho of [100, 480, 1280])
      expect(await sharp(await aberta(id, tamanho)).metadata()).toMatchObject({
        width: 90,
        height: 60,
      });
  });

  it('vai com o tipo e o nome que damos, fica no navegador, e quem já a tem não a recebe de novo', async () => {
    const { ana } = system;
    const produto = await atelie(ana).produto();
    const id = await enviada(produto, {
      bytes: await jpeg({ cor: '#123456' }),
      name: 'Pão "1".jpg',
    });
    const answer = await ana.get(imagens(`src/${id}?tamanho=100`));
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="P_o -1.webp"; filename*=UTF-8''P%C3%A3o%20-1.webp`,
      'cache-control': 'private, max-age=31536000, immutable',
    });
    const etag = answer.headers.etag as string;
    const again = await ana.get(imagens(`src/${id}?tamanho=100`)).set('If-None-Match', etag);
    expect([again.status, again.text]).toEqual([304, '']);
    const other = await ana.get(imagens(`src/${id}?tamanho=480`)).set('If-None-Match', etag);
    expect(other.status).toBe(200);
  });

  it('é enviada uma vez, ainda que a mesma requisição chegue outra vez', async () => {
    const { ana } = system;
    const produto = await atelie(ana).produto();
    const bytes = await jpeg({ cor: '#abc' });
    const envio = { bytes, chave: `${vez} foto-um` };
    const [um, dois] = await Promise.all([
      enviarFoto(ana, produto, envio),
      enviarFoto(ana, produto, envio),
    ]);
    const tres = await enviarFoto(ana, produto, envio);
    expect([um.status, dois.status, tres.status]).toEqual([201, 201, 201]);
    expect([dois.body, tres.body]).toEqual([um.body, um.body]);
    expect(await listadas(produto)).toHaveLength(1);

    const outra = await enviarFoto(ana, produto, { ...envio, bytes: await jpeg({ cor: '#abd' }) });
    expect(outra.status).toBe(422);
    const repetida = await enviarFoto(ana, produto, { bytes });
    expect([repetida.status, repetida.body]).toMatchObject([
      422,
      { errors: { file: ['Esta foto já está no produto.'] } },
    ]);
  });

  it('um produto não tem mais de vinte, nem quando chegam juntas', async () => {
    const { ana } = system;
    const produto = await atelie(ana).produto();
    const fotos = await Promise.all(
      Array.from({ length: 22 }, (_, i) => jpeg({ largura: 20 + i, altura: 20 })),
    );
    const status: number[] = [];
    for (const bytes of fotos.slice(0, 18))
      status.push((await enviarFoto(ana, produto, { bytes })).status);
    expect(new Set(status)).toEqual(new Set([201]));
    const juntas = await Promise.all(
      fotos.slice(18).map((bytes) => enviarFoto(ana, produto, { bytes })),
    );
    expect(juntas.map(({ status: s }) => s).sort((a, b) => a - b)).toEqual([201, 201, 422, 422]);
    expect(juntas.find(({ status: s }) => s === 422)?.body).toMatchObject({
      errors: { file: ['O produto já tem 20 fotos.'] },
    });
    expect(await listadas(produto)).toHaveLength(20);
  });

  it('recusa o produto e a imagem que não há, e o que saiu de linha', async () => {
    const { ana } = system;
    const bytes = await jpeg({ cor: '#777' });
    for (const produto of [999_999_999, 'x', -1]) {
      const answer = await enviarFoto(ana, produto, { bytes });
      expect([answer.status, answer.body]).toMatchObject([
        422,
        { errors: { produto_id: ['O campo Produto é inválido.'] } },
      ]);
    }
    const produto = await atelie(ana).produto();
    const id = await enviada(produto, { bytes });
    await ok(ana.delete(`/api/adm/produtos/destroy/${produto}`));
    const depois = await enviarFoto(ana, produto, { bytes: await jpeg({ cor: '#778' }) });
    expect(depois.status).toBe(422);
    expect((await ana.put(imagens(`update/${id}`), { nome: 'x' })).status).toBe(404);
    expect((await ana.put(imagens(`ordenar/${produto}`), { imagens: [id] })).status).toBe(404);
    expect((await ana.get(imagens(`list/${produto}`))).status).toBe(404);
    // Orders keep the product, so its picture is still there to be seen.
    expect((await aberta(id, 100)).length).toBeGreaterThan(0);
    for (const path of ['src/999999999', 'list/999999999'])
      expect((await ana.get(imagens(path))).status).toBe(404);
    expect((await ana.put(imagens('update/999999999'), { nome: 'x' })).status).toBe(404);
    expect((await ana.put(imagens('ordenar/999999999'), { imagens: [] })).status).toBe(404);
  });

  it('só quem pode alterar produtos envia; quem entra vê', async () => {
    const { ana, url } = system;
    const produto = await atelie(ana).produto();
    const bytes = await jpeg({ cor: '#321' });
    const id = await enviada(produto, { bytes });
    const estranho = await new Browser(url).open();
    expect((await estranho.get(imagens(`src/${id}`))).status).toBe(401);
    expect((await enviarFoto(estranho, produto, { bytes })).status).toBe(401);
    const bia = await entrarComo(system, 'Produção');
    expect((await bia.get(imagens(`src/${id}`))).status).toBe(200);
    expect((await enviarFoto(bia, produto, { bytes })).status).toBe(403);
    expect((await bia.put(imagens(`update/${id}`), { nome: 'x' })).status).toBe(403);
    expect((await bia.delete(imagens(`destroy/${id}`))).status).toBe(403);
  });
});
