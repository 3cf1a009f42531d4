import { Metadata, status, type ServiceError } from '@grpc/grpc-js';
import {
  DeadlinePassed,
  InvalidRequest,
  MaximumAppendSizeExceeded,
  OutcomeUnknown,
  StreamDeleted,
  Unavailable,
  WrongExpectedRevision,
} from './errors.js';
import { MAX_APPEND_BYTES, type ExpectedRevision } from '../event.js';

export const statusError = (
  code: status,
  details: string,
  trailers: Record<string, string> = {},
): ServiceError => {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(trailers)) metadata.set(key, value);
  return Object.assign(new Error(details), { code, details, metadata });
};

const headerText = (text: string): string =>
  text.replace(/[^\x20-\x24\x26-\x7e]/gu, (character) => encodeURIComponent(character));

const EXPECTED_NUMBER = { no_stream: '-1', any: '-2', stream_exists: '-4' } as const;

const expectedText = (expected: ExpectedRevision): string =>
  typeof expected === 'number' ? String(expected) : EXPECTED_NUMBER[expected];

/** Maps an error to a gRPC status. Clients rebuild their error from its trailers. */
export const statusOf = (error: unknown): ServiceError => {
  if (error instanceof WrongExpectedRevision) {
    return statusError(status.FAILED_PRECONDITION, error.message, {
      exception: 'wrong-expected-version',
      'stream-name': headerText(error.stream),
      'expected-version': expectedText(error.expected),
      ...(error.current >= 0 && { 'actual-version': String(error.current) }),
    });
  }
  if (error instanceof StreamDeleted) {
    return statusError(status.FAILED_PRECONDITION, error.message, {
      exception: 'stream-deleted',
      'stream-name': headerText(error.stream),
    });
  }
  if (error instanceof MaximumAppendSizeExceeded) {
    return statusError(status.INVALID_ARGUMENT, error.message, {
      exception: 'maximum-append-size-exceeded',
      'maximum-append-size': String(MAX_APPEND_BYTES),
    });
  }
  if (error instanceof InvalidRequest) return statusError(status.INVALID_ARGUMENT, error.message);
  if (error instanceof DeadlinePassed) return statusError(status.DEADLINE_EXCEEDED, error.message);
  if (error instanceof Unavailable) return statusError(status.UNAVAILABLE, error.message);
  if (error instanceof OutcomeUnknown) return statusError(status.UNKNOWN, error.message);
  if (error instanceof Error && 'code' in error && 'details' in error && 'metadata' in error) {
    return error as ServiceError;
  }
  return statusError(status.INTERNAL, 'the event store failed to answer');
};
