import type { RecordedEvent } from '@encomenda/contracts/shared/event';
import type { Random } from '@encomenda/platform/random';
import type { Finding } from './findings.js';
import type { FuzzRequest } from './request.js';
import type { FuzzRoute } from './routes.js';

const SHARE = 0.1;
/** Of writes that would be carried out without their body as well, as something else than was asked for. */
const SHARE_WITH_DEFAULTS = 0.5;
const MOST_MS = 30;

/** Their answers bring a session with them: whoever does not hear them is somebody else afterwards. */
const ANSWERS_MATTER = 'Acesso e sessão';

/**
 * After how many ms a first sending is left, its whole body sent; undefined for requests that are sent once. The
 * request itself is the repeat, under the same key.
 */
export const leftAfter = (route: FuzzRoute, random: Random): number | undefined => {
  if (route.method === 'GET' || route.class === ANSWERS_MATTER) return undefined;
  const meansSomethingEmpty = route.body?.safeParse({}).success === true;
  if (random.next() >= (meansSomethingEmpty ? SHARE_WITH_DEFAULTS : SHARE)) return undefined;
  return random.next() < 0.5 ? 0 : random.between(0, MOST_MS);
};

/** These hash less than their whole body: it holds a password, or nothing that matters. */
const HASHES_ITS_OWN = /\/api\/adm\/users\//;

/** Nest takes these keys out of a body before anybody hashes it. */
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

/**
 * What is wrong with what became of requests whose first sending was left: each event must be that of the body
 * which was sent.
 * @param left requests by command id
 * @param hashOf the hash that events keep of a body
 */
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
