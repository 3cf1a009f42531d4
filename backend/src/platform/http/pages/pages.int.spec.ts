import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import request from 'supertest';
import { startTestApp, type TestApp } from '../../../testing/system/test-app.js';

const TELA = 'console.log("compressed by the build");';

describe('the screens', () => {
  let api: TestApp;
  const folder = mkdtempSync(join(tmpdir(), 'encomenda-telas-'));

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(
      join(folder, 'index.html'),
      '<meta name="csp-nonce" content="__CSP_NONCE__" /><div id="root"></div>',
    );
    writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg" />');
    writeFileSync(join(folder, 'sw.js'), 'self.skipWaiting();');
    writeFileSync(join(folder, 'assets', 'marca-abc123.svg'), '<svg />');
    writeFileSync(join(folder, 'assets', 'letras-abc123.woff2'), 'wOF2');
    writeFileSync(join(folder, 'assets', 'tela-abc123.js'), 'console.log(2);');
    writeFileSync(join(folder, 'assets', 'tela-abc123.js.br'), brotliCompressSync(TELA));
    writeFileSync(join(folder, 'assets', 'index-abc123.js'), 'console.log(1);\n'.repeat(500));
    api = await startTestApp({ screens: folder });
  });
  afterAll(async () => {
    await api.stop();
    rmSync(folder, { recursive: true });
  });

  const get = (path: string) => request(api.url).get(path);

  it.each(['/register', '/login', '/adm/pedidos/12', '/nada/disso', '/apiario'])(
    '%s serves index.html',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toMatch(/html/);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it('each page has its own nonce in the policy', async () => {
    const [um, outro] = await Promise.all([get('/login'), get('/login')]);
    const nonceOf = ({ text }: { text: string }) => /content="([^"]+)"/.exec(text)![1]!;
    expect(nonceOf(um)).not.toBe(nonceOf(outro));
    expect(um.headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; " +
        `style-src 'self' 'nonce-${nonceOf(um)}'; ` +
        "img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; manifest-src 'self'; " +
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
    );
  });

  it.each([
    '/api/nada',
    '/API/nada',
    '/%61pi/nada',
    '//api/nada',
    '/saude/nada',
    '/sessao/nada',
    '/ws/nada',
    '/favicon.ico',
    '/assets/nada.js',
    '/.git/config',
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/%',
  ])('%s never answers a page', async (path) => {
    const answer = await get(path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.headers['content-type']).toMatch(/json/);
  });

  it('a page answers only GET and HEAD', async () => {
    expect((await request(api.url).post('/login-nada')).status).toBe(419);
    expect((await request(api.url).head('/adm')).status).toBe(200);
  });

  it('files shared where no service worker takes them are answered with a sentence', async () => {
    const answer = await request(api.url)
      .post('/adm/compartilhar')
      .attach('arquivos', Buffer.alloc(200_000), 'foto.jpg');
    expect([answer.status, answer.headers['content-type']]).toEqual([
      409,
      'text/plain; charset=utf-8',
    ]);
    expect(answer.text).toContain('Abra a Encomenda');
    expect((await get('/adm/compartilhar')).status).toBe(200);
  });

  it('hashed assets are immutable and compressed', async () => {
    const compressed = await get('/assets/index-abc123.js').set('Accept-Encoding', 'br');
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(Number(compressed.headers['content-length'])).toBeLessThan(200);
    expect(compressed.headers).not.toHaveProperty('x-referencia');
    const plain = await get('/assets/index-abc123.js').set('Accept-Encoding', 'identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.text).toHaveLength(8_000);
  });

  it('serves what the build compressed as it is', async () => {
    const path = '/assets/tela-abc123.js';
    const { headers, text } = await get(path).set('Accept-Encoding', 'br');
    expect(headers['content-encoding']).toBe('br');
    expect(text).toBe(TELA);
    expect((await get(path).set('Accept-Encoding', 'identity')).text).toBe('console.log(2);');
  });

  it('the service worker is not cached', async () => {
    const answer = await get('/sw.js');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-type']).toMatch(/javascript/);
  });

  it('other files are cached for an hour', async () => {
    const answer = await get('/favicon.svg');
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    expect(answer.headers['content-type']).toMatch(/svg/);
  });

  it('every answer has security headers and does not name the server', async () => {
    for (const path of [
      '/',
      '/favicon.svg',
      '/sw.js',
      '/assets/marca-abc123.svg',
      '/api/nada',
      '/sessao',
      '/saude/vivo',
    ]) {
      const { headers } = await get(path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      for (const part of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
        expect(headers['permissions-policy']).toContain(`${part}=()`);
      expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it.each(['br', 'identity'])(
    'parts of a page carry no headers that only documents obey (%s)',
    async (encoding) => {
      for (const path of ['/assets/index-abc123.js', '/assets/letras-abc123.woff2']) {
        const { headers, status } = await get(path).set('Accept-Encoding', encoding);
        expect(status).toBe(200);
        expect(headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'same-origin',
        });
        expect(headers).not.toHaveProperty('content-security-policy');
        expect(headers).not.toHaveProperty('x-frame-options');
      }
    },
  );

  it.each(['/api/nada', '/sessao', '/saude/pronto'])('%s is not cached', async (path) => {
    expect((await get(path)).headers['cache-control']).toBe('no-store');
  });
});
