import { Presets, SingleBar } from 'cli-progress';

/** Tells a person how far a long piece of work is. */
export interface Progress {
  /** Begins a piece of work of so many steps. */
  begin(what: string, steps: number): void;
  /** Steps done so far. */
  at(steps: number): void;
  /** Ends the piece of work, with what came of it. */
  done(said: string): void;
  say(line: string): void;
}

const TOLD_EVERY_MS = 5_000;

/** How far in the log a place is, of a thousand: positions are compared, they count nothing. */
export const perMille = (at: bigint, head: bigint): number =>
  head === 0n ? 1_000 : Math.min(1_000, Number((at * 1_000n) / head));

export const PER_MILLE = 1_000;

/** A bar on a terminal; elsewhere a line now and then. */
export const createProgress = (out: NodeJS.WriteStream = process.stdout): Progress => {
  const say = (line: string): void => void out.write(`${line}\n`);
  let work = { what: '', steps: 0, toldAt: 0 };
  let bar: SingleBar | undefined;
  return {
    say,
    begin(what, steps) {
      work = { what, steps, toldAt: performance.now() };
      if (!out.isTTY) return;
      const format = `${what} {bar} {percentage} %`;
      bar = new SingleBar({ format, stream: out, clearOnComplete: true }, Presets.shades_classic);
      bar.start(steps, 0);
    },
    at(steps) {
      bar?.update(steps);
      if (bar || performance.now() - work.toldAt < TOLD_EVERY_MS) return;
      work.toldAt = performance.now();
      say(`${work.what}: ${Math.floor((steps * 100) / Math.max(1, work.steps))} %`);
    },
    done(said) {
      bar?.stop();
      bar = undefined;
      say(`${work.what}: ${said}`);
    },
  };
};

export const number = (value: number): string => value.toLocaleString('pt-BR');
export const counted = (value: number, one: string, many: string): string =>
  `${number(value)} ${value === 1 ? one : many}`;
