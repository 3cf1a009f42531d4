import type { Log } from './running.js';

/**
 * Lets through what a person has to know of PostgreSQL's log. Its routine lines say nothing, and the details
 * of an error can hold what customers wrote.
 */
export function databaseLines(log: Log): Log {
  return (line) => {
    if (/^(WARNING|ERROR|FATAL|PANIC):/.test(line) && !EXPECTED.test(line)) log(line);
  };
}

/** Said whenever PostgreSQL starts or stops while somebody is connected. */
const EXPECTED =
  /the database system is (starting up|shutting down|in recovery mode|not yet accepting connections)|due to administrator command/;
