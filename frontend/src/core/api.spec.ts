import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeApi, SEM_SESSAO, type FakeApi } from '../testing/fakes/fake-api';
import { api, type ApiRequest } from './api';
import { forgetAnswers } from './kept-answers';
import { createStore, type Store } from './store/store';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    read: build.query<unknown, ApiRequest>({ query: (request) => request }),
    write: build.mutation<unknown, ApiRequest>({ query: (request) => request }),
  }),
});

describe('the base query', () => {
  let server: FakeApi;
  let store: Store;
  const write = (request: Partial<ApiRequest> = {}) =>
    store.dispatch(
      calls.endpoints.write.initiate({ url: '/api/x', method: 'POST', body: {}, ...request }),
    );
  const read = (request: Partial<ApiRequest> = {}) =>
    store.dispatch(
      calls.endpoints.read.initiate({ url: '/api/x', ...request }, { forceRefetch: true }),
    );

  beforeEach(() => {
    server = createFakeApi();
    store = createStore();
    document.cookie = 'XSRF-TOKEN=se%20gredo';
  });

  it('sends the token and the key with unsafe methods only', async () => {
    server.post('/api/x', {});
    server.get('/api/x', {});
    await write({ idempotencyKey: 'k1' });
    await read({ idempotencyKey: 'k1' });
    const [post, get] = server.requests;
    expect(post?.headers.get('X-XSRF-TOKEN')).toBe('se gredo');
    expect(post?.headers.get('Idempotency-Key')).toBe('k1');
    expect(get?.headers.get('X-XSRF-TOKEN')).toBeNull();
    expect(get?.headers.get('Idempotency-Key')).toBeNull();
  });

  it('renews the token after 419 and retries once', async () => {
    server.get('/sessao', () => {
      document.cookie = 'XSRF-TOKEN=novo';
      return { body: SEM_SESSAO };
    });
    server.post('/api/x', ({ headers }) =>
      headers.get('X-XSRF-TOKEN') === 'novo' ? { body: { ok: true } } : { status: 419 },
    );
    expect(await write()).toEqual({ data: { ok: true } });
    expect(server.requestsTo('/api/x')).toHaveLength(2);
  });

  it('does not retry twice', async () => {
    server.get('/sessao', SEM_SESSAO);
    server.post('/api/x', () => ({ status: 419 }));
    expect(await write()).toMatchObject({ error: { status: 419 } });
    expect(server.requestsTo('/api/x')).toHaveLength(2);
  });

  describe('an answer with a tag', () => {
    const tagged = (etag: string, body: object) =>
      server.get('/api/x', ({ headers }) =>
        headers.get('If-None-Match') === etag
          ? { status: 304, headers: { ETag: etag } }
          : { body, headers: { ETag: etag } },
      );
    const sent = () =>
      server.requestsTo('/api/x').map(({ headers }) => headers.get('If-None-Match'));
    beforeEach(() => forgetAnswers());

    it('is asked for by its tag, and is the same while nothing changed', async () => {
      tagged('W/"a"', { n: 1 });
      const first = await read();
      expect(first.data).toEqual({ n: 1 });
      expect((await read()).data).toEqual({ n: 1 });
      tagged('W/"b"', { n: 2 });
      expect((await read()).data).toEqual({ n: 2 });
      expect((await read()).data).toEqual({ n: 2 });
      expect(sent()).toEqual([null, 'W/"a"', 'W/"a"', 'W/"b"']);
    });

    it('belongs to its address, parameters included', async () => {
      tagged('W/"a"', { n: 1 });
      await read({ params: { page: 1 } });
      await read({ params: { page: 2 } });
      expect(sent()).toEqual([null, null]);
    });

    it('is forgotten with the session', async () => {
      tagged('W/"a"', { n: 1 });
      await read();
      server.post('/api/x', () => ({ status: 401, body: { message: 'Entre.' } }));
      await write();
      await read();
      expect(sent().filter((tag) => tag !== null)).toEqual([]);
    });

    it('is forgotten when many others came after it', async () => {
      tagged('W/"a"', { n: 1 });
      await read({ params: { page: 0 } });
      for (let page = 1; page <= 50; page++) await read({ params: { page } });
      await read({ params: { page: 50 } });
      await read({ params: { page: 0 } });
      expect(sent().slice(-2)).toEqual(['W/"a"', null]);
    });
  });

  it.each([
    [
      { status: 422, body: { message: 'Confira.', errors: { nome: ['Falta o nome.'] } } },
      { status: 422, message: 'Confira.', errors: { nome: ['Falta o nome.'] }, generic: false },
    ],
    [
      { status: 503, body: {} },
      { status: 503, message: 'Request failed with status code 503', errors: {}, generic: true },
    ],
    [
      { status: 500, body: { message: 'Erro.', referencia: 'K7Q' } },
      { status: 500, message: 'Erro.', errors: {}, generic: false, reference: 'K7Q' },
    ],
  ])('puts every failure into one shape: %j', async (answer, error) => {
    server.post('/api/x', () => answer);
    expect(await write()).toEqual({ error });
  });

  it('reports a missing answer as status 0', async () => {
    server.post('/api/x', () => {
      throw new TypeError('network');
    });
    expect(await write()).toMatchObject({ error: { status: 0, generic: true } });
  });

  it('reports an answer that is not JSON by its status', async () => {
    globalThis.fetch = () => Promise.resolve(new Response('<html>', { status: 413 }));
    expect(await write()).toMatchObject({
      error: { status: 413, message: 'Request failed with status code 413' },
    });
  });

  it.each([502, 504])(
    'reports %i of a proxy that lost the server as a missing answer',
    async (status) => {
      globalThis.fetch = () => Promise.resolve(new Response('<html>', { status }));
      expect(await write()).toMatchObject({
        error: { status: 0, message: expect.stringContaining('Sem resposta do servidor') },
      });
    },
  );

  it('records a refused page, but not a refused part of a page', async () => {
    server.get('/api/x', () => ({ status: 403, body: { message: 'Não.' } }));
    await read({ partial: true });
    expect(store.getState().access.denied).toBeNull();
    await read();
    expect(store.getState().access.denied).toBe(location.pathname);
  });
});
