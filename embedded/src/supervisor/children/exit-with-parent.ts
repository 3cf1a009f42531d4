/** Preloaded into every child (`node --import`): stops the child when the supervisor dies. */
function end(): void {
  setTimeout(() => process.exit(1), 10_000).unref();
  process.kill(process.pid, 'SIGTERM');
}

if (process.connected) process.once('disconnect', end);
else end();
// The channel alone must not keep a finished child alive.
process.channel?.unref();
