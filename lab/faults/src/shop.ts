import { firstAccess } from '@encomenda/system/visitor/first-access';
import { startSystem, type RunningSystem, type SystemOptions } from '@encomenda/system/system';
import { Sender } from './sender.js';

export interface OpenShop {
  readonly system: RunningSystem;
  readonly sender: Sender;
}

export async function openShop(options: SystemOptions = {}): Promise<OpenShop> {
  // One process sends the load of many people: the limits per address would refuse it.
  const env = { LIMITES: 'nao', ...options.env };
  const system = await startSystem({ ...options, env });
  try {
    return { system, sender: await Sender.of(await firstAccess(system)) };
  } catch (error) {
    await system.stop();
    throw error;
  }
}
