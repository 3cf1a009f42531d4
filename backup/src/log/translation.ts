import { comparePositions, type Position } from '@encomenda/contracts/shared/events/event';

const keyOf = ({ commit, prepare }: Position): string => `${commit}/${prepare}`;

/** Each store counts positions differently. Call `pair` for every event, in log order. */
export class Translation {
  private readonly waiting: Position[];
  private readonly found = new Map<string, { at: Position | null; exact: boolean }>();
  private last: { source: Position; target: Position } | null = null;

  constructor(wanted: readonly Position[]) {
    this.waiting = [...wanted].sort(comparePositions);
  }

  pair(source: Position, target: Position): void {
    this.settle((wanted) => comparePositions(wanted, source) < 0);
    this.last = { source, target };
  }

  /** The copy's position of the last event at or before this position; null when there is none. */
  of(position: Position): Position | null {
    return this.answer(position).at;
  }

  isExact(position: Position): boolean {
    return this.answer(position).exact;
  }

  private answer(position: Position) {
    this.settle(() => true);
    const found = this.found.get(keyOf(position));
    if (!found)
      throw new Error(`Position ${keyOf(position)} was not requested in the constructor.`);
    return found;
  }

  private settle(isDue: (wanted: Position) => boolean): void {
    for (let next = this.waiting[0]; next && isDue(next); next = this.waiting[0]) {
      const exact = this.last !== null && comparePositions(this.last.source, next) === 0;
      this.found.set(keyOf(next), { at: this.last?.target ?? null, exact });
      this.waiting.shift();
    }
  }
}
