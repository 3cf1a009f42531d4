import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { routesOf } from '../platform/http/routes.js';
import { atelie, ok } from '../testing/atelie.js';
import { Browser } from '../testing/sessao/browser.js';
import type { Shop } from '../testing/system/running-system.js';
import { openShop } from '../testing/system/shop.js';

describe('Corpos de quem ataca', () => {
  let system: Shop;
  let shop: ReturnType<typeof atelie>;
  let cliente: number;
  beforeAll(async () => {
    system = await openShop();
    shop = atelie(system.ana);
    cliente = await shop.cliente();
  });

  const writes = () =>
    routesOf(system.app).filter(
      ({ method, path }) =>
        method !== 'GET' && path.startsWith('/api/adm/') && !path.includes('logo'),
    );
  const send = (browser: Browser, method: string, path: string, body: object) =>
    method === 'POST'
      ? browser.post(path, body)
      : method === 'PUT'
        ? browser.put(path, body)
        : browser.delete(path, body);

  it.each([
    ['uma lista', [1, 2, 3]],
    ['números onde há palavras', { nome: 7, name: 7, data: 7, cliente_id: 'x', valor: {} }],
    ['objetos onde há valores', { nome: { $ne: null }, id: { $gt: 0 }, valor: [1], data: {} }],
    [
      'nomes que mudariam todo objeto',
      JSON.parse('{"__proto__":{"mau":1},"constructor":{"prototype":{"mau":1}}}'),
    ],
    ['números enormes', { valor: 1e308, quantidade: 1e308, pedido_id: 1e308, id: 2 ** 60 }],
  ] as [string, object][])('nenhuma gravação se quebra com %s', async (_what, body) => {
    const wrong: string[] = [];
    for (const { method, path } of writes()) {
      const { status, text } = await send(
        system.ana,
        method,
        path.replace(/:\w+/g, '999999999'),
        body,
      );
      if (status >= 500 || status === 201)
        wrong.push(`${method} ${path} ${status} ${text.slice(0, 200)}`);
    }
    expect(wrong).toEqual([]);
    expect(({} as { mau?: number }).mau).toBeUndefined();
  });

  it('caracteres que comandam terminais não são guardados, nem NUL, nem metades de emoji', async () => {
    const nome = '\u0000\u001b[31mMal\r\nfeito\ud800 ';
    for (const { method, path } of writes()) {
      const body = { nome, name: nome, descricao: nome, data: '2026-11-21', valor: 1 };
      const sent = await send(system.ana, method, path.replace(/:\w+/g, '999999999'), body);
      expect([path, sent.status < 500]).toEqual([path, true]);
    }
    const { text } = await system.ana.get('/api/adm/clientes/datatable?pesquisa=feito');
    expect(text).toContain('feito');
    expect(text).not.toMatch(/\\u001b|\\u0000|\\ud800/i);
  });

  it('o que não se pode dizer de um pedido é deixado de lado', async () => {
    const pedido = await shop.pedido(cliente, {
      pago: true,
      valor_total: 1,
      arquivado: true,
      id: 987_654_321,
      tipo: 'PedidoCancelado',
      metadata: { autor: 999 },
    });
    expect(pedido).not.toBe(987_654_321);
    const lido = await ok<{ pago: unknown }>(system.ana.get(`/api/adm/pedidos/show/${pedido}`));
    expect(lido).toMatchObject({ arquivado: false, estagio_id: 1 });
    expect(lido.pago).not.toBe(true);
  });

  it('quem só lê não grava, nem com o corpo certo', async () => {
    const corpo = { name: 'Rui', email: 'rui@oficina.com.br', password: 'girafa na varanda' };
    await system.ana.post('/api/adm/users/store', { ...corpo, role: 'Auditor' });
    const rui = await new Browser(system.url).open();
    await rui.post('/login', corpo);
    const antes = await ok(system.ana.get(`/api/adm/clientes/show/${cliente}`));
    const { status, body } = await rui.put(`/api/adm/clientes/update/${cliente}`, {
      nome: 'Outro',
    });
    expect([status, (body as { message: string }).message]).toEqual([
      403,
      expect.stringContaining('permissão'),
    ]);
    expect(await ok(system.ana.get(`/api/adm/clientes/show/${cliente}`))).toEqual(antes);
  });

  it('a chave de repetição de um não serve a outro, nem a outro corpo', async () => {
    const corpo = { name: 'Lia', email: 'lia@oficina.com.br', password: 'girafa na varanda' };
    await system.ana.post('/api/adm/users/store', { ...corpo, role: 'Gerente' });
    const lia = await new Browser(system.url).open();
    await lia.post('/login', corpo);
    const chave = randomUUID();
    const tag = (browser: Browser, nome: string) =>
      browser.post('/api/adm/tags/store', { nome, cor: 'primary' }).set('Idempotency-Key', chave);
    const daAna = await tag(system.ana, 'Da Ana');
    const daLia = await tag(lia, 'Da Lia');
    expect([daAna.status, daLia.status]).toEqual([201, 201]);
    expect((daLia.body as { id: number }).id).not.toBe((daAna.body as { id: number }).id);
    expect((await tag(system.ana, 'Outra')).status).toBe(422);
    expect(((await tag(system.ana, 'Da Ana')).body as { id: number }).id).toBe(
      (daAna.body as { id: number }).id,
    );
  });

  it.each(['x'.repeat(300), ' ', 'ü', '../../1'])(
    'uma chave de repetição malfeita é recusada ou não muda nada: %s',
    async (chave) => {
      const { status } = await system.ana
        .post('/api/adm/tags/store', { nome: `Tag ${randomUUID()}`, cor: 'primary' })
        .set('Idempotency-Key', encodeURIComponent(chave));
      expect([201, 400, 422]).toContain(status);
    },
  );

  it('um If-Match que casa com tudo não vale', async () => {
    const pedido = await shop.pedido(cliente);
    const { status } = await system.ana
      .post(`/api/adm/pedidos/next-estagio/${pedido}`)
      .set('If-Match', '*');
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it('imagens e destinos de outro dono não entram na ordem deste', async () => {
    const [a, b] = [await shop.produto(), await shop.produto({ nome: 'Prato' })];
    expect(a).not.toBe(b);
    const outra = await system.ana.put(`/api/adm/produto-imagens/ordenar/${a}`, {
      ordem: [1, 2, 3],
    });
    expect([404, 409, 422]).toContain(outra.status);
    const pedido = await shop.pedido(cliente, { estagio_id: 2 });
    const [e1, e2] = [await shop.entrega(), await shop.entrega('2026-11-22')];
    const destino = await shop.destino(e1, pedido);
    const roubo = await system.ana.put(`/api/adm/entrega-destinos/ordenar/${e2}`, {
      ordem: [destino],
    });
    expect([404, 409, 422]).toContain(roubo.status);
  });

  it('nomes com marcação voltam como texto, nunca como página', async () => {
    const nome = '<img src=x onerror=alert(1)>"\'&';
    const id = await shop.produto({ nome, ativo_site: true });
    const show = await system.ana.get(`/api/adm/produtos/show/${id}`);
    expect(show.headers['content-type']).toMatch(/^application\/json/);
    expect((show.body as { nome: string }).nome).toBe(nome);
    const pagina = await new Browser(system.url).get(`/produtos/show/${id}`);
    expect(pagina.status).toBe(200);
    expect(pagina.text).not.toContain('<img src=x');
    expect(pagina.text).not.toMatch(/<script[^>]*>[^<]*onerror=alert\(1\)>/);
  });

  it('um corpo fundo ou grande demais é recusado sem derrubar ninguém', async () => {
    const fundo = '['.repeat(50_000) + ']'.repeat(50_000);
    const enviar = (corpo: string) =>
      system.ana.post('/api/adm/tags/store').set('Content-Type', 'application/json').send(corpo);
    expect((await enviar(fundo)).status).toBeLessThan(500);
    expect((await enviar(`{"nome":"${'x'.repeat(1_100_000)}"}`)).status).toBe(413);
    expect((await enviar('{"nome":"x"')).status).toBe(400);
    expect((await system.ana.get('/saude/vivo')).status).toBe(200);
  });
});
