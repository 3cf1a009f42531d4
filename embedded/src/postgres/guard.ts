import { spawn } from 'node:child_process';

/**
 * Reads until the pipe from our process closes, whatever ended it, gives our other children a moment to finish,
 * and then stops PostgreSQL, if it is still the same one.
 */
const SCRIPT = `
  read -r _
  sleep 5
  test "$(head -n 1 "$1/postmaster.pid" 2>/dev/null)" = "$0" && kill -INT "$0"
`;

/**
 * Sees to it that a PostgreSQL does not outlive this process, even if that is killed. Returns the function
 * that ends the guarding.
 */
export function guard(pid: number, data: string): () => void {
  if (process.platform === 'win32') return () => {};
  const child = spawn('/bin/sh', ['-c', SCRIPT, String(pid), data], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a guard the next start still stops the orphan.
  child.on('error', () => {});
  child.stdin.on('error', () => {});
  child.unref();
  return () => void child.kill('SIGKILL');
}
