export class RequestRefused extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors?: Record<string, string[]>,
    /** Seconds until a retry makes sense. */
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = 'RequestRefused';
  }
}
