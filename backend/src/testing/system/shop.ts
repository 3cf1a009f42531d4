import type { Clock } from '@encomenda/platform/clock';
import { Browser } from '../sessao/browser.js';
import { ANA, startRunningSystem, type Shop } from './running-system.js';

const now: Clock = () => new Date();

/** The shop of this worker. Starting a system costs as much as some twenty tests. */
let shared: Promise<Shop> | undefined;
let clock = now;

/**
 * Opens the shop that all specs of this worker share, and logs Ana in. The shop holds records of other specs: a spec
 * creates the records that it needs under names of its own, and expects no total of the whole shop. It restores what
 * it changes in the shop itself (settings, read models, stopped processes). A spec that cannot do so starts a system.
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
