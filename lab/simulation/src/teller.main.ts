import './world/patches.js';
import { writeSync } from 'node:fs';
import type { Task } from './teller.js';

// Imported after the patches, which must come before every other module.
const { close, currentHistory, tell } = await import('./teller.js');

/** Synchronous, because the process ends at once. */
const fail = (error: unknown): never => {
  const what = error instanceof Error ? error.stack : String(error);
  writeSync(process.stderr.fd, `The history of ${currentHistory()} broke off: ${what}\n`);
  process.exit(1);
};

process.on('uncaughtException', fail);
process.on('message', (task: Task) => {
  tell(task).then((told) => process.send?.(told), fail);
});
process.on('disconnect', () => void close().finally(() => process.exit(0)));
