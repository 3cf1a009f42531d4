import { comparePositions, type Position } from '@encomenda/contracts/shared/event';

const keyOf = ({ commit, prepare }: Position): string => `${commit}/${prepare}`;

/**
 * Where places of one log are in a copy of it: each store counts in its own way. Told of both places
 * of every event, in order, it answers for those that were asked for.
 */
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

  /** The copy's place of the last event at or before this one; null when there is none. */
  of(position: Position): Position | null {
    return this.answer(position).at;
  }

  /** Whether an event stands at exactly this place. */
  isExact(position: Position): boolean {
    return this.answer(position).exact;
  }

  private answer(position: Position) {
    this.settle(() => true);
    const found = this.found.get(keyOf(position));
    if (!found) throw new Error(`Nobody asked for ${keyOf(position)} in time.`);
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
