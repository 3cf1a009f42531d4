import type { SessionUser } from '../auth/session/session-user.js';
import { LIMITS, type Limit, type LimitName } from './limits.js';
import type { Mark } from './marks.js';
import type { Network } from './network.js';

export const WHOLE_SHOP = { shop: true } as const;

interface Senders {
  readonly network: Network;
  readonly user: Pick<SessionUser, 'usuarioId'>;
  readonly mark: Mark;
  readonly shop: typeof WHOLE_SHOP;
}

/** Senders that a limit counts. Never a plain string: an address must become a `Network` first. */
export type CountedBy<Name extends LimitName> = Senders[(typeof LIMITS)[Name]['by']];
type AnySender = Senders[keyof Senders];

export interface Level {
  readonly key: string;
  readonly concurrent: number;
}

/** Factor for the concurrent calls of a neighbourhood, which has several subscribers. */
const CONCURRENT_NEIGHBOURS = 2;

/** Counters of a call: the sender's, and for a network also the neighbourhood's. */
export const levelsOf = (name: LimitName, who: AnySender): readonly Level[] => {
  const { concurrent = Infinity }: Limit = LIMITS[name];
  if ('subscriber' in who)
    return [
      { key: who.subscriber, concurrent },
      { key: `em ${who.neighbourhood}`, concurrent: concurrent * CONCURRENT_NEIGHBOURS },
    ];
  if ('usuarioId' in who) return [{ key: String(who.usuarioId), concurrent }];
  return [{ key: 'key' in who ? who.key : 'loja', concurrent }];
};
