/** A request that cannot be answered for a reason of the protocol, with the sentence for the person. */
export class RequestRefused extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** Sentences by field. */
    readonly errors?: Record<string, string[]>,
    /** Seconds after which it makes sense to try again. */
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = 'RequestRefused';
  }
}
