import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProdutoDaLoja } from '@encomenda/contracts/loja/loja.http';
import sharp from 'sharp';
import type { Response } from 'supertest';
import { atelie, ok } from '../testing/atelie.js';
import {
  abrirVitrinePropria,
  conteudo,
  ENDERECO,
  ESTILO,
  estruturados,
  type VitrinePropria,
} from '../testing/vitrine/vitrine.js';

let loja: VitrinePropria;
beforeAll(async () => {
  loja = await abrirVitrinePropria();
});
afterAll(() => loja.fechar());

describe('o que os visitantes veem', () => {
  it('vazia, a vitrine diz isso, sem um caminho que leva a ela mesma', async () => {
    const html = await loja.pagina('/');
    expect(html).toContain('Nenhum produto foi encontrado.');
    expect(html).toContain('A vitrine ainda está vazia. Volte em breve.');
    expect(html).not.toContain('Ver todos<');
  });

  it('só produtos ativos, por nome, com preço ou "Sob consulta"', async () => {
    const categoria = await atelie(loja.ana).categoria('Ébano');
    await loja.produto({ nome: 'zebu de madeira', valor: 1234.5, categ_produto_id: categoria });
    await loja.produto({ nome: 'Ébano bruto', valor: 0, categ_produto_id: categoria });
    await loja.produto({ nome: 'ébano escondido', ativo_site: false, categ_produto_id: categoria });
    const { data, ...resto } = await loja.dados('pesquisa=EBANO');
    expect(data).toMatchObject([
      { nome: 'Ébano bruto', valor: 0, valor_br: 'Sob consulta', categoria_nome: 'Ébano' },
      { nome: 'zebu de madeira', valor: 1234.5, valor_br: 'R$\u00a01.234,50' },
    ]);
    expect(resto).toEqual({
      total: 2,
      current_page: 1,
      per_page: 12,
      last_page: 1,
      from: 1,
      to: 2,
    });
    expect(await loja.nomes(`categoria=${categoria}`)).toHaveLength(2);
    const html = await loja.pagina(`/produtos?categoria=${categoria}`);
    expect(html).toContain('>zebu de madeira<');
    expect(html).not.toContain('escondido');
  });

  it('a pesquisa ignora acentos, e % e _ são letras como as outras', async () => {
    await loja.produto({ nome: 'Açucareiro 50%_off' });
    await loja.produto({ nome: 'Açucareiro simples' });
    expect(await loja.nomes('pesquisa=acucareiro')).toHaveLength(2);
    expect(await loja.nomes('pesquisa=50%25_')).toEqual(['Açucareiro 50%_off']);
    expect(await loja.nomes('pesquisa=%25')).toEqual(['Açucareiro 50%_off']);
  });

  it('páginas de doze, com endereços de verdade', async () => {
    for (let n = 10; n < 35; n++) await loja.produto({ nome: `paginado ${n}` });
    expect(await loja.nomes('pesquisa=paginado&page=3')).toEqual(['paginado 34']);
    expect(await loja.nomes('pesquisa=paginado&per_page=24')).toHaveLength(24);
    expect(await loja.nomes('pesquisa=paginado&page=9')).toEqual([]);
    const html = await loja.pagina('/produtos?pesquisa=paginado&page=2');
    expect(html).toContain('href="/produtos?pesquisa=paginado&amp;page=3"');
    expect(html).toMatch(/aria-label="Página 2" aria-current="page"/);
    expect(html).toContain('25 produtos para “paginado”');
    expect(conteudo(html, 'robots')).toBe('noindex');
  });

  it('sem nada, a frase e o caminho de volta', async () => {
    const html = await loja.pagina('/produtos?pesquisa=nadadisso');
    expect(html).toContain('Nenhum produto foi encontrado.');
    expect(html).toMatch(/href="\/produtos">Ver todos</);
  });

  it('/, /home e /produtos são a mesma tela', async () => {
    const [raiz, home, produtos] = await Promise.all(
      ['/', '/home', '/produtos'].map((path) => loja.pagina(path)),
    );
    expect(home).toBe(raiz);
    expect(produtos).toBe(raiz);
    expect(raiz).toContain(`<link rel="canonical" href="${ENDERECO}/"/>`);
  });

  it('não pede nem deixa cookies, e não conhece quem entrou', async () => {
    for (const path of ['/', '/welcome', '/api/produtos/data']) {
      const [anonimo, daAna] = [await loja.get(path), await loja.ana.get(path)];
      expect(anonimo.headers['set-cookie']).toBeUndefined();
      expect(daAna.text).toBe(anonimo.text);
    }
  });

  it('boas-vindas: catálogo, entrar e cadastrar', async () => {
    const html = await loja.pagina('/welcome');
    for (const texto of ['>Catálogo<', 'href="/login"', '>Cadastrar<'])
      expect(html).toContain(texto);
  });
});

