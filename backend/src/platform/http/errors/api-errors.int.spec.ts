import { beforeAll, describe, expect, it } from 'vitest';
import request from 'supertest';
import { Browser } from '../../../testing/sessao/browser.js';
import { ANA as ana, type Shop } from '../../../testing/system/running-system.js';
import { openShop } from '../../../testing/system/shop.js';

const STORE = '/api/adm/users/store';

describe('answers to bad requests', () => {
  let api: Shop;
  let browser: Browser;

  beforeAll(async () => {
    api = await openShop();
    browser = api.ana;
  });

  const raw = (body: string, type = 'application/json') =>
    browser.post(STORE).set('Content-Type', type).send(body);

  it('422 with the sentences under each field', async () => {
    const answer = await browser.post(STORE, { name: '  ', email: 'ana', role: 'Chefe' });
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      message: 'Os dados informados são inválidos.',
      type: 'error',
      errors: {
        name: ['O campo Nome é obrigatório.'],
        email: ['O campo E-mail é inválido.'],
        role: ['O campo Perfil é inválido.'],
        password: ['O campo Senha é obrigatório.'],
      },
    });
  });

  it('422 for an unknown query parameter of a table', async () => {
    const answer = await browser.get('/api/adm/users/datatable?page=-1&per_page=7&sort=up');
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).sort()).toEqual(['page', 'per_page', 'sort']);
  });

  it.each([
    ['cut short', '{"name": "Ana"'],
    ['no JSON at all', 'name=Ana'],
    ['a bare text', '"Ana"'],
    ['with a NUL', '{"name": "\u0000"'],
  ])('400 for a body that is %s', async (_, body) => {
    const answer = await raw(body);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('O corpo da requisição não é um JSON válido.');
  });

  it('422 for an array instead of an object, and for __proto__', async () => {
    expect((await raw('[]')).status).toBe(422);
    expect((await raw('{"__proto__": {"name": "Ana"}}')).status).toBe(422);
    expect((await raw(`{"name":${'['.repeat(5_000)}${']'.repeat(5_000)}}`)).status).toBe(422);
  });

  it('413 above what the route takes, 415 for other types than JSON', async () => {
    const large = await raw(JSON.stringify({ name: 'a'.repeat(130 * 1024) }));
    expect(large.status).toBe(413);
    expect(large.body.message).toBe('Os dados enviados são grandes demais: o limite é de 128 kB.');
    const list = await browser
      .post('/api/adm/pedidos/completo')
      .set('Content-Type', 'application/json')
      .send(JSON.stringify({ itens: 'a'.repeat(1_100_000) }));
    expect(list.body.message).toBe('Os dados enviados são grandes demais: o limite é de 1 MB.');
    const form = await raw('name=Ana', 'application/x-www-form-urlencoded');
    expect(form.status).toBe(415);
    expect(form.body.message).toMatch(/envie JSON/);
    const compressed = await browser
      .post(STORE)
      .set({ 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
      .send('{}');
    expect(compressed.status).toBe(415);
  });

  it('422 for a text of just under that', async () => {
    const answer = await browser.post(STORE, { ...ana, name: 'a'.repeat(125 * 1024) });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.name).toEqual([
      'O campo Nome não pode ser superior a 120 caracteres.',
    ]);
  });

  it.each(['/api/nada', '/api/adm/users/nada', '/saude/nada', '/assets/nada.js'])(
    '404 in JSON for GET %s',
    async (path) => {
      const answer = await browser.get(path);
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ message: 'Endereço não encontrado.', type: 'error' });
    },
  );

  it.each(['/%', '/api/%E0%A4%A', '/api/adm/%00'])('no 500 for the address %s', async (path) => {
    const answer = await request(api.url).get(path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.body.type).toBe('error');
  });

  it('400 in Portuguese for an id that cannot be decoded', async () => {
    const answer = await browser.get('/api/adm/pedidos/show/%');
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ message: 'O endereço é inválido.', type: 'error' });
  });

  it.each(['chave\tcom tab', 'x'.repeat(256), ''])(
    '422 for the Idempotency-Key %j',
    async (key) => {
      const answer = await browser
        .post(STORE, { ...ana, email: 'z@oficina.com.br', role: 'Gerente' })
        .set('Idempotency-Key', key);
      expect(answer.status).toBe(422);
    },
  );

  it('422 for a malformed If-Match', async () => {
    const corpo = { ...ana, email: 'z@oficina.com.br', role: 'Gerente' };
    const answer = await browser.post(STORE, corpo).set('If-Match', '*');
    expect(answer.body.message).toBe('O cabeçalho If-Match é inválido.');
  });

  it('503 for a read model that has not been filled yet', async () => {
    await api.pool.query('alter schema lista_de_usuarios rename to ausente');
    try {
      const answer = await browser.get('/api/adm/users/datatable');
      expect(answer.status).toBe(503);
      expect(answer.headers['retry-after']).toBe('2');
      expect(answer.body.message).toBe(
        'Os dados ainda estão sendo preparados. Tente novamente em instantes.',
      );
    } finally {
      await api.pool.query('alter schema ausente rename to lista_de_usuarios');
    }
  });

  it('500 with a reference and without the cause for an unexpected error', async () => {
    await api.pool.query('alter table escrita.contas rename criada_em to outra');
    try {
      const answer = await (await new Browser(api.url).open()).post('/login', ana);
      expect(answer.status).toBe(500);
      expect(answer.body).toEqual({
        message: expect.stringMatching(
          /^Ocorreu um erro inesperado\. Informe o código [0-9a-f]{8}/,
        ),
        type: 'error',
        referencia: expect.stringMatching(/^[0-9a-f]{8}$/),
      });
      expect(JSON.stringify(answer.body)).not.toMatch(/criada_em|select|column/);
    } finally {
      await api.pool.query('alter table escrita.contas rename outra to criada_em');
    }
  });
});
