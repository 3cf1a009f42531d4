import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import type { Random } from '@encomenda/platform/random';
import type { Finding } from './findings.js';
import type { FuzzRequest } from '../request.js';
import type { FuzzRoute } from '../routes.js';

const SHARE = 0.1;
/** Share for writes with an optional body, which mean something else when their body is lost. */
const SHARE_WITH_DEFAULTS = 0.5;
const MOST_MS = 30;

/** Their answers set the session cookie, so they must not be dropped. */
const ANSWERS_MATTER = 'Acesso e sessão';

/** Delay in ms after which the first attempt is dropped; the request itself is then the retry. */
export const leftAfter = (route: FuzzRoute, random: Random): number | undefined => {
  if (route.method === 'GET' || route.class === ANSWERS_MATTER) return undefined;
  const meansSomethingEmpty = route.body?.safeParse({}).success === true;
  if (random.next() >= (meansSomethingEmpty ? SHARE_WITH_DEFAULTS : SHARE)) return undefined;
  return random.next() < 0.5 ? 0 : random.between(0, MOST_MS);
};

/** Routes that hash only a part of their body. */
const HASHES_ITS_OWN = /\/api\/adm\/users\//;

/** Nest removes these keys before the body is hashed. */
const DROPPED_KEYS = /"(?:__proto__|constructor|prototype)"/;

const bodyOf = ({ body, route }: FuzzRequest): unknown => {
  const text = body?.toString() ?? '{}';
  if (HASHES_ITS_OWN.test(route) || DROPPED_KEYS.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const carriedOutOtherwise = (
  log: readonly RecordedEvent[],
  left: ReadonlyMap<string, FuzzRequest>,
  hashOf: (body: unknown) => string,
): Finding[] =>
  log.flatMap(({ metadata, type }) => {
    const request = left.get(metadata.commandId);
    const body = request && bodyOf(request);
    if (!request || body === undefined || metadata.requestHash === hashOf(body)) return [];
    return [{ request, wrong: `gravou ${type} com outro corpo que o enviado` }];
  });
