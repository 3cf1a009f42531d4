import { MAX_APPEND_BYTES, type ExpectedRevision } from './event.js';

/** The stream is not where the writer expected it; `current` is -1 when it does not exist. */
export class WrongExpectedRevision extends Error {
  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
    readonly current: number,
  ) {
    super(`stream is at revision ${current}, not at the expected ${expected}`);
  }
}

/** The stream has a tombstone, or is deleted and the writer asked for an existing one. */
export class StreamDeleted extends Error {
  constructor(readonly stream: string) {
    super('stream is deleted');
  }
}

export class MaximumAppendSizeExceeded extends Error {
  constructor() {
    super(`an append may carry at most ${MAX_APPEND_BYTES} bytes of data`);
  }
}

/** What the caller sent cannot be understood or stored. */
export class InvalidRequest extends Error {}

/** The deadline passed before the answer was known; a write may or may not follow. */
export class DeadlinePassed extends Error {
  constructor() {
    super('the deadline passed before the answer was known');
  }
}

/** The store cannot answer now. Nothing was written. */
export class Unavailable extends Error {}

/** The database connection broke while the write was under way: it may or may not be stored. */
export class OutcomeUnknown extends Error {
  constructor() {
    super('the database connection broke while writing: the events may or may not be stored');
  }
}
