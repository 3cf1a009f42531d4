import type { Clock } from '@encomenda/platform/clock';
import { Browser } from './browser.js';
import { ANA, startRunningSystem, type Shop } from './running-system.js';

const now: Clock = () => new Date();

/** One for each worker of the suite: starting a system costs as much as some twenty tests. */
let shared: Promise<Shop> | undefined;
let clock = now;

/**
 * Opens the shop that all specs of this worker share, and logs Ana in. It holds records of other specs: a spec
 * makes those that it needs, under names of its own, and asks for no total of the whole shop. What it changes of the
 * shop itself (settings, read models, stopped processes) it puts back. Whoever cannot do that starts a system.
 * @param options.clock the shop's clock until another spec opens it; the machine's by default
 */
export const openShop = async (options: { clock?: Clock } = {}): Promise<Shop> => {
  clock = options.clock ?? now;
  const system = await (shared ??= startRunningSystem({ clock: () => clock() }));
  const ana = await new Browser(system.url).open();
  const { status } = await ana.post('/login', ANA);
  if (status >= 300) throw new Error(`Ana could not log in: ${status}.`);
  return { ...system, ana };
};
