import type { Network } from '../../limits/network.js';

/** Memory for bodies of visitors, bytes; six forms of the largest size. */
const TOGETHER = 6 * 32 * 1024 * 1024;

interface Held {
  readonly neighbourhood: string;
  readonly drop: () => void;
  bytes: number;
  whole: boolean;
}

export interface HeldBody {
  /** Counts more bytes that are kept. May drop this body or others. */
  grew(bytes: number): void;
  /** The whole body is there: it is no longer dropped for others. */
  arrived(): void;
  release(): void;
}

/**
 * Memory of unfinished bodies counts by what has come, so that a body that comes slowly keeps nobody out. When memory
 * is short, the neighbourhood that holds most loses the oldest of its unfinished bodies.
 */
export class HeldBodies {
  private readonly held = new Set<Held>();

  constructor(private readonly together = TOGETHER) {}

  get bytes(): number {
    return [...this.held].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** @param drop called once if this body must go */
  begin({ neighbourhood }: Network, drop: () => void): HeldBody {
    const held: Held = { neighbourhood, drop, bytes: 0, whole: false };
    this.held.add(held);
    return {
      grew: (bytes) => {
        if (!this.held.has(held)) return;
        held.bytes += bytes;
        this.makeRoom(held);
      },
      arrived: () => {
        held.whole = true;
      },
      release: () => {
        this.held.delete(held);
      },
    };
  }

  private makeRoom(last: Held): void {
    while (this.bytes > this.together) {
      // Whole bodies are checked at once and leave by themselves; without others, the last comer waits for that.
      const gone = this.greediest() ?? last;
      this.held.delete(gone);
      gone.drop();
      if (gone === last) return;
    }
  }

  private greediest(): Held | undefined {
    const shares = new Map<string, number>();
    for (const { neighbourhood, bytes } of this.held)
      shares.set(neighbourhood, (shares.get(neighbourhood) ?? 0) + bytes);
    let greediest: Held | undefined;
    const share = (held: Held | undefined) => (held && shares.get(held.neighbourhood)) ?? 0;
    // A set keeps the order of insertion: among equals the oldest stays found.
    for (const held of this.held)
      if (!held.whole && held.bytes > 0 && share(held) > share(greediest)) greediest = held;
    return greediest;
  }
}
