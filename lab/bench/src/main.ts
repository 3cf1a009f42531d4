import { resolve } from 'node:path';
import { UsageError, readArguments, runProgram } from '@encomenda/platform/programs/command-line';
import type { Bench } from './bench.js';
import { hasGoal, reached } from './bench-row.js';
import { keep, rewritePage } from './report/kept.js';
import type { Section } from './report/section.js';
import { asText } from './report/table.js';
import { ALL } from './run/all-benches.js';
import { inTurns, type Turns } from './run/turns.js';
import { commit } from '@encomenda/system/commit';
import { load, machine, othersUse } from './system/machine.js';

const names = ALL.map(({ name }) => name);

const USAGE = `Uso: npm run bench -- [--pequeno] [--antes PASTA] [--voltas N] [NOME …]
     npm run bench -- --pagina
  NOME        só estas medidas; as outras ficam com os números que tinham: ${names.join(', ')}
  --pequeno   só se as medidas funcionam: minúsculas, e nada fica guardado
  --antes     uma cópia montada de um commit anterior, medida em voltas alternadas com esta
  --voltas    quantas vezes cada lado é medido; vale a mediana (1)
  --pagina    não mede nada: só escreve docs/performance.md de novo`;

const measured = async (bench: Bench, turns: Turns): Promise<Section> => {
  const before = { loadBefore: load(), othersUse: Math.round(await othersUse()) };
  const { name } = bench;
  console.error(`${name} … (others use ${before.othersUse} % of the processors)`);
  const date = new Date().toISOString();
  const from = performance.now();
  const outcome = await inTurns(bench, turns);
  const seconds = Math.round((performance.now() - from) / 1_000);
  console.error(`${name}: ${seconds} s${'failed' in outcome ? `, FAILED: ${outcome.failed}` : ''}`);
  const where = { bench: name, date, commit: commit(), machine: machine() };
  return { ...where, ...before, loadAfter: load(), seconds, ...outcome };
};

await runProgram(async () => {
  const {
    values: { pequeno: small, antes: before, voltas, pagina: onlyPage },
    positionals: wanted,
  } = readArguments(USAGE, {
    options: {
      pequeno: { type: 'boolean', default: false },
      antes: { type: 'string' },
      voltas: { type: 'string', default: '1' },
      pagina: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  if (onlyPage) return rewritePage(names);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new UsageError(`Não há a medida ${unknown.join(', ')}.\n\n${USAGE}`);

  const rounds = Number(voltas);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new UsageError(`--voltas quer um número inteiro, de 1 em diante.\n\n${USAGE}`);

  const sections: Section[] = [];
  for (const bench of ALL.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const impossible = bench.impossible?.();
    if (impossible !== undefined) {
      console.error(`${bench.name}: ${impossible}`);
      continue;
    }
    const section = await measured(bench, { small, rounds, before: before && resolve(before) });
    sections.push(section);
    if (!small) keep([section], names);
  }

  const rows = sections.flatMap((section) => section.rows);
  console.log(asText(rows));
  for (const why of new Set(rows.flatMap((row) => row.voided ?? []))) console.log(`void: ${why}`);
  const failed = sections.filter((section) => section.failed !== undefined);
  for (const { bench, failed: why } of failed) console.log(`${bench} failed: ${why}`);
  // A missed or void goal does not fail the program.
  const missed = rows.filter((row) => hasGoal(row) && !reached(row)).length;
  const without = failed.length === 0 ? '' : `, ${failed.length} benches without figures`;
  console.log(
    `${missed === 0 ? 'All goals reached' : `${missed} goals missed or void`}${without}.`,
  );
  process.exitCode = failed.length > 0 ? 1 : 0;
});
