import { MAX_APPEND_BYTES, type ExpectedRevision } from '../event.js';

/** `current` is -1 when the stream does not exist. */
export class WrongExpectedRevision extends Error {
  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
    readonly current: number,
  ) {
    super(`stream is at revision ${current}, not at the expected ${expected}`);
  }
}

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

export class InvalidRequest extends Error {}

/** The outcome is unknown: the write may still be committed. */
export class DeadlinePassed extends Error {
  constructor() {
    super('the deadline passed before the answer was known');
  }
}

/** The store cannot answer now. Nothing was written. */
export class Unavailable extends Error {}

/** The connection broke during the commit: the write may be stored or not. */
export class OutcomeUnknown extends Error {
  constructor() {
    super('the database connection broke while writing: the events may or may not be stored');
  }
}
