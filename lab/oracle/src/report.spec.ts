import { expect, it } from 'vitest';
import { report } from './report.js';
import { isSound, type Verdict } from './verify.js';

const sound: Verdict = {
  events: 1,
  position: null,
  comparisons: [],
  figures: 0,
  wrongFigures: [],
  differences: [],
  behind: [],
  unknown: [],
  offences: [],
  unused: new Map([['pedido', [3, 7, 8, 9, 12]]]),
};

it('lists the numbers without a record, and calls them no fault', () => {
  expect(isSound(sound)).toBe(true);
  const text = report(sound);
  expect(text).toContain(
    'Números de pedido sem registro, em geral de atos recusados ou interrompidos: 3, 7 a 9, 12.',
  );
  expect(text).toContain('Tudo confere com o histórico.');
});
