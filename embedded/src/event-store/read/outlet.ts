import type { ServerWritableStream } from '@grpc/grpc-js';

export interface Outlet {
  readonly closed: boolean;
  /** Returns a promise when the sender must wait for the client. */
  send(message: Buffer): Promise<void> | undefined;
  onClosed(listener: () => void): void;
}

export class CallOutlet implements Outlet {
  #closed = false;
  #wake: (() => void) | undefined;
  readonly #closers: (() => void)[] = [];

  constructor(private readonly call: ServerWritableStream<unknown, Buffer>) {
    call.on('drain', () => this.#resume());
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
    this.#resume();
    for (const closer of this.#closers) closer();
  }

  #resume(): void {
    const wake = this.#wake;
    this.#wake = undefined;
    wake?.();
  }
}
