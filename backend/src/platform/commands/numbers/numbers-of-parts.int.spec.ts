import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { produtoStream } from '@encomenda/contracts/produtos/produto.events';
import { randomId } from '@encomenda/platform/ids';
import type pg from 'pg';
import { ownDatabase } from '../../../testing/system/own-database.js';
import { Numbers } from './numbers.js';

let pool: pg.Pool;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ pool, drop } = await ownDatabase('numeros_de_partes'));
});
afterAll(() => drop());

describe('numbers of a record and its parts', () => {
  it('gives a record and its parts numbers in its stream, the same to a repeat', async () => {
    const commandId = randomId();
    const parts = ['imagem', 'pedido_tag', 'imagem'] as const;
    const ask = (numbers: Numbers, kinds: readonly ('imagem' | 'pedido_tag')[] = parts) =>
      numbers.allocateWithParts('produto', commandId, produtoStream, kinds);
    const [numbers, elsewhere] = [new Numbers(pool), new Numbers(pool)];
    const [given, again, other] = await Promise.all([ask(numbers), ask(numbers), ask(elsewhere)]);
    expect([again, other]).toEqual([given, given]);
    const [first, paid, second] = given.parts;
    expect(second).toBe(first! + 1);
    for (const [kind, numero] of [
      ['imagem', first],
      ['imagem', second],
      ['pedido_tag', paid],
    ] as const)
      expect(await numbers.streamOf(kind, numero!)).toBe(produtoStream(given.numero));
    expect((await ask(elsewhere, ['imagem'])).parts).toEqual([first]);
  });

  it('gives a repeat with more parts numbers in the same stream', async () => {
    const numbers = new Numbers(pool);
    const commandId = randomId();
    const ask = (kinds: readonly 'imagem'[]) =>
      numbers.allocateWithParts('produto', commandId, produtoStream, kinds);
    const { numero, parts } = await ask(['imagem']);
    const again = await ask(['imagem', 'imagem']);
    expect(again).toEqual({ numero, parts: [parts[0], parts[0]! + 1] });
    expect(await numbers.streamOf('imagem', again.parts[1]!)).toBe(produtoStream(numero));
  });

  it('gives the parts of records that are made together each its stream', async () => {
    const numbers = new Numbers(pool);
    const given = await Promise.all(
      Array.from({ length: 5 }, () =>
        numbers.allocateWithParts('produto', randomId(), produtoStream, ['imagem', 'imagem']),
      ),
    );
    expect(new Set(given.flatMap(({ parts }) => parts)).size).toBe(10);
    for (const { numero, parts } of given)
      for (const part of parts)
        expect(await numbers.streamOf('imagem', part)).toBe(produtoStream(numero));
  });
});
