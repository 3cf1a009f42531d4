import type { Clock } from '@encomenda/platform/clock';
import { Browser } from '../sessao/browser.js';
import { ANA, startRunningSystem, type Shop } from './running-system.js';

const now: Clock = () => new Date();

/** The shop of this test worker. Starting one takes as long as some twenty tests. */
let shared: Promise<Shop> | undefined;
let clock = now;

/**
 * Opens the shop that all specs of this test worker share, and logs Ana in. A spec creates its own records, expects
 * no total of the shop, and restores the settings that it changes. `options.clock` is used until another spec opens
 * the shop.
 */
export const openShop = async (options: { clock?: Clock } = {}): Promise<Shop> => {
  clock = options.clock ?? now;
  const system = await (shared ??= startRunningSystem({ clock: () => clock() }));
  const ana = await new Browser(system.url).open();
  const { status } = await ana.post('/login', ANA);
  if (status >= 300) throw new Error(`Ana could not log in: ${status}.`);
  return { ...system, ana };
};
