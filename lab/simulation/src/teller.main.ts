import './world/patches.js';
import type { Task } from './teller.js';

// Imported after the patches, so that every module sees them.
const { close, tell } = await import('./teller.js');

process.on('message', (task: Task) => {
  tell(task).then(
    (told) => process.send?.(told),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => void close().finally(() => process.exit(0)));
