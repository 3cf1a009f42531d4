import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Visitor } from '@encomenda/system/visitor/visitor';
import { Sender } from './sender.js';

const answer = (body: object): Answer<unknown> => ({ status: 201, headers: new Headers(), body });

const senderOf = async (upAfterMs: number): Promise<Sender> => {
  const began = performance.now();
  return Sender.of({
    session: async () => answer({ user: { id: 1 } }),
    call: async () => {
      if (performance.now() - began < upAfterMs) throw new Error('ECONNREFUSED');
      return answer({ id: 7, message: 'Feito.', type: 'success' });
    },
  } as unknown as Visitor);
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a patient sender', () => {
  it('takes the word of a proxy for none, and that of the api for an answer', async () => {
    const answers = [
      { status: 502, headers: new Headers(), body: '<h1>Bad Gateway</h1>' },
      { status: 502, headers: new Headers({ 'X-Referencia': 'a1b2' }), body: {} },
    ];
    const sender = await Sender.of({
      session: async () => answer({ user: { id: 1 } }),
      call: async () => answers.shift(),
    } as unknown as Visitor);
    const sent = sender.post('/x', {});
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await sent).toMatchObject({ outcome: 'refused', status: 502, attempts: [0, 502] });
  });

  it('sends again under the same key until there is an answer', async () => {
    const sender = await senderOf(60_000);
    const sent = sender.post('/x', {});
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await sent).toMatchObject({ outcome: 'ok', status: 201 });
    expect(sender.records).toHaveLength(1);
  });

  it('names one command for an order, whichever route takes it', async () => {
    const sender = await senderOf(0);
    const idAt = (path: string) => sender.commandIdOf({ method: 'POST', path, key: 'k' });
    expect(idAt('/api/adm/pedidos/store')).toBe(idAt('/api/adm/pedidos/completo'));
    expect(idAt('/api/adm/clientes/store')).not.toBe(idAt('/api/adm/pedidos/store'));
  });

  it('gives up on a system that stays down', async () => {
    const sender = await senderOf(1_000_000);
    const sent = sender.post('/x', {});
    await vi.advanceTimersByTimeAsync(160_000);
    expect(await sent).toMatchObject({ outcome: 'unknown', status: 0 });
  });

  it('counts from the moment when everything was reopened', async () => {
    const sender = await senderOf(250_000);
    const sent = sender.post('/x', {});
    await vi.advanceTimersByTimeAsync(110_000);
    sender.reopened();
    await vi.advanceTimersByTimeAsync(110_000);
    sender.reopened();
    await vi.advanceTimersByTimeAsync(40_000);
    expect(await sent).toMatchObject({ outcome: 'ok' });
  });
});
