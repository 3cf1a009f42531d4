import {
  ServerInterceptingCall,
  type ServerInterceptingCallInterface,
  type ServerInterceptor,
} from '@grpc/grpc-js';

/** Bytes that may be on their way to one client before its call has to wait. */
const MAX_IN_FLIGHT_BYTES = 256 * 1024;

/**
 * Takes the next message as soon as the last was handed over, up to a limit, where gRPC would wait
 * until it was written to the socket. Messages of one turn then leave in one system call instead of
 * one each.
 */
class CoalescingCall extends ServerInterceptingCall {
  #inFlight = 0;
  #held: (() => void) | undefined;

  constructor(next: ServerInterceptingCallInterface) {
    super(next);
  }

  override sendMessage(message: unknown, callback: () => void): void {
    const size = Buffer.isBuffer(message) ? message.length : 0;
    this.#inFlight += size;
    super.sendMessage(message, () => {
      this.#inFlight -= size;
      const held = this.#held;
      this.#held = undefined;
      held?.();
    });
    if (this.#inFlight < MAX_IN_FLIGHT_BYTES) callback();
    else this.#held = callback;
  }
}

export const coalescing: ServerInterceptor = (_method, next) => new CoalescingCall(next);
