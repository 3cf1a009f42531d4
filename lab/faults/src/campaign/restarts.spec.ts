import { expect, it } from 'vitest';
import { unexpectedEnds } from './restarts.js';

const line = (part: string, text: string): string => `${part.padEnd(11)} │ ${text}`;
const ended = (part: string, how: string): string => line(part, `${how}; nova tentativa em 0,1 s`);

it('lists programs that ended by themselves, and those that nobody should have killed', () => {
  expect(
    unexpectedEnds([
      line('api', 'listening'),
      ended('api', 'terminou com o código 1'),
      ended('worker', 'foi derrubado'),
      line('projections', 'TypeError: undefined is not iterable'),
    ]),
  ).toEqual(['api terminou com o código 1', 'worker foi derrubado']);
});

it('excuses one kill of the part that the fault kills, and nothing else', () => {
  const lines = [
    ended('api', 'foi derrubado'),
    ended('api', 'foi derrubado'),
    ended('api', 'terminou com o código 1'),
    ended('worker', 'foi derrubado'),
  ];
  expect(unexpectedEnds(lines, 'api')).toEqual([
    'api foi derrubado',
    'api terminou com o código 1',
    'worker foi derrubado',
  ]);
});
