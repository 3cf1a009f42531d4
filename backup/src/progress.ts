import { Presets, SingleBar } from 'cli-progress';

export interface Progress {
  begin(what: string, steps: number): void;
  at(steps: number): void;
  done(result: string): void;
  say(line: string): void;
}

const PRINT_EVERY_MS = 5_000;

/** Share of the log before a position, in thousandths. An estimate: positions do not count events. */
export const perMille = (at: bigint, head: bigint): number =>
  head === 0n ? 1_000 : Math.min(1_000, Number((at * 1_000n) / head));

export const PER_MILLE = 1_000;

/** A bar on a terminal; elsewhere a line every {@link PRINT_EVERY_MS}. */
export const createProgress = (out: NodeJS.WriteStream = process.stdout): Progress => {
  const say = (line: string): void => void out.write(`${line}\n`);
  let work = { what: '', steps: 0, printedAt: 0 };
  let bar: SingleBar | undefined;
  return {
    say,
    begin(what, steps) {
      work = { what, steps, printedAt: performance.now() };
      if (!out.isTTY) return;
      const format = `${what} {bar} {percentage} %`;
      bar = new SingleBar({ format, stream: out, clearOnComplete: true }, Presets.shades_classic);
      bar.start(steps, 0);
    },
    at(steps) {
      bar?.update(steps);
      if (bar || performance.now() - work.printedAt < PRINT_EVERY_MS) return;
      work.printedAt = performance.now();
      say(`${work.what}: ${Math.floor((steps * 100) / Math.max(1, work.steps))} %`);
    },
    done(result) {
      bar?.stop();
      bar = undefined;
      say(`${work.what}: ${result}`);
    },
  };
};

export const number = (value: number): string => value.toLocaleString('pt-BR');
export const counted = (value: number, one: string, many: string): string =>
  `${number(value)} ${value === 1 ? one : many}`;
