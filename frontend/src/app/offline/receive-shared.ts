/** The service worker must be one file, so it repeats what it needs from `core/shared-files.ts`. */

/** Address that the installed app declares to the phone for shared files (`encomenda.webmanifest`). */
export const SHARE_ADDRESS = '/adm/compartilhar';

const FIELD = 'arquivos';
const CACHE = 'compartilhados';
const KEPT_AT_MOST = 50;

export type Share = Pick<Request, 'formData' | 'headers' | 'referrer'>;

const isFrom = (origin: string, address: string): boolean =>
  URL.canParse(address) && new URL(address).origin === origin;

/** Whether another site sent the files. A share of the phone itself has no referrer. */
const isForeign = ({ headers, referrer }: Share): boolean => {
  const own = globalThis.location.origin;
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'none' && site !== 'same-origin';
  const origin = headers.get('origin') ?? 'null';
  if (origin !== 'null' && !isFrom(own, origin)) return true;
  return referrer !== '' && referrer !== 'about:client' && !isFrom(own, referrer);
};

const whoIsIn = async (): Promise<number | null> => {
  const answer = await fetch(new URL('/sessao', globalThis.location.origin));
  const { user } = (await answer.json()) as { user?: { id: number } | null };
  return user?.id ?? null;
};

/** Stores shared files until the user picks an order or the session ends. @returns the address to show */
export const receiveShared = async (request: Share): Promise<string> => {
  try {
    if (isForeign(request)) return `${SHARE_ADDRESS}?falha=origem`;
    const user = await whoIsIn();
    if (user === null) return `${SHARE_ADDRESS}?falha=sessao`;
    const form = await request.formData();
    const files = form.getAll(FIELD).filter((value) => value instanceof File);
    await keep(files.slice(0, KEPT_AT_MOST), user);
    return SHARE_ADDRESS;
  } catch {
    return `${SHARE_ADDRESS}?falha=1`;
  }
};

const keep = async (files: readonly File[], user: number): Promise<void> => {
  await caches.delete(CACHE);
  const cache = await caches.open(CACHE);
  for (const [index, file] of files.entries()) {
    const headers = {
      'Content-Type': file.type,
      'X-Name': encodeURIComponent(file.name),
      'X-At': String(Date.now()),
      'X-User': String(user),
    };
    // oxlint-disable-next-line no-await-in-loop
    await cache.put(`/compartilhados/${index}`, new Response(file, { headers }));
  }
};
