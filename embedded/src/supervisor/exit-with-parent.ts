/**
 * Loaded into every child before its own code (`node --import`): when the supervisor is gone, however it
 * died, the channel to it closes, and the child ends as if it had been asked to.
 */
function end(): void {
  setTimeout(() => process.exit(1), 10_000).unref();
  process.kill(process.pid, 'SIGTERM');
}

if (process.connected) process.once('disconnect', end);
else end();
// Listening alone must not keep a child alive whose work is done.
process.channel?.unref();
