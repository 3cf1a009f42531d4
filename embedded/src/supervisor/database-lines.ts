import type { Log } from './running.js';

/** Filters PostgreSQL's log: drops routine, and error details, which can contain customer data. */
export function databaseLines(log: Log): Log {
  return (line) => {
    if (/^(WARNING|ERROR|FATAL|PANIC):/.test(line) && !EXPECTED.test(line)) log(line);
  };
}

/**
 * Logged at each start and stop while a client is connected; and when a rebuild replaces a read model under the
 * process that keeps it, whose statement then fails on purpose with a division by zero.
 */
const EXPECTED =
  /division by zero|the database system is (starting up|shutting down|in recovery mode|not yet accepting connections)|due to administrator command/;
