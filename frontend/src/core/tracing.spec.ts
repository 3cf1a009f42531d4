import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeApi, SEM_SESSAO, type FakeApi } from '../testing/fakes/fake-api';
import { api, type ApiRequest } from './api';
import { sessaoApi } from './sessao.api';
import { createStore, type Store } from './store/store';
import { paint, setTracing } from './tracing';

const TRACEPARENT = /^00-[\da-f]{32}-[\da-f]{16}-01$/;
const NOTICE = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    tracedRead: build.query<unknown, ApiRequest>({ query: (request) => request }),
    tracedWrite: build.mutation<unknown, ApiRequest>({ query: (request) => request }),
  }),
});

describe('tracing', () => {
  let server: FakeApi;
  let store: Store;
  const write = () =>
    store.dispatch(
      calls.endpoints.tracedWrite.initiate({ url: '/api/x', method: 'POST', body: {} }),
    );
  const read = () =>
    store.dispatch(calls.endpoints.tracedRead.initiate({ url: '/api/x' }, { forceRefetch: true }));
  const enter = async (rastreio: object) => {
    server.get('/sessao', { ...SEM_SESSAO, ...rastreio });
    await store.dispatch(sessaoApi.endpoints.sessao.initiate());
  };
  const sent = () => server.requestsTo('/api/x').map(({ headers }) => headers.get('traceparent'));

  beforeEach(() => {
    server = createFakeApi();
    store = createStore();
    server.post('/api/x', {});
    server.get('/api/x', {});
    server.post('/api/rastreio', {});
  });
  afterEach(() => {
    setTracing(false);
    vi.useRealTimers();
  });

  it('is off unless the session says otherwise', async () => {
    await enter({});
    await write();
    expect(sent()).toEqual([null]);
  });

  it('begins a trace for each write, none for a read, and reports the writes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await enter({ rastreio: true });
    await write();
    await write();
    await read();
    const [first, second, third] = sent();
    expect(first).toMatch(TRACEPARENT);
    expect(second).toMatch(TRACEPARENT);
    expect(second).not.toBe(first);
    expect(third).toBeNull();
    await vi.advanceTimersByTimeAsync(1_000);
    const [report] = server.requestsTo('/api/rastreio');
    expect(report?.body).toMatchObject({
      spans: [
        { kind: 'call', traceparent: first },
        { kind: 'call', traceparent: second },
      ],
    });
  });

  it('puts reads that a notice causes into its trace', async () => {
    await enter({ rastreio: true });
    await paint([{ traceparents: [NOTICE], at: 1 }], () => [read()]);
    await read();
    expect(sent()).toEqual([NOTICE, null]);
  });
});
