import {
  ServerInterceptingCall,
  type ServerInterceptingCallInterface,
  type ServerInterceptor,
} from '@grpc/grpc-js';

const MAX_IN_FLIGHT_BYTES = 256 * 1024;

/** Accepts a message while gRPC still writes an earlier one: messages of one event-loop turn share a system call. */
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
