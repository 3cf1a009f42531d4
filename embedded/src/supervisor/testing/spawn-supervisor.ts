import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Parts } from '../parts.js';

const SUPERVISOR = new URL('../../../dist/supervisor/supervisor.js', import.meta.url);
const SETTINGS = new URL('../../../dist/supervisor/settings.js', import.meta.url);

/** Resolves when the system is up. The process can be killed. */
export async function spawnSupervisor(
  dataFolder: string,
  parts: Parts,
): Promise<{ address: string; kill: () => Promise<void> }> {
  const code = `
    import { Supervisor } from ${JSON.stringify(SUPERVISOR.href)};
    import { readSettings } from ${JSON.stringify(SETTINGS.href)};
    const settings = readSettings({ PORT: '0', DADOS: ${JSON.stringify(dataFolder)} }, false);
    const options = { print: () => {}, parts: ${JSON.stringify(parts)} };
    process.send(await new Supervisor(settings, options).start());
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [address] = (await once(child, 'message')) as [string];
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { address, kill };
}
