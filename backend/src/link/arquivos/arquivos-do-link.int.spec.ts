import { describe, expect, it } from 'vitest';
import type { ExportacaoDoTitular } from '@encomenda/contracts/titulares/titulares.http';
import { inteira } from '@encomenda/shop/hostis/arquivos-hostis';
import { jpeg } from '@encomenda/shop/fotos';
import { umPdf } from '@encomenda/shop/pdfs';
import type { FileStore } from '../../platform/files/store/file-store.js';
import { withoutMetadata } from '../../platform/files/pictures/without-metadata.js';
import { FILE_STORE } from '../../platform/tokens.js';
import { pastaDoCliente } from '../../arquivos/donos.js';
import { ok } from '../../testing/atelie.js';
import { entrarComo } from '../../testing/sessao/entrar-como.js';
import { eventually } from '../../testing/eventually.js';
import { IMAGEM_PRIVADA, imagensDoLink } from '../../testing/imagens/imagens-do-link.js';
import { lojaComLinks, vistoDe } from '../../testing/vitrine/loja-com-links.js';
import { doTitular } from '../../testing/titulares/titulares.js';

const loja = lojaComLinks();
const { adm, rever, mostrar, comLink, doLink, abrir, aprovar } = loja;

describe('os arquivos', () => {
  it('mostra só os arquivos que a loja mostra, só os desse pedido, e só enquanto mostra', async () => {
    const aprovado = async () => {
      const link = await comLink();
      await aprovar(link.endereco);
      await eventually(async () => expect((await mostrar(link.id)).pedido_id).not.toBeNull());
      return { ...link, pedido: (await mostrar(link.id)).pedido_id! };
    };
    const [um, outro] = [await aprovado(), await aprovado()];
    const anexar = async (pedido: number, nome: string, bytes: Buffer): Promise<number> => {
      const { body } = await loja.system.ana
        .post('/api/adm/pedido-arquivos/store')
        .field('pedido_id', pedido)
        .attach('file', bytes, { filename: nome });
      return (body as { id: number }).id;
    };
    const ver = (id: number, como: 'mostrar' | 'ocultar') =>
      loja.system.ana.put(`/api/adm/pedido-arquivos/${como}/${id}`);
    const [foto, escondida, molde, alheia] = [
      await anexar(um.pedido, 'interna.jpg', await jpeg({ cor: '#00f' })),
      await anexar(um.pedido, 'rascunho.jpg', await jpeg({ cor: '#0f0' })),
      await anexar(um.pedido, 'molde.pdf', umPdf()),
      await anexar(outro.pedido, 'alheia.jpg', await jpeg({ cor: '#f00' })),
    ];
    for (const id of [foto, molde, alheia]) expect((await ver(id, 'mostrar')).status).toBe(200);
    const repetido = await ver(foto, 'mostrar');
    expect(repetido.body).toMatchObject({ message: 'O cliente já vê este arquivo.' });

    const html = await abrir(um.endereco);
    expect(html).toContain(`src="?arquivo=${foto}&amp;tamanho=480"`);
    expect(html).toContain(`href="?arquivo=${molde}"`);
    expect(html).not.toMatch(/interna|rascunho|alheia/);
    const { pedir, nada } = imagensDoLink(loja, 'arquivo', um.endereco);
    const vista = await pedir(foto, um.endereco, '&tamanho=480');
    expect([vista.status, vista.headers]).toMatchObject([200, IMAGEM_PRIVADA]);
    expect((await pedir(molde)).headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('attachment; filename="molde.pdf"'),
      'cache-control': 'private, no-store',
    });

    for (const qual of [
      escondida,
      alheia,
      999_999_999,
      0,
      -foto,
      `0${foto}`,
      `${foto}x`,
      '',
      '__proto__',
    ])
      await nada(qual);
    await nada(`${escondida}&arquivo=${foto}`);
    await nada(foto, outro.endereco);
    await nada(foto, `/c/${'a'.repeat(27)}`);
    expect((await pedir(foto, um.endereco, '&tamanho=9999')).status).toBe(422);
    expect((await loja.visitante.get(`/api/adm/pedido-arquivos/src/${foto}`)).status).toBe(401);

    await ok(ver(foto, 'ocultar'));
    await nada(foto);
    await ok(loja.system.ana.delete(`/api/adm/pedido-arquivos/destroy/${molde}`));
    await nada(molde);
    expect(await abrir(um.endereco)).not.toContain('?arquivo=');
    await ok(ver(foto, 'mostrar'));
    await ok(loja.system.ana.delete(adm(`link/${um.id}`)));
    expect((await pedir(foto)).status).toBe(410);
    expect((await pedir(alheia, outro.endereco)).status).toBe(200);
    const financeiro = await entrarComo(loja.system, 'Financeiro');
    expect((await financeiro.put(`/api/adm/pedido-arquivos/ocultar/${alheia}`)).status).toBe(403);
  });

  it('pede mudança com fotos, que ficam com o cliente; uma recusada não apaga o que se digitou', async () => {
    const { id, endereco } = await comLink();
    const visto = vistoDe(await abrir(endereco));
    const mudar = (mensagem: string, ...fotos: Buffer[]) => {
      const test = loja.visitante.post(endereco);
      for (const [nome, valor] of Object.entries({ ...visto, acao: 'mudar', mensagem }))
        void test.field(nome, valor);
      for (const bytes of fotos) void test.attach('fotos', bytes, { filename: 'praia.jpg' });
      return test;
    };
    const originais = async (): Promise<string[]> => {
      const guardados: string[] = [];
      for await (const { key } of loja.system.app
        .get<FileStore>(FILE_STORE)
        .list(pastaDoCliente(loja.maria)))
        if (key.endsWith('/clean')) guardados.push(key);
      return guardados;
    };
    const antes = await originais();
    const gif = await mudar('Igual à foto', inteira, Buffer.from('GIF89a'));
    expect(gif.status).toBe(422);
    expect(gif.text).toContain('praia.jpg: Envie uma imagem JPEG, PNG ou WebP.');
    expect(gif.text).toContain('>Igual à foto</textarea>');
    expect((await doLink(id))?.mudancas).toEqual([]);
    expect(await originais()).toEqual(antes);
    const sem = await mudar('Sem foto');
    const com = await mudar('Igual à foto', inteira, await jpeg({ cor: '#123' }));
    const repetida = await mudar('Igual à foto', inteira, await jpeg({ cor: '#123' }));
    expect([sem.status, com.status, repetida.status]).toEqual([303, 303, 303]);
    const { mudancas } = (await doLink(id))!;
    expect(mudancas.map(({ fotos }) => fotos.length)).toEqual([2, 0]);
    const vista = await loja.system.ana
      .get(`${mudancas[0]!.fotos[1]!.src}?tamanho=480`)
      .buffer(true);
    expect([vista.status, vista.headers['content-type']]).toEqual([200, 'image/webp']);
    const producao = await entrarComo(loja.system, 'Produção');
    expect((await producao.get(mudancas[0]!.fotos[0]!.src)).status).toBe(403);
    expect((await loja.visitante.get(mudancas[0]!.fotos[0]!.src)).status).toBe(401);
    expect((await loja.system.ana.get(adm(`link/foto/${id}07`))).status).toBe(404);
    expect(await abrir(endereco)).toContain('Com 2 fotos.');
    expect(await originais()).toHaveLength(antes.length + 2);
    const { body } = await loja.system.ana.post(doTitular(loja.maria, '/exportar'));
    const { fotos } = body as ExportacaoDoTitular;
    expect(fotos.map(({ conteudo }) => conteudo)).toContain(
      (await withoutMetadata(inteira)).toString('base64'),
    );
    // Refused by the decision, after the photos were checked.
    expect((await aprovar(endereco)).status).toBe(303);
    const tarde = await mudar('Agora não dá mais', await jpeg({ cor: '#321' }));
    expect(tarde.status).toBe(409);
    expect(await originais()).toHaveLength(antes.length + 2);
  });
});

