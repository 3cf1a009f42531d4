import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { aoVivoBench } from './ao-vivo.bench.js';
import { auditoriaBench } from './auditoria.bench.js';
import { atrasoBench } from './atraso.bench.js';
import { hasGoal, reached, type BenchRow } from './bench-row.js';
import type { Bench } from './bench.js';
import { catalogoBench } from './catalogo.bench.js';
import { FULL, SHORT } from './effort.js';
import { benchEventStore } from './event-store/event-store.bench.js';
import { figurasBench } from './figuras.bench.js';
import { listaBench } from './lista.bench.js';
import { papeisBench } from './papeis.bench.js';
import { pedidosBench } from './pedidos.bench.js';
import { reconstrucaoBench } from './reconstrucao.bench.js';
import { documentText, type Section } from './report/document.js';
import { asText } from './report/table.js';
import { load, machine, othersUse } from './system/machine.js';

const DOCUMENT = fileURLToPath(new URL('../../docs/desempenho.md', import.meta.url));

const ALL: readonly Bench[] = [
  { name: 'eventstore', run: benchEventStore },
  pedidosBench,
  atrasoBench,
  aoVivoBench,
  listaBench,
  catalogoBench,
  papeisBench,
  reconstrucaoBench,
  figurasBench,
  auditoriaBench,
];

// npm run bench -- [--short] [--pedidos N] [names]: without names all of them, and only then the
// document is written. N: orders in the larger shop of `figuras`.
const {
  values: { short, pedidos },
  positionals: names,
} = parseArgs({
  options: { short: { type: 'boolean', default: false }, pedidos: { type: 'string' } },
  allowPositionals: true,
});
const usual = short ? SHORT : FULL;
const effort = pedidos === undefined ? usual : { ...usual, figuresOrders: Number(pedidos) };
const unknown = names.filter((name) => !ALL.some((bench) => bench.name === name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${ALL.map((b) => b.name).join(', ')}.`);
  process.exit(2);
}

/** What keeps one bench from its end is told in the place of its figures: the others still count. */
const run = async (bench: Bench): Promise<BenchRow[]> => {
  try {
    return await bench.run(effort);
  } catch (error) {
    const [why = ''] = String(error).split('\n');
    return [
      { name: `${bench.name} as a whole`, value: Number.NaN, unit: '', goal: 0, voided: why },
    ];
  }
};

const benches = ALL.filter(({ name }) => names.length === 0 || names.includes(name));
const loadBefore = load();
const sections: Section[] = [];
for (const bench of benches) {
  const { name } = bench;
  const others = await othersUse();
  const startedAt = performance.now();
  console.error(`${name} … (others use ${others.toFixed(0)} % of the processors)`);
  const rows = await run(bench);
  console.error(`${name}: ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
  sections.push({ bench: name, rows, othersUse: others });
}

const rows = sections.flatMap((section) => section.rows);
console.log(asText(rows));
for (const why of new Set(rows.flatMap((row) => row.voided ?? []))) console.log(`void: ${why}`);
if (!short && benches.length === ALL.length) {
  const date = new Date().toISOString().slice(0, 10);
  const loads = [loadBefore, load()] as const;
  writeFileSync(DOCUMENT, documentText({ date, machine: machine(), load: loads, sections }));
}
// A figure that is void or misses its goal is told, not turned into a failing test.
const missed = rows.filter((row) => hasGoal(row) && !reached(row)).length;
console.log(missed === 0 ? 'All goals reached.' : `${missed} goals missed or void.`);
