import { readArguments, runProgram, UsageError } from '@encomenda/platform/command-line';
import { onCountedSystem } from './counted-system.js';
import { PROGRAMS, type Trip, type Trips } from './trip.js';

const USAGE = `Uso: node tools/run.mjs --web lab/bench/dist/trips/statements.main.js [ATO …]
  ATO   só as viagens destes atos, pelo nome que têm em lab/bench/src/trips/at-most.json`;

/** The first times prepare statements and fill caches. */
const WARM_UP = 4;
const SHOWN = 110;

const shown = ({ kind, text, elements }: Trip): string => {
  const list = elements > 1 ? ` [${elements}]` : '';
  return `${kind === 'grpc' ? 'gRPC ' : ''}${text.slice(0, SHOWN)}${list}`;
};

const linesOf = (trips: Trips): string[] => {
  const all = PROGRAMS.flatMap((program) => trips[program].map((trip) => ({ program, trip })));
  const inOrder = all.toSorted((a, b) => a.trip.at - b.trip.at);
  const from = inOrder[0]?.trip.at ?? 0;
  return inOrder.map(({ program, trip }) => {
    const ms = (trip.at - from).toFixed(1);
    return `  ${ms.padStart(6)} ms  ${program.padEnd(11)}  #${trip.connection}  ${shown(trip)}`;
  });
};

await runProgram(async () => {
  const { positionals: wanted } = readArguments(USAGE, { options: {}, allowPositionals: true });
  await onCountedSystem(WARM_UP + 1, async ({ acts, perform }) => {
    const names = acts.map(({ name }) => name);
    const unknown = wanted.find((name) => !names.includes(name));
    if (unknown !== undefined)
      throw new UsageError(`Não há o ato ${unknown}, só estes: ${names.join(', ')}.`);
    for (const act of acts.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
      for (let n = 0; n < WARM_UP; n++) await perform(act, n);
      console.log([act.name, ...linesOf(await perform(act, WARM_UP)), ''].join('\n'));
    }
  });
});
