import { storeSettings } from '@encomenda/embedded/supervisor/running-settings';
import { readConfig, type Config } from '@encomenda/platform/config';
import type { RunningSystem } from './system.js';

/** The settings by which a program of ours finds the stores of a running system: what its parts get. */
export function environmentOf({ dataFolder }: RunningSystem): Record<string, string> {
  const settings = storeSettings(dataFolder);
  // A patient client: who looks from outside has no need to notice a frozen server at once.
  const patience = 'keepAliveInterval=10000&keepAliveTimeout=10000';
  return { ...settings, EVENTSTORE_URL: `${settings.EVENTSTORE_URL}&${patience}` };
}

export const configOf = (system: RunningSystem): Config => readConfig(environmentOf(system));
