import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { pause } from '../waiting.js';

export type Line =
  | { readonly kind: 'free' }
  | { readonly kind: 'slow'; readonly ms: number }
  | { readonly kind: 'narrow'; readonly bytesPerSecond: number }
  /** Delays all data until healed. */
  | { readonly kind: 'held' }
  /** Requests arrive; the answer is dropped and the connection reset. */
  | { readonly kind: 'deaf' };

const FREE: Line = { kind: 'free' };
const LOOK_AGAIN_MS = 10;

interface Link {
  readonly near: Socket;
  readonly far: Socket;
  /** Half-open: forwards no data and no FIN. */
  dead: boolean;
}

export class TcpProxy {
  private readonly links = new Set<Link>();
  private line: Line = FREE;
  private refuses = false;

  private constructor(
    private readonly server: Server,
    private readonly target: () => number,
  ) {
    server.on('connection', (near) => this.connected(near));
  }

  /** Forwards to the port that `target` returns at connect time. */
  static async open(target: () => number): Promise<TcpProxy> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new TcpProxy(server, target);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  become(line: Line): void {
    this.line = line;
  }

  /** Resets all connections, and new ones until healed. */
  cut(): void {
    this.refuses = true;
    for (const { near, far } of this.links) {
      near.resetAndDestroy();
      far.resetAndDestroy();
    }
  }

  /** Makes all connections half-open, as when a router loses its table. New ones work. */
  forgetConnections(): void {
    for (const link of this.links) link.dead = true;
  }

  heal(): void {
    this.refuses = false;
    this.line = FREE;
  }

  async close(): Promise<void> {
    this.heal();
    const closed = once(this.server, 'close');
    this.server.close();
    for (const { near, far } of this.links) {
      near.destroy();
      far.destroy();
    }
    await closed;
  }

  private connected(near: Socket): void {
    if (this.refuses) {
      near.on('error', () => undefined);
      near.resetAndDestroy();
      return;
    }
    const far = connect(this.target(), '127.0.0.1');
    const link: Link = { near, far, dead: false };
    this.links.add(link);
    void this.carry(link, near, far, 'question');
    void this.carry(link, far, near, 'answer');
  }

  private async carry(
    link: Link,
    from: Socket,
    to: Socket,
    what: 'question' | 'answer',
  ): Promise<void> {
    from.setNoDelay(true);
    from.on('error', () => undefined);
    try {
      for await (const piece of from as AsyncIterable<Buffer>) {
        if (!(await this.arrives(link, piece, what))) continue;
        if (!to.write(piece)) await once(to, 'drain');
      }
      if (!link.dead) to.end();
    } catch {
      if (!link.dead) to.resetAndDestroy();
    } finally {
      if (from.destroyed && to.destroyed) this.links.delete(link);
    }
  }

  private async arrives(
    link: Link,
    { length }: Buffer,
    what: 'question' | 'answer',
  ): Promise<boolean> {
    const { line } = this;
    if (line.kind === 'slow') await pause(line.ms);
    if (line.kind === 'narrow') await pause((length / line.bytesPerSecond) * 1_000);
    if (line.kind === 'deaf' && what === 'answer') {
      link.near.resetAndDestroy();
      link.far.resetAndDestroy();
      return false;
    }
    while (this.line.kind === 'held' && !link.dead) await pause(LOOK_AGAIN_MS);
    return !link.dead;
  }
}
