import pg from 'pg';

/** Connection lost, and whatever ends a backend: administrators, idleness. */
const ENDS_CONNECTION = /^(?:08|57P|25P03|25P04)/;

/**
 * Whether the database answered that it did not do what it was asked. Told by SQLSTATE: the severity
 * and the message are in the server's language (`lc_messages`).
 */
export const isRefusal = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && !ENDS_CONNECTION.test(error.code ?? '08');
