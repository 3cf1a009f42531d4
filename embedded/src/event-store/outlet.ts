import type { ServerWritableStream } from '@grpc/grpc-js';

/** Where a read sends its messages: it says when to wait, and when nobody listens any more. */
export interface Outlet {
  readonly closed: boolean;
  /** Sends a message. Returns a promise when the other side must first catch up. */
  send(message: Buffer): Promise<void> | undefined;
  /** Calls `listener` once when the other side is gone. */
  onClosed(listener: () => void): void;
}

/** The outlet of a gRPC call. */
export class CallOutlet implements Outlet {
  #closed = false;
  #wake: (() => void) | undefined;
  readonly #closers: (() => void)[] = [];

  constructor(private readonly call: ServerWritableStream<unknown, Buffer>) {
    call.on('drain', () => this.#go());
    call.on('cancelled', () => this.close());
    call.on('close', () => this.close());
    call.on('error', () => this.close());
  }

  get closed(): boolean {
    return this.#closed;
  }

  send(message: Buffer): Promise<void> | undefined {
    if (this.#closed || this.call.write(message)) return undefined;
    return new Promise((resolve) => (this.#wake = resolve));
  }

  onClosed(listener: () => void): void {
    if (this.#closed) listener();
    else this.#closers.push(listener);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#go();
    for (const closer of this.#closers) closer();
  }

  #go(): void {
    const wake = this.#wake;
    this.#wake = undefined;
    wake?.();
  }
}
