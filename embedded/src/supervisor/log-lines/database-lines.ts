import type { Log } from '../children/running.js';

/** Drops routine lines, and error details, which can contain customer data. */
export function databaseLines(log: Log): Log {
  return (line) => {
    if (/^(WARNING|ERROR|FATAL|PANIC):/.test(line) && !EXPECTED.test(line)) log(line);
  };
}

// PostgreSQL logs these lines at start and stop while a client is connected. A division by zero is
// the statement of a process whose read model a rebuild has replaced: it fails on purpose.
const EXPECTED =
  /division by zero|the database system is (starting up|shutting down|in recovery mode|not yet accepting connections)|due to administrator command/;
