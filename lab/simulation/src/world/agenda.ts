interface Entry {
  readonly at: number;
  readonly order: number;
  readonly run: () => Promise<void> | void;
}

export class Agenda {
  private readonly heap: Entry[] = [];
  private count = 0;

  get size(): number {
    return this.heap.length;
  }

  get next(): number {
    return this.heap[0]?.at ?? Infinity;
  }

  put(at: number, run: Entry['run']): void {
    const entry = { at, order: this.count++, run };
    let place = this.heap.push(entry) - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!this.isBefore(place, parent)) break;
      this.swap(place, parent);
      place = parent;
    }
  }

  take(): Entry | undefined {
    const first = this.heap[0];
    const last = this.heap.pop();
    if (!first || !last || this.heap.length === 0) return first;
    this.heap[0] = last;
    for (let place = 0; ;) {
      const [left, right] = [2 * place + 1, 2 * place + 2];
      let least = place;
      if (left < this.heap.length && this.isBefore(left, least)) least = left;
      if (right < this.heap.length && this.isBefore(right, least)) least = right;
      if (least === place) return first;
      this.swap(place, least);
      place = least;
    }
  }

  private isBefore(a: number, b: number): boolean {
    const [one, other] = [this.heap[a]!, this.heap[b]!];
    return one.at < other.at || (one.at === other.at && one.order < other.order);
  }

  private swap(a: number, b: number): void {
    [this.heap[a], this.heap[b]] = [this.heap[b]!, this.heap[a]!];
  }
}
