import { startSystem, type RunningSystem, type SystemOptions } from '@encomenda/system/system';
import { Sender } from './sender.js';

export interface OpenShop {
  readonly system: RunningSystem;
  /** Session of the first administrator. */
  readonly sender: Sender;
}

export const ANA = { name: 'Ana', email: 'ana@exemplo.com.br', password: 'girafa na varanda' };

export async function openShop(options: SystemOptions = {}): Promise<OpenShop> {
  // One program sends what many people would.
  const env = { LIMITES: 'nao', ...options.env };
  const system = await startSystem({ ...options, env });
  try {
    const ana = system.visitor();
    const { status } = await ana.firstAccess(ANA);
    if (status >= 300) throw new Error(`The first access answered ${status}.`);
    return { system, sender: await Sender.of(ana) };
  } catch (error) {
    await system.stop();
    throw error;
  }
}
