import { expect, it } from 'vitest';
import { offencesOfNumbers, type NumberTables } from './numbers.js';

const stream = (numero: number): string => `pedido-${numero}`;
const given = (...numeros: number[]) =>
  numeros.map((numero) => ({ tipo: 'pedido', numero, stream: stream(numero) }));
const rows = (...numeros: number[]) => numeros.map((numero) => ({ tipo: 'pedido', numero }));
const tables = (change: Partial<NumberTables> = {}): NumberTables => ({
  given: given(1, 2, 4),
  open: [],
  free: rows(3),
  skipped: [],
  counters: [{ tipo: 'pedido', ultimo: 4 }],
  ...change,
});
const log = (...numeros: number[]) =>
  new Map([['pedido', new Map(numeros.map((numero) => [numero, stream(numero)]))]]);
const offences = (found: NumberTables, said = log(1, 2, 4)): string[] =>
  offencesOfNumbers(found, { before: said, after: said });

it('numbers that are in the log, free, open or skipped of old are explained', () => {
  expect(offences(tables())).toEqual([]);
  expect(offences(tables({ open: rows(4) }), log(1, 2))).toEqual([]);
  expect(offences(tables({ free: [], skipped: rows(3) }))).toEqual([]);
});

it.each<[string, NumberTables, ReturnType<typeof log>, string]>([
  [
    'a stream deleted from the log',
    tables(),
    log(1, 4),
    'O número 2 de pedido foi dado, e o histórico não tem o registro dele em pedido-2.',
  ],
  [
    'the last one deleted',
    tables(),
    log(1, 2),
    'O número 4 de pedido foi dado, e o histórico não tem o registro dele em pedido-4.',
  ],
  [
    'a stream deleted with the row of its number',
    tables({ given: given(1, 4) }),
    log(1, 4),
    'O número 2 de pedido sumiu: não foi dado a ninguém, nem está livre.',
  ],
  [
    'a counter turned back',
    tables({ counters: [{ tipo: 'pedido', ultimo: 3 }] }),
    log(1, 2, 4),
    'O número 4 de pedido está no histórico, e as tabelas de números o dariam de novo.',
  ],
  [
    'a number in use put among the free ones',
    tables({ free: rows(2, 3) }),
    log(1, 2, 4),
    'O número 2 de pedido está no histórico, e as tabelas de números o dariam de novo.',
  ],
  [
    'the row of a number deleted',
    tables({ given: given(1, 2) }),
    log(1, 2, 4),
    'O número 4 de pedido está no histórico, e as tabelas de números o dariam de novo.',
  ],
  [
    'a number moved to another stream',
    tables({ given: [...given(1, 2), { tipo: 'pedido', numero: 4, stream: 'pedido-9' }] }),
    log(1, 2, 4),
    'O número 4 de pedido foi dado, e o histórico não tem o registro dele em pedido-9.',
  ],
])('finds %s', (_, found, said, sentence) => {
  expect(offences(found, said)).toContain(sentence);
});

it('an event of between both readings accuses nobody', () => {
  expect(offencesOfNumbers(tables(), { before: log(1), after: log(1, 2, 4, 5) })).toEqual([]);
});