describe('a página de um produto', () => {
  it('traz título, preço, descrição e parentes', async () => {
    const categoria = await atelie(loja.ana).categoria('Xícaras');
    const id = await loja.produto({
      nome: 'Xícara',
      valor: 45,
      categ_produto_id: categoria,
      descricao: '<p>De <strong>argila</strong>.</p>',
    });
    await loja.produto({ nome: 'Xícara irmã', categ_produto_id: categoria });
    const html = await loja.pagina(`/produtos/show/${id}`);
    expect(html).toContain('<title>Xícara · Encomenda</title>');
    expect(conteudo(html, 'description')).toBe('R$\u00a045,00 · De argila.');
    expect(html).toContain('<p>De <strong>argila</strong>.</p>');
    expect(html).toContain('Feito sob encomenda');
    expect(html).toContain('>Xícara irmã<');
    expect(html).not.toContain('wa.me');
    expect(await ok<ProdutoDaLoja>(loja.get(`/api/produtos/show/${id}`))).toEqual({
      id,
      nome: 'Xícara',
      resumo: 'De argila.',
      descricao: '<p>De <strong>argila</strong>.</p>',
      categ_produto_id: categoria,
      categoria_nome: 'Xícaras',
      valor: 45,
      valor_br: 'R$\u00a045,00',
      arquivo_principal: null,
      arquivos: [],
    });
  });

  it('quem partilha o link mostra a foto e o preço', async () => {
    const id = await loja.produto({ nome: 'Vaso', valor: 120 });
    const imagem = await loja.foto(id);
    await loja.foto(id, '#0f0');
    const html = await loja.pagina(`/produtos/show/${id}`);
    const url = `${ENDERECO}/api/produtos/image/${imagem}?tamanho=link`;
    expect(conteudo(html, 'og:image')).toBe(url);
    expect(conteudo(html, 'twitter:card')).toBe('summary_large_image');
    expect(conteudo(html, 'og:title')).toBe('Vaso · Encomenda');
    expect(conteudo(html, 'og:description')).toBe('R$\u00a0120,00');
    expect(estruturados(html)).toMatchObject([
      { '@type': 'Product', offers: { price: '120.00', priceCurrency: 'BRL' } },
      { '@type': 'BreadcrumbList' },
    ]);
    expect(html).toContain('data-galeria');
    const answer = await loja.get(new URL(url).pathname + new URL(url).search).buffer(true);
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(answer.body as Buffer).metadata()).toMatchObject({
      width: 1200,
      height: 630,
    });
  });

  it('uma foto só não é carrossel; as fotos têm medidas e tamanhos', async () => {
    const id = await loja.produto({ nome: 'Prato' });
    const imagem = await loja.foto(id);
    const html = await loja.pagina(`/produtos/show/${id}`);
    expect(html).not.toContain('data-galeria');
    const src = `/api/produtos/image/${imagem}`;
    expect(html).toContain(`srcSet="${src}?tamanho=480 480w, ${src}?tamanho=1280 640w"`);
    expect(html).toMatch(/width="640" height="480"/);
  });
});

