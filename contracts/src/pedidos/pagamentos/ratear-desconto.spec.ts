import { describe, expect, it } from 'vitest';
import { porcentagemDe, ratearDesconto } from './ratear-desconto.js';

const somar = (valores: readonly number[]) => valores.reduce((soma, valor) => soma + valor, 0);

describe('ratear um desconto', () => {
  it.each([
    [[], 0, []],
    [[0, 0], 0, [0, 0]],
    [[1000], 250, [250]],
    [[100, 100, 100], 100, [34, 33, 33]],
    [[9000, 1000], 1, [1, 0]],
    [[1, 999], 999, [1, 998]],
    [[500, 0, 500], 1000, [500, 0, 500]],
  ])('de %j, %i: %j', (linhas, desconto, partes) => {
    expect(ratearDesconto(linhas, desconto)).toEqual(partes);
  });

  it('a soma é exata e nenhuma parte passa da linha nem se afasta um centavo da proporção', () => {
    let semente = 7;
    const sorteio = (ate: number) => {
      semente = (semente * 48_271) % 2_147_483_647;
      return Math.floor((semente / 2_147_483_647) * (ate + 1));
    };
    for (let vez = 0; vez < 2_000; vez++) {
      const maximo = [9, 5_000, 999_999_999_999][vez % 3]!;
      const linhas = Array.from({ length: 1 + sorteio(12) }, () => sorteio(maximo));
      const total = somar(linhas);
      const desconto = sorteio(total);
      const partes = ratearDesconto(linhas, desconto);
      expect(somar(partes)).toBe(desconto);
      for (const [i, parte] of partes.entries()) {
        expect(parte).toBeGreaterThanOrEqual(0);
        expect(parte).toBeLessThanOrEqual(linhas[i]!);
        const desvio = BigInt(parte) * BigInt(total) - BigInt(linhas[i]!) * BigInt(desconto);
        const umCentavo = BigInt(Math.max(total, 1));
        expect(desvio < umCentavo && desvio > -umCentavo).toBe(true);
      }
    }
  });
});

describe('uma porcentagem', () => {
  it.each([
    [10_000, 1_000, 1_000],
    [1, 5_000, 1],
    [333, 1_250, 42],
    [101, 50, 1],
    [99, 50, 0],
    [49_999_999_999_950, 10_000, 49_999_999_999_950],
  ])('de %i, %i centésimos: %i', (centavos, centesimos, desconto) => {
    expect(porcentagemDe(centavos, centesimos)).toBe(desconto);
  });
});