describe('ao vivo', () => {
  it('um aviso sem dados, só a quem é; revogado fecha', async () => {
    const ouvir = async (endereco: string) => {
      const controle = new AbortController();
      const resposta = await fetch(`${loja.system.url}${endereco}?ao-vivo&ha=0`, {
        signal: controle.signal,
        headers: { 'accept-encoding': 'br, gzip' },
      });
      const ouvido = { texto: '', fechada: false };
      void (async () => {
        const decoder = new TextDecoder();
        try {
          for await (const parte of resposta.body!) ouvido.texto += decoder.decode(parte);
        } catch {
          // Aborted by the spec.
        }
        ouvido.fechada = true;
      })();
      return { resposta, ouvido, parar: () => controle.abort() };
    };
    const avisos = ({ texto }: { texto: string }) => texto.split('event: mudou').length - 1;
    const [um, outro] = [await comLink(), await comLink()];
    for (const { endereco, id } of [um, outro]) {
      await abrir(endereco);
      await eventually(async () => expect((await doLink(id))?.visitas).toBe(1));
    }
    const [pagina, alheia] = [await ouvir(um.endereco), await ouvir(outro.endereco)];
    expect([...pagina.resposta.headers]).toEqual(
      expect.arrayContaining([
        ['content-type', 'text/event-stream; charset=utf-8'],
        ['cache-control', 'private, no-store'],
        ['referrer-policy', 'no-referrer'],
        ['x-accel-buffering', 'no'],
      ]),
    );
    expect(pagina.resposta.headers.get('content-encoding')).toBeNull();

    await rever(um.id, { prazo: '2026-12-19' });
    await eventually(() => expect(avisos(pagina.ouvido)).toBe(1));
    await aprovar(um.endereco);
    await eventually(async () => expect((await mostrar(um.id)).pedido_id).not.toBeNull());
    const { pedido_id } = await mostrar(um.id);
    await eventually(() => expect(avisos(pagina.ouvido)).toBeGreaterThan(1));
    const vistos = avisos(pagina.ouvido);
    await eventually(async () => {
      await ok(loja.system.ana.get(`/api/adm/pedidos/show/${pedido_id}`));
      expect(await abrir(um.endereco)).toContain(`Pedido ${pedido_id}`);
    });
    const iniciar = { mesmo_sem_sinal: true };
    await ok(loja.system.ana.put(`/api/adm/pedidos/next-estagio/${pedido_id}`, iniciar));
    await eventually(() => expect(avisos(pagina.ouvido)).toBeGreaterThan(vistos));
    expect(pagina.ouvido.texto.replaceAll(/event: mudou\ndata: 1\n\n|:\n\n/g, '')).toBe('');
    expect(avisos(alheia.ouvido)).toBe(0);

    await ok(loja.system.ana.delete(adm(`link/${um.id}`)));
    await eventually(() => expect(pagina.ouvido.fechada).toBe(true));
    expect((await loja.visitante.get(`${um.endereco}?ao-vivo`)).status).toBe(410);
    expect((await loja.visitante.get(`/c/${'a'.repeat(27)}?ao-vivo`)).status).toBe(404);
    expect(alheia.ouvido.fechada).toBe(false);
    const outras = [
      await ouvir(outro.endereco),
      await ouvir(outro.endereco),
      await ouvir(outro.endereco),
    ];
    const demais = await loja.visitante.get(`${outro.endereco}?ao-vivo`);
    expect([demais.status, demais.headers['retry-after']]).toEqual([429, '30']);
    for (const { parar } of [alheia, ...outras]) parar();
    await eventually(async () => {
      const { resposta, parar } = await ouvir(outro.endereco);
      expect(resposta.status).toBe(200);
      parar();
    });
  });
});
