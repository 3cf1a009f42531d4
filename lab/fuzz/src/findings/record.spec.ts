import { expect, it } from 'vitest';
import { pageOf, RECORDS } from './record.js';

it('the page explains every recorded finding', () => {
  expect(pageOf(RECORDS.read())).not.toContain('| ? |');
});
