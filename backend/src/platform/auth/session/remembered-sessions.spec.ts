import { beforeEach, describe, expect, it } from 'vitest';
import type { PgListener } from '../../projections/pg-listener.js';
import { RememberedSessions, type StoredSession } from './remembered-sessions.js';

class FakeListener {
  private readonly handlers = new Map<string, (payload: string) => void>();
  connect: () => Promise<void> = () => Promise.resolve();
  lose: () => void = () => undefined;

  on(channel: string, handler: (payload: string) => void): void {
    this.handlers.set(channel, handler);
  }
  onConnected(handler: () => Promise<void>): void {
    this.connect = handler;
  }
  onLost(handler: () => void): void {
    this.lose = handler;
  }
  announce(channel: string, payload: string): void {
    this.handlers.get(channel)?.(payload);
  }
}

const ana: StoredSession = {
  usuarioId: 7,
  papel: 'Administrador',
  criadaEm: new Date(0),
  expiraEm: new Date(1e9),
  validaAte: new Date(1e9),
};

let listener: FakeListener;
let sessions: RememberedSessions;
let reads: number;

const read = async (): Promise<StoredSession> => {
  reads++;
  return ana;
};
const readsOf = async (times: number, now = 0): Promise<number> => {
  const before = reads;
  for (let n = 0; n < times; n++) expect(await sessions.find('a1', now, read)).toBe(ana);
  return reads - before;
};

beforeEach(async () => {
  listener = new FakeListener();
  sessions = new RememberedSessions(listener as unknown as PgListener);
  reads = 0;
  await listener.connect();
});

describe('remembered sessions', () => {
  it('are read once', async () => {
    expect(await readsOf(3)).toBe(1);
  });

  it('are read again after a few seconds, and when the clock goes back', async () => {
    await readsOf(1, 10_000);
    expect(await readsOf(1, 14_999)).toBe(0);
    expect(await readsOf(1, 15_000)).toBe(1);
    expect(await readsOf(1, 1)).toBe(1);
  });

  it('are read again once they have expired', async () => {
    await readsOf(1, 1e9 - 1);
    expect(await readsOf(1, 1e9)).toBe(1);
  });

  it.each([
    ['sessao_encerrada', 'a1 encerrada', 1],
    ['sessao_encerrada', 'b2 encerrada', 0],
    ['papel_mudado', '7', 1],
    ['papel_mudado', '8', 0],
  ])('hear %s %s', async (channel, payload, expected) => {
    await readsOf(1);
    listener.announce(channel, payload);
    expect(await readsOf(1)).toBe(expected);
  });

  it('do not keep a session whose end was announced while it was read', async () => {
    await sessions.find('a1', 0, async () => {
      listener.announce('sessao_encerrada', 'a1 encerrada');
      return ana;
    });
    expect(await readsOf(1)).toBe(1);
  });

  it('are none while nobody listens', async () => {
    await readsOf(1);
    listener.lose();
    expect(await readsOf(2)).toBe(2);
    await listener.connect();
    expect(await readsOf(2)).toBe(1);
  });

  it('do not remember that there is no session', async () => {
    expect(await sessions.find('a1', 0, async () => undefined)).toBeUndefined();
    expect(await readsOf(1)).toBe(1);
  });
});
