import type { Position } from '@encomenda/contracts/shared/events/event';
import { Presets, SingleBar } from 'cli-progress';
import type { Checkpoint } from '../checkpoints.js';

export interface Progress {
  advanced(events: number, at: Position): void;
  finished(): void;
}

const PRINT_EVERY = 1_000;

const whole = (value: number): string => Math.round(value).toLocaleString('pt-BR');

/** Percentage of the log before a position. An estimate: positions do not count events. */
export const shareOf = (at: Position, head: Checkpoint): number =>
  head && head.commit > 0n ? Math.min(100, Number((at.commit * 100n) / head.commit)) : 100;

const counted = (head: Checkpoint) => {
  const startedAt = performance.now();
  let events = 0;
  return {
    add: (more: number, at: Position): number => {
      events += more;
      return shareOf(at, head);
    },
    speed: (): string => {
      const seconds = Math.max(0.001, (performance.now() - startedAt) / 1_000);
      return `${whole(events)} eventos, ${whole(events / seconds)} eventos/s`;
    },
  };
};

export const createProgress = (head: Checkpoint, print: (line: string) => void): Progress => {
  const { add, speed } = counted(head);
  let printedAt = performance.now();
  return {
    advanced: (more, at) => {
      const share = add(more, at);
      if (performance.now() - printedAt < PRINT_EVERY) return;
      printedAt = performance.now();
      print(`${share} %, ${speed()}`);
    },
    finished: () => print(`100 %, ${speed()}`),
  };
};

export const createProgressBar = (head: Checkpoint, stream: NodeJS.WriteStream): Progress => {
  const { add, speed } = counted(head);
  const bar = new SingleBar(
    { format: '{bar} {percentage} %  {speed}', stream, hideCursor: true, gracefulExit: false },
    Presets.shades_classic,
  );
  bar.start(100, 0, { speed: speed() });
  return {
    advanced: (more, at) => bar.update(add(more, at), { speed: speed() }),
    finished: () => {
      bar.update(100, { speed: speed() });
      bar.stop();
    },
  };
};
