/* Reads what the service worker keeps (`app/offline/receive-shared.ts`); a spec holds them together. */

/** Query of the address when the files could not be kept. */
export const SHARE_FAILED = 'falha';

const CACHE = 'compartilhados';
/** Files of earlier than this are forgotten, in ms. */
const KEPT_FOR_MS = 24 * 3_600_000;

/** The kept files, in the order shared; none where the browser keeps no caches. */
export const readShared = async (): Promise<File[]> => {
  if (!('caches' in globalThis)) return [];
  const cache = await caches.open(CACHE);
  const kept = await Promise.all(
    (await cache.keys()).map(async ({ url }) => ({ url, answer: await cache.match(url) })),
  );
  const fresh = kept.flatMap(({ url, answer }) =>
    answer && Date.now() - Number(answer.headers.get('X-At')) < KEPT_FOR_MS
      ? [{ place: Number(url.slice(url.lastIndexOf('/') + 1)), answer }]
      : [],
  );
  return Promise.all(
    fresh
      .toSorted((a, b) => a.place - b.place)
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
