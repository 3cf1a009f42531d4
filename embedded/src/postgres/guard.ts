import { spawn } from 'node:child_process';

const SCRIPT = `
  read -r _
  sleep 5
  test "$(head -n 1 "$1/postmaster.pid" 2>/dev/null)" = "$0" && kill -INT "$0"
`;

/** Stops PostgreSQL when this process dies, even by SIGKILL. The returned function ends the guard. */
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
