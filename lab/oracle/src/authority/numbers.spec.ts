import { expect, it } from 'vitest';
import { offencesOfNumbers, unusedNumbers, type NumberTables } from './numbers.js';

const stream = (numero: number): string => `pedido-${numero}`;
const given = (...numeros: number[]) =>
  numeros.map((numero) => ({ tipo: 'pedido', numero, stream: stream(numero), registrado: true }));
/** Of refused or broken-off acts, or not yet noted as recorded. */
const unsettled = (...numeros: number[]) =>
  given(...numeros).map((row) => ({ ...row, registrado: false }));
const tables = (change: Partial<NumberTables> = {}): NumberTables => ({
  given: [...given(1, 2, 4), ...unsettled(3)],
  counters: [{ tipo: 'pedido', ultimo: 4 }],
  ...change,
});
const log = (...numeros: number[]) =>
  new Map([['pedido', new Map(numeros.map((numero) => [numero, stream(numero)]))]]);
const offences = (found: NumberTables, said = log(1, 2, 4)): string[] =>
  offencesOfNumbers(found, { before: said, after: said });

it('numbers that are in the log or unused are no offence, and the unused ones are listed', () => {
  expect(offences(tables())).toEqual([]);
  expect(unusedNumbers(tables(), log(1, 2, 4))).toEqual(new Map([['pedido', [3]]]));
});

it('a record not yet noted as recorded is no offence, and is listed when the log lacks it', () => {
  const found = tables({ given: [...given(1, 2), ...unsettled(3, 4)] });
  expect(offences(found)).toEqual([]);
  expect(offences(found, log(1, 2))).toEqual([]);
  expect(unusedNumbers(found, log(1, 2))).toEqual(new Map([['pedido', [3, 4]]]));
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
    tables({ given: [...given(1, 4), ...unsettled(3)] }),
    log(1, 4),
    'O número 2 de pedido sumiu da tabela dos números dados.',
  ],
  [
    'a counter turned back',
    tables({ counters: [{ tipo: 'pedido', ultimo: 3 }] }),
    log(1, 2, 4),
    'O número 4 de pedido está no histórico, e as tabelas de números o dariam de novo.',
  ],
  [
    'the row of a number deleted',
    tables({ given: [...given(1, 2), ...unsettled(3)] }),
    log(1, 2, 4),
    'O número 4 de pedido está no histórico, e as tabelas de números o dariam de novo.',
  ],
  [
    'a number moved to another stream',
    tables({
      given: [
        ...given(1, 2),
        ...unsettled(3),
        { tipo: 'pedido', numero: 4, stream: 'pedido-9', registrado: false },
      ],
    }),
    log(1, 2, 4),
    'O número 4 de pedido foi dado, e o histórico não tem o registro dele em pedido-9.',
  ],
])('finds %s', (_, found, said, sentence) => {
  expect(offences(found, said)).toContain(sentence);
});

it('an event of between both readings accuses nobody', () => {
  expect(offencesOfNumbers(tables(), { before: log(1), after: log(1, 2, 4, 5) })).toEqual([]);
});
