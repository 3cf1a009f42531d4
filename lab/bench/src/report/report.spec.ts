import { describe, expect, it } from 'vitest';
import type { BenchRow } from '../bench-row.js';
import { documentText } from './document.js';
import { asLines, fromLines, merged, type Section } from './section.js';

const NAMES = ['lista', 'pedidos', 'memoria'];

const row = (name: string, more: Partial<BenchRow> = {}): BenchRow => ({
  name,
  value: 10,
  unit: 'ms',
  ...more,
});

const section = (bench: string, more: Partial<Section> = {}): Section => ({
  bench,
  date: '2026-11-21T21:30:00.000Z',
  commit: 'abc1234',
  machine: '2 × processor',
  loadBefore: '0.1, 0.2, 0.3',
  loadAfter: '1.0, 0.5, 0.4',
  othersUse: 3,
  seconds: 60,
  rows: [row(`${bench}, p50`)],
  ...more,
});

describe('kept bench results', () => {
  it('a bench measured again replaces its own result only', () => {
    const old = [section('lista'), section('pedidos')];
    const anew = section('pedidos', { date: '2026-11-22T08:00:00.000Z', commit: 'def5678' });
    expect(merged(old, [anew], NAMES)).toEqual([old[0], anew]);
  });

  it('a new bench is inserted in bench order', () => {
    const old = [section('lista'), section('memoria')];
    const benches = merged(old, [section('pedidos')], NAMES).map(({ bench }) => bench);
    expect(benches).toEqual(NAMES);
  });

  it('a removed bench loses its figures', () => {
    expect(merged([section('antigo')], [section('lista')], NAMES)).toEqual([section('lista')]);
  });

  it('reads back what it wrote, unmeasured figures included', () => {
    const all = [
      section('lista', {
        rows: [
          row('a', {
            value: Number.NaN,
            atMost: 5,
            limit: { name: 'bare Nest', share: Number.NaN },
          }),
          row('b'),
        ],
      }),
      section('pedidos', { rows: [], failed: 'not over after 10 minutes' }),
    ];
    expect(fromLines(asLines(all))).toEqual(all);
    expect(asLines(all).split('\n')).toHaveLength(3);
  });
});

describe('the page', () => {
  it('shows date, commit and load of each bench', () => {
    const text = documentText(
      [
        section('lista'),
        section('pedidos', {
          date: '2026-11-22T08:05:00.000Z',
          commit: 'def5678+',
          before: '1234567',
        }),
      ],
      NAMES,
    );
    expect(text).toContain(
      '2026-11-21 21:30 UTC, commit abc1234, 2 × processor; load averages 0.1',
    );
    expect(text).toContain('2026-11-22 08:05 UTC, commit def5678+ in turns with 1234567,');
    expect(text).toContain('Not measured yet: memoria.');
  });

  it('lists every figure with a goal, reached, missed or void', () => {
    const rows = [
      row('quick', { atMost: 20, before: 40 }),
      row('slow', { atMost: 5, peers: 'Vendure 100' }),
      row('many', { goal: 3, ratio: 4 }),
      row('doubtful', { atMost: 20, voided: 'an answer was wrong' }),
      row('a fact'),
    ];
    const text = documentText([section('lista', { rows })], NAMES);
    const [asked = '', told = ''] = text.split('## lista');
    expect(asked).toContain('2 of 4 goals reached.');
    expect(asked).toContain('| lista | quick | 10 ms | 40; now 0.25 × | ≤ 20 reached |');
    expect(asked).toContain('| lista | slow | 10 ms |  | ≤ 5 missed |  | Vendure 100 |');
    expect(asked).toContain('| lista | many | 10 ms, 4 × |  | ≥ 3 × reached |');
    expect(asked).toContain('| lista | doubtful | void (10 ms) |  | ≤ 20 void |');
    expect(asked).not.toContain('a fact');
    expect(told).toContain('- **Void**: an answer was wrong.');
  });

  it('shows limits of the machine beside those of the reference machine', () => {
    const rows = [row('bare Nest', { value: 2_500, unit: 'requests/s', reference: 10_000 })];
    const text = documentText([section('lista', { rows })], NAMES);
    expect(text).toContain('| bare Nest | 2,500 requests/s | 10,000 requests/s | 0.25 × |');
  });

  it('shows rows with columns of their own in a table of their own', () => {
    const rows = [row('usual'), row('payment', { columns: { calls: '1', flushes: '3' } })];
    const text = documentText([section('lista', { rows })], NAMES);
    expect(text).toContain('| usual | 10 ms |  |  |  |  |');
    expect(text).toContain('| Figure | Value | calls | flushes |');
    expect(text).toContain('| payment | 10 ms | 1 | 3 |');
  });

  it('shows why a bench failed, and counts the failure', () => {
    const text = documentText([section('lista', { rows: [], failed: 'Error: no room' })], NAMES);
    expect(text).toContain('**Failed**: Error: no room');
    expect(text).toContain('Failed: lista.');
  });
});
