import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeSocket } from '../../testing/fakes/fake-socket';
import { LIVE_BATCH_MS, LIVE_OFFLINE_MS, LIVE_POLLING_MS } from '../../shared/constants';
import { api } from '../../core/api';
import { staleTags } from '../../core/feature-subjects';
import { connectLive } from './socket';
import { createStore } from '../../core/store/store';

describe('staleTags', () => {
  it('returns the subject’s tables and its feature’s tags, without repetitions', () => {
    const maps = [
      {
        pedidos: (id: number | null) => [{ type: 'Pedido', id }, { type: 'Contadores' }],
        clientes: () => [{ type: 'Cliente' }],
      },
    ];
    const changes = [
      { assunto: 'pedidos', id: 7 },
      { assunto: 'pedidos', id: 8 },
      { assunto: 'pedidos', id: null },
    ] as const;
    expect(staleTags(changes, maps)).toEqual([
      { type: 'Tabela', id: 'pedidos' },
      { type: 'Pedido', id: 7 },
      { type: 'Contadores' },
      { type: 'Pedido', id: 8 },
      { type: 'Pedido' },
    ]);
  });
});

describe('connectLive', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const connect = () => {
    const store = createStore();
    const live = createFakeSocket();
    const dispatched: string[] = [];
    const dispatch = store.dispatch;
    store.dispatch = ((action: { type: string }) => {
      dispatched.push(action.type);
      return dispatch(action);
    }) as typeof store.dispatch;
    const close = connectLive(store, [], () => live.socket);
    return {
      live,
      close,
      state: () => store.getState().live.state,
      freshAt: () => store.getState().live.freshAt,
      refetches: () =>
        dispatched.filter((type) => type === api.internalActions.onOnline.type).length,
      invalidations: () => dispatched.filter((type) => type.endsWith('/invalidateTags')).length,
    };
  };

  it('is live, then reconnecting, then offline with the time of the last data', () => {
    vi.setSystemTime(new Date('2026-11-21T17:00:00Z'));
    const { live, state, freshAt } = connect();
    expect(state()).toBe('connecting');
    live.connected();
    expect(state()).toBe('live');
    vi.setSystemTime(new Date('2026-11-21T17:02:00Z'));
    live.lost();
    expect(state()).toBe('reconnecting');
    vi.advanceTimersByTime(LIVE_OFFLINE_MS);
    expect(state()).toBe('offline');
    live.refused();
    expect(state()).toBe('offline');
    expect(freshAt()).toBe('2026-11-21T17:02:00.000Z');
  });

  it('refetches the screen after a reconnection only', () => {
    const { live, refetches } = connect();
    live.connected();
    expect(refetches()).toBe(0);
    live.lost();
    live.connected();
    expect(refetches()).toBe(1);
  });

  it('refetches once after a burst of announcements', () => {
    const { live, invalidations } = connect();
    for (let id = 1; id <= 50; id += 1) live.announce({ assunto: 'pedidos', id });
    expect(invalidations()).toBe(0);
    vi.advanceTimersByTime(LIVE_BATCH_MS);
    expect(invalidations()).toBe(1);
  });

  it('polls without a connection and stops when closed', () => {
    const { live, refetches, close } = connect();
    live.connected();
    live.lost('io server disconnect');
    expect(refetches()).toBe(1);
    vi.advanceTimersByTime(LIVE_POLLING_MS);
    expect(refetches()).toBe(2);
    // At once and after each answer: the client does not reconnect after a close by the server.
    expect(live.counts.connect).toBe(2);
    close();
    vi.advanceTimersByTime(LIVE_POLLING_MS * 3);
    expect(refetches()).toBe(2);
    expect(live.counts.disconnect).toBe(1);
  });
});