describe('o que muda vale na hora', () => {
  it('o produto escondido responde 404 em todo lado, e volta quando é mostrado', async () => {
    const id = await loja.produto({ nome: 'Some e volta' });
    const imagem = `/api/produtos/image/${await loja.foto(id)}`;
    expect(await loja.responde(id)).toEqual([200, 200]);
    expect((await loja.get(imagem)).status).toBe(200);
    expect(await loja.nomes('pesquisa=some+e+volta')).toHaveLength(1);

    await loja.mudar(id, { nome: 'Some e volta', ativo_site: false });
    expect(await loja.responde(id)).toEqual([404, 404]);
    expect((await loja.get(imagem)).status).toBe(404);
    expect((await loja.get(`${imagem}?tamanho=link`)).status).toBe(404);
    expect(await loja.nomes('pesquisa=some+e+volta')).toEqual([]);
    const falta = await loja.get(`/produtos/show/${id}`);
    expect(falta.text).toContain('<h1>404 NOT FOUND</h1><p>Página não encontrada</p>');
    expect(falta.text).toContain('Produto não encontrado. O endereço mudou');
    expect(falta.text).toMatch(/<a [^>]*href="\/produtos"[^>]*data-voltar[^>]*>Voltar<\/a>/);
    expect(falta.text).toMatch(/<a [^>]*href="\/login"[^>]*>Login<\/a>/);
    const outra = await loja.get('/produtos/nada/disso');
    expect([outra.status, outra.text]).toEqual([404, expect.stringContaining('>Voltar</a>')]);
    expect(falta.headers['cache-control']).toBe('no-store');

    await loja.mudar(id, { nome: 'Some e volta', ativo_site: true });
    expect(await loja.responde(id)).toEqual([200, 200]);
    expect((await loja.get(imagem)).status).toBe(200);
  });

  it('o produto descontinuado também', async () => {
    const id = await loja.produto({ nome: 'Fora de linha' });
    expect(await loja.responde(id)).toEqual([200, 200]);
    await ok(loja.ana.delete(`/api/adm/produtos/destroy/${id}`));
    expect(await loja.responde(id)).toEqual([404, 404]);
  });

  it('a foto escondida some da página e do seu endereço', async () => {
    const id = await loja.produto({ nome: 'Com duas fotos' });
    const [uma, outra] = [await loja.foto(id), await loja.foto(id, '#f00')];
    expect(await loja.pagina(`/produtos/show/${id}`)).toContain(`/api/produtos/image/${uma}?`);
    await ok(loja.ana.put(`/api/adm/produto-imagens/update/${uma}`, { ativo_site: false }));
    const html = await loja.pagina(`/produtos/show/${id}`);
    expect(html).not.toContain(`/api/produtos/image/${uma}?`);
    expect(html).toContain(`/api/produtos/image/${outra}?`);
    expect((await loja.get(`/api/produtos/image/${uma}`)).status).toBe(404);
  });

  it('as configurações da oficina chegam às páginas', async () => {
    const id = await loja.produto({ nome: 'Bule' });
    const semContato = await loja.pagina(`/produtos/show/${id}`);
    expect(semContato).not.toContain('Pedir pelo WhatsApp');
    expect(semContato).toContain(`href="/produtos/encomendar/${id}"`);
    await ok(
      loja.ana.put('/api/adm/configuracoes/update', {
        nome: 'Ateliê <Flor>',
        telefone: '81987654321',
        apresentacao: 'Tudo à mão.',
        saldo_inicial: 0,
        dias_de_prazo_apertado: 3,
      }),
    );
    const html = await loja.pagina(`/produtos/show/${id}`);
    expect(html).toContain('href="https://wa.me/5581987654321?text=');
    expect(html).toContain('Ateliê &lt;Flor&gt;');
    expect(await loja.pagina('/')).toContain('Tudo à mão.');
  });
});

