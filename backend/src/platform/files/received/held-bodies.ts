import type { Network } from '../../limits/network.js';

/** Memory for visitors' bodies, bytes: six forms of the largest size. */
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
  /** The body is complete. It is never dropped after this. */
  arrived(): void;
  release(): void;
}

/**
 * Limits the memory of visitors' bodies. Counts the bytes received so far, so that slow bodies do not block other
 * visitors. When memory is short, drops the oldest incomplete body of the neighbourhood that uses the most.
 */
export class HeldBodies {
  private readonly held = new Set<Held>();

  constructor(private readonly together = TOGETHER) {}

  get bytes(): number {
    return [...this.held].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** @param drop called at most once, when this body is dropped */
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
      // A complete body is never dropped, because it is checked and released soon. If all others are complete, the
      // body that grew is dropped.
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
    // The set keeps the order of insertion, so the oldest body of that neighbourhood is found.
    for (const held of this.held)
      if (!held.whole && held.bytes > 0 && share(held) > share(greediest)) greediest = held;
    return greediest;
  }
}
