/* Reads what the service worker stores (`app/offline/receive-shared.ts`). A spec checks that both agree. */

export const SHARE_FAILED = 'falha';

const CACHE = 'compartilhados';
const KEPT_FOR_MS = 24 * 3_600_000;

interface Kept {
  readonly url: string;
  readonly answer: Response;
}

const keptFiles = async (): Promise<Kept[]> => {
  const cache = await caches.open(CACHE);
  const all = await Promise.all(
    (await cache.keys()).map(async ({ url }) => ({ url, answer: await cache.match(url) })),
  );
  return all.flatMap(({ url, answer }) => (answer ? [{ url, answer }] : []));
};

const isOf = (user: number, { answer }: Kept): boolean =>
  answer.headers.get('X-User') === String(user);

const isFresh = ({ answer }: Kept): boolean =>
  Date.now() - Number(answer.headers.get('X-At')) < KEPT_FOR_MS;

const placeOf = ({ url }: Kept): number => Number(url.slice(url.lastIndexOf('/') + 1));

/** Files that this user shared, in order; empty where the browser has no Cache API. */
export const readShared = async (user: number): Promise<File[]> => {
  if (!('caches' in globalThis)) return [];
  const own = (await keptFiles()).filter((kept) => isOf(user, kept) && isFresh(kept));
  return Promise.all(
    own
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .map(async ({ answer }) => {
        const name = decodeURIComponent(answer.headers.get('X-Name') ?? '');
        const type = answer.headers.get('Content-Type') ?? '';
        return new File([await answer.blob()], name, { type });
      }),
  );
};

export const forgetShared = async (): Promise<void> => {
  if ('caches' in globalThis) await caches.delete(CACHE);
};

export const forgetSharedOfOthers = async (user: number | null): Promise<void> => {
  if (!('caches' in globalThis)) return;
  const all = await keptFiles();
  if (user === null || all.some((kept) => !isOf(user, kept) || !isFresh(kept)))
    await forgetShared();
};
