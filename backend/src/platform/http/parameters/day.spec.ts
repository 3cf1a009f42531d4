import { describe, expect, it } from 'vitest';
import { DayPipe } from './day.js';

describe('a day in an address', () => {
  const pipe = new DayPipe();

  it.each(['2028-02-29', '2026-12-31'])('%s is one', (text) => {
    expect(pipe.transform(text)).toBe(text);
  });

  it.each(['2026-02-29', '2026-11-31', '2026-11', '21-11-2026', '1899-12-31', 'hoje', ''])(
    '%j is not in the calendar',
    (text) => {
      expect(() => pipe.transform(text)).toThrow('O campo Data não é uma data válida.');
    },
  );
});
