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
  const pageOf = (rows: readonly BenchRow[], bench = 'lista'): string =>
    documentText([section(bench, { rows })], NAMES);

  it('shows date, commit and the use by others of each bench, and the machine once', () => {
    const later = { date: '2026-11-22T08:05:00.000Z', commit: 'def5678+', othersUse: 54 };
    const text = documentText([section('lista'), section('pedidos', later)], NAMES);
    expect(text).toContain('## lista\n\n2026-11-21, abc1234, 3 %\n');
    expect(text).toContain('## pedidos\n\n2026-11-22, def5678+, 54 %\n');
    expect(text.split('2 × processor')).toHaveLength(2);
    expect(text).toContain('Not measured yet: memoria.');
  });

  it('shows every figure with a goal, reached, missed or void, and no other', () => {
    const text = pageOf([
      row('quick', { atMost: 20, before: 40 }),
      row('slow', { atMost: 5, peers: 'Vendure 100' }),
      row('many', { goal: 3 }),
      row('doubtful', { atMost: 20, voided: 'an answer was wrong' }),
      row('a fact'),
    ]);
    expect(text).toContain('**2 of 4 goals reached.** Missed or void: lista 2.');
    expect(text).toContain('| Figure | Value | Goal | Others |');
    expect(text).toContain('| quick | 10 ms | ≤ 20 ✓ |  |');
    expect(text).toContain('| slow | 10 ms | ≤ 5 missed | Vendure 100 |');
    expect(text).toContain('| many | 10 ms | ≥ 3 ✓ |  |');
    expect(text).toContain('| doubtful | void (10 ms) | ≤ 20 void |  |');
    expect(text).not.toContain('a fact');
    expect(text).toContain('- **Void**: an answer was wrong.');
  });

  it('shows a figure without a goal that another one refers to', () => {
    const rows = [
      row('the same order in one call, 16 clients'),
      row('… of one call to four', { atMost: 2 }),
    ];
    expect(pageOf(rows, 'pedidos')).toContain('| the same order in one call, 16 clients | 10 ms |');
    expect(pageOf(rows, 'lista')).not.toContain('in one call, 16 clients');
  });

  it('says below the table why a goal is missed', () => {
    const build = (value: number) => pageOf([row('memory', { value, atMost: 300 })], 'memoria');
    expect(build(302)).toContain('\n\nTwo runs of one build differ');
    expect(build(290)).not.toContain('Two runs of one build differ');
  });

  it('shows why a bench failed, and names it', () => {
    const text = documentText([section('lista', { rows: [], failed: 'Error: no room' })], NAMES);
    expect(text).toContain('**Failed**: Error: no room');
    expect(text).toContain('Failed: lista.');
  });
});