describe('como as respostas viajam', () => {
  const repetida = (answer: Response) =>
    loja
      .get(new URL(answer.request.url).pathname)
      .set('If-None-Match', answer.headers.etag as string);

  it.each(['/', '/welcome', '/api/produtos/data', '/sitemap.xml', '/robots.txt'])(
    '%s: 304 para quem já tem, comprimida para quem aceita',
    async (path) => {
      const simples = await loja.get(path).set('Accept-Encoding', 'identity');
      expect(simples.headers['cache-control']).toBe('public, no-cache');
      const outra = await repetida(simples);
      expect([outra.status, outra.text]).toEqual([304, '']);
      const comprimida = await loja.get(path).set('Accept-Encoding', 'br');
      expect(comprimida.headers['content-encoding']).toBe('br');
      expect(comprimida.text).toBe(simples.text);
      const cabeca = await loja.visitor.head(path).set('Accept-Encoding', 'identity');
      expect(cabeca.headers['content-length']).toBe(simples.headers['content-length']);
    },
  );

  it('fotos ficam um minuto, e depois se pergunta se mudaram', async () => {
    const id = await loja.produto({ nome: 'Moringa' });
    const imagem = `/api/produtos/image/${await loja.foto(id)}`;
    const answer = await loja.get(`${imagem}?tamanho=480`);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=60',
      'x-content-type-options': 'nosniff',
    });
    const outra = await loja
      .get(`${imagem}?tamanho=480`)
      .set('If-None-Match', answer.headers.etag as string);
    expect(outra.status).toBe(304);
    expect((await loja.get(`${imagem}?tamanho=481`)).status).toBe(422);
  });

  it('a página traz o seu estilo, que a política deixa passar pela sua soma, e nada do painel', async () => {
    const { text, headers } = await loja.get('/');
    expect(text).toContain(`<style>${ESTILO}</style>`);
    const soma = createHash('sha256').update(ESTILO).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${soma}';`);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(
      [...text.matchAll(/ (?:src|href)="(\/assets\/[^"]*)"/g)].map(([, file]) => file),
    ).toEqual(['/assets/inter-loja-1.woff2', '/assets/comum-1.js', '/assets/loja-1.js']);
    expect(text).not.toMatch(/ style="| on[a-z]+="/);
  });

  it('o mapa do site traz cada produto visível; os robôs ficam fora do resto', async () => {
    const [um, escondido] = [await loja.produto(), await loja.produto({ ativo_site: false })];
    const mapa = (await loja.get('/sitemap.xml')).text;
    expect(mapa).toContain(`<loc>${ENDERECO}/produtos/show/${um}</loc><lastmod>20`);
    expect(mapa).not.toContain(`/produtos/show/${escondido}<`);
    const robots = (await loja.get('/robots.txt')).text;
    expect(robots).toContain(`Sitemap: ${ENDERECO}/sitemap.xml`);
    expect(robots).toMatch(/Disallow: \/adm\nDisallow: \/api\//);
  });

  it.each(['/', '/welcome', '/produtos/show/1', '/sitemap.xml', '/robots.txt'])(
    '%s não se abre por um nome que não é o da loja, e não o repete',
    async (path) => {
      const falso = await loja.get(path).set('Host', 'outra.example');
      expect(falso.status).toBe(421);
      expect(falso.text).not.toContain('outra.example');
      expect((await loja.get(path)).text).not.toContain('outra.example');
      expect((await loja.get(path).set('Host', new URL(ENDERECO).host)).status).toBe(200);
    },
  );

  it('só com endereços do lugar configurado', async () => {
    const robots = (await loja.get('/robots.txt').set('X-Forwarded-Host', 'outra.example')).text;
    expect(robots).toContain(`Sitemap: ${ENDERECO}/`);
  });
});
