import { Random } from '@encomenda/platform/random';
import { describe, expect, it } from 'vitest';
import { FAULTS, shuffled } from '../faults/faults.js';
import { pageOf } from './page.js';
import { RECORDS } from './record.js';
import type { BatchRecord } from './tally.js';

const record = (more: Partial<BatchRecord>): BatchRecord => ({
  date: '2030-01-02T03:04:05.000Z',
  commit: 'abcdef0123456789',
  seed: 7,
  seconds: 60,
  kinds: { 'queda-api': { times: 2, longestMs: 3_000, totalMs: 4_000 } },
  commands: { ok: 1_500, refused: 10, unclear: 3 },
  events: 2_000,
  lost: [],
  doubled: [],
  divergent: [],
  notBack: [],
  impossible: [],
  ...more,
});

describe('the page of faults', () => {
  it('sums up all batches', () => {
    const kinds = {
      'queda-api': { times: 1, longestMs: 5_000, totalMs: 5_000 },
      'disco-cheio': { times: 1, longestMs: 800, totalMs: 800 },
    };
    const page = pageOf([record({}), record({ seed: 8, kinds })]);
    expect(page).toContain('**4 faults** in 2 batches: **3,000 commands acknowledged, 0 lost');
    expect(page).toMatch(/\| queda-api \| .* \| 3 \| 3.0 \| 5.0 \|/);
    expect(page).toMatch(/\| disco-cheio \| .* \| 1 \| 0.8 \| 0.8 \|/);
    expect(page).toMatch(/\| queda-redis \| .* \| 0 \| — \| — \|\n/);
    expect(page).not.toContain('Findings');
  });

  it('lists each finding on one line, and the faults after the last', () => {
    const page = pageOf([
      record({ lost: ['acknowledged,\n and lost'], notBack: ['queda-api: não'] }),
      record({ seed: 8 }),
    ]);
    expect(page).toContain(
      '| 7 | `acknowledged, and lost` | ? | ? | open |\n| 7 | `queda-api: não`',
    );
    expect(page).toContain('1 lost');
    expect(page).toContain('something did not recover.** [Findings](#findings) says why.');
    expect(page).toContain('The 2 faults after them led to no finding.');
  });

  it('explains every recorded finding', () => {
    expect(pageOf(RECORDS.read())).not.toContain('| ? |');
  });

  it('has the column of silences only when a record has it', () => {
    const kinds = {
      'queda-api': { times: 1, longestMs: 1, totalMs: 1, longestSilenceMs: 2_500 },
    };
    expect(pageOf([record({ kinds })])).toMatch(/\| queda-api \| .* \| 2.5 \|/);
    expect(pageOf([record({})])).not.toContain('Nothing acknowledged');
  });
});

describe('the faults of a batch', () => {
  it('have unique names and a line for the page', () => {
    expect(new Set(FAULTS.map(({ kind }) => kind)).size).toBe(FAULTS.length);
    expect(FAULTS.filter(({ about, kind }) => about === '' || kind.endsWith(about))).toEqual([]);
  });

  it('all occur before any repeats, in an order given by the seed', () => {
    const draw = (seed: number, count: number): string[] => {
      const kinds = shuffled(FAULTS, new Random(seed));
      return Array.from({ length: count }, () => (kinds.next().value as { kind: string }).kind);
    };
    expect(new Set(draw(1, FAULTS.length)).size).toBe(FAULTS.length);
    expect(draw(1, 200)).toEqual(draw(1, 200));
    expect(draw(1, 200)).not.toEqual(draw(2, 200));
  });
});
