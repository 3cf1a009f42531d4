import pg from 'pg';

const ENDS_CONNECTION = /^(?:08|57P|25P03|25P04)/;

/** True when PostgreSQL refused a statement and wrote nothing. Only SQLSTATE counts: messages are localized. */
export const isRefusal = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && !ENDS_CONNECTION.test(error.code ?? '08');
