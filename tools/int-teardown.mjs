import { rmSync } from 'node:fs';

/** After the integration tests: stops what int-setup.mjs started and removes its data. */
export default async function teardown() {
  const { folder, postgres } = globalThis.integrationServers;
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
