import { describe, expect, it } from 'vitest';
import { RecentChanges } from './recent-changes.js';

const pedido = (id: number | null) => ({ assunto: 'pedidos' as const, id });

describe('RecentChanges', () => {
  it('nada sabe de antes da primeira pergunta', () => {
    const ultimas = new RecentChanges();
    expect(ultimas.quietMs(pedido(12), 5_000)).toBe(0);
    expect(ultimas.quietMs(pedido(12), 6_000)).toBe(1_000);
  });

  it('um pedido que muda não estraga o silêncio de outro, mas o da lista', () => {
    const ultimas = new RecentChanges();
    ultimas.quietMs(pedido(null), 0);
    ultimas.note([pedido(12)], 700);
    expect([12, 13, null].map((id) => ultimas.quietMs(pedido(id), 1_000))).toEqual([
      300, 1_000, 300,
    ]);
    expect(ultimas.quietMs({ assunto: 'tags', id: 12 }, 1_000)).toBe(1_000);
  });

  it('quando muda o assunto inteiro, mudaram todos', () => {
    const ultimas = new RecentChanges();
    ultimas.quietMs(pedido(null), 0);
    ultimas.note([pedido(null)], 900);
    expect([12, null].map((id) => ultimas.quietMs(pedido(id), 1_000))).toEqual([100, 100]);
  });

  it('do que esqueceu, só diz que pode ter mudado até então', () => {
    const ultimas = new RecentChanges();
    ultimas.quietMs(pedido(null), 0);
    for (let id = 1; id <= 6_000; id++) ultimas.note([pedido(id)], id);
    expect(ultimas.quietMs(pedido(1), 10_000)).toBe(
      ultimas.quietMs({ assunto: 'tags', id: 1 }, 10_000),
    );
    expect(ultimas.quietMs(pedido(1), 10_000)).toBeLessThan(10_000);
    expect(ultimas.quietMs(pedido(1), 10_000)).toBeGreaterThan(10_000 - 6_000);
    expect(ultimas.quietMs(pedido(5_999), 10_000)).toBe(4_001);
  });
});
