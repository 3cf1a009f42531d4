import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Response } from 'supertest';
import { abrirVitrine, ENDERECO, ESTILO, type Vitrine } from '../testing/vitrine.js';

let loja: Vitrine;
beforeAll(async () => {
  loja = await abrirVitrine();
});
afterAll(() => loja.fechar());

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
    '%s não repete o nome que o pedido diz no Host',
    async (path) => {
      const falso = await loja.get(path).set('Host', 'outra.example');
      expect(falso.text).not.toContain('outra.example');
      expect((await loja.get(path)).text).not.toContain('outra.example');
    },
  );

  it('só com endereços do lugar configurado', async () => {
    const robots = (await loja.get('/robots.txt').set('X-Forwarded-Host', 'outra.example')).text;
    expect(robots).toContain(`Sitemap: ${ENDERECO}/`);
  });
});
