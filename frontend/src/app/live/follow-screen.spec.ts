import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIVE_BATCH_MS, LIVE_FOLLOW_MS } from '../../shared/constants';
import { createFakeApi, type FakeApi } from '../../testing/fakes/fake-api';
import { createFakeSocket } from '../../testing/fakes/fake-socket';
import { api, tableTag } from '../../core/api';
import { followed } from './follow-screen';
import { staleTags, type SubjectTags } from '../../core/feature-subjects';
import { connectLive } from './socket';
import { createStore } from '../../core/store/store';

const maps: SubjectTags[] = [
  {
    pedidos: (id) => [{ type: 'Pedido', id }, { type: 'Painel' }],
    clientes: (id) => [{ type: 'Historico', id: id === null ? null : `clientes-${id}` }],
  },
];

const { endpoints } = api.enhanceEndpoints({ addTagTypes: ['Pedido', 'Painel'] }).injectEndpoints({
  endpoints: (build) => ({
    umPedido: build.query<object, number>({
      query: (id) => `/api/pedidos/${id}`,
      providesTags: (_result, _error, id) => [{ type: 'Pedido', id }],
    }),
    osProdutos: build.query<object, void>({
      query: () => '/api/produtos',
      providesTags: [tableTag('produtos')],
    }),
  }),
});

/** The store batches notifications of its subscribers by animation frame. */
const TOLD_MS = LIVE_FOLLOW_MS + 20;

describe('registros e assuntos da tela', () => {
  const ask = (provided: Record<string, Record<string, string[]>>) =>
    followed(provided, (one) => staleTags([one], maps));

  it('de um registro acompanha o registro; de uma lista ou painel, o assunto', () => {
    expect(ask({ Pedido: { 12: ['p'] }, Historico: { 'clientes-3': ['h'] } })).toEqual([
      { acompanhado: { assunto: 'clientes', id: 3 }, answers: ['h'] },
      { acompanhado: { assunto: 'pedidos', id: 12 }, answers: ['p'] },
    ]);
    expect(ask({ Tabela: { produtos: ['t'] }, Painel: { __internal: ['q'] } })).toEqual([
      { acompanhado: { assunto: 'pedidos', id: null }, answers: ['q'] },
      { acompanhado: { assunto: 'produtos', id: null }, answers: ['t'] },
    ]);
  });

  it('não acompanha o que saiu do cache', () => {
    expect(ask({ Pedido: { 12: [] }, Tabela: { pedidos: [] } })).toEqual([]);
  });
});

describe('followScreen', () => {
  let server: FakeApi;
  const pedidos = () => server.requestsTo('/api/pedidos/12').length;

  beforeEach(() => {
    vi.useFakeTimers();
    server = createFakeApi();
    server.get('/api/pedidos/12', {});
    server.get('/api/produtos', {});
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const connect = () => {
    const store = createStore();
    const live = createFakeSocket();
    connectLive(store, maps, () => live.socket);
    live.connected();
    return { store, live };
  };
  const pedido12 = { assunto: 'pedidos', id: 12 } as const;

  it('envia o que a tela mostra uma vez, quando muda e depois de cada conexão', async () => {
    const { store, live } = connect();
    await store.dispatch(endpoints.umPedido.initiate(12));
    expect(live.followed).toEqual([]);
    await vi.advanceTimersByTimeAsync(TOLD_MS);
    expect(live.followed).toEqual([[pedido12]]);
    await store.dispatch(endpoints.osProdutos.initiate());
    await vi.advanceTimersByTimeAsync(TOLD_MS);
    const ambos = [pedido12, { assunto: 'produtos', id: null }];
    expect(live.followed).toEqual([[pedido12], ambos]);
    live.lost();
    live.connected();
    await vi.advanceTimersByTimeAsync(TOLD_MS);
    expect(live.followed).toEqual([[pedido12], ambos, ambos]);
  });

  it('busca de novo o que mudou entre a resposta e o acompanhamento', async () => {
    const { store, live } = connect();
    await store.dispatch(endpoints.umPedido.initiate(12));
    await vi.advanceTimersByTimeAsync(TOLD_MS);
    live.quiet(TOLD_MS / 2);
    await vi.advanceTimersByTimeAsync(LIVE_BATCH_MS);
    expect(pedidos()).toBe(2);
  });

  it('não busca de novo o que não mudou nem o que não pode acompanhar', async () => {
    const { store, live } = connect();
    await store.dispatch(endpoints.umPedido.initiate(12));
    await store.dispatch(endpoints.osProdutos.initiate());
    await vi.advanceTimersByTimeAsync(TOLD_MS);
    live.quiet(60_000, null);
    await vi.advanceTimersByTimeAsync(LIVE_BATCH_MS);
    expect(pedidos()).toBe(1);
    expect(server.requestsTo('/api/produtos')).toHaveLength(1);
  });
});
