import type { Position } from '@encomenda/contracts/shared/event';
import type { Checkpoint } from './checkpoints.js';

export interface Progress {
  advanced(events: number, at: Position): void;
  finished(): void;
}

const PRINT_EVERY = 1_000;

const whole = (value: number): string => Math.round(value).toLocaleString('pt-BR');

/** Prints, at most once a second, how many events are in, how fast, and how much of the log that is. */
export const createProgress = (head: Checkpoint, print: (line: string) => void): Progress => {
  const startedAt = performance.now();
  let printedAt = startedAt;
  let events = 0;

  const speed = (): string => {
    const seconds = Math.max(0.001, (performance.now() - startedAt) / 1_000);
    return `${whole(events)} eventos, ${whole(events / seconds)} eventos/s`;
  };

  return {
    advanced: (more, at) => {
      events += more;
      if (performance.now() - printedAt < PRINT_EVERY) return;
      printedAt = performance.now();
      // Only a share: on a real cluster positions say nothing about how many events there are.
      const share = head && head.commit > 0n ? Number((at.commit * 100n) / head.commit) : 100;
      print(`${Math.min(100, share)} %, ${speed()}`);
    },
    finished: () => print(`100 %, ${speed()}`),
  };
};
