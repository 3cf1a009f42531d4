/** Address that the installed app declares to the phone for shared files (`encomenda.webmanifest`). */
export const SHARE_ADDRESS = '/adm/compartilhar';
/** Query of that address when the files could not be kept. */
export const SHARE_FAILED = 'falha';

const FIELD = 'arquivos';
const CACHE = 'compartilhados';
const FOLDER = '/compartilhados/';
const NAME = 'X-Name';
const AT = 'X-At';
/** Files of earlier than this are forgotten, in ms. */
const KEPT_FOR_MS = 24 * 3_600_000;
const KEPT_AT_MOST = 50;

/**
 * Keeps the files of a share in the browser, in the place of those of an earlier one, until
 * somebody who is signed in says where they go.
 * @returns the address to show
 */
export const receiveShared = async (request: Request): Promise<string> => {
  try {
    const form = await request.formData();
    const files = form.getAll(FIELD).filter((value) => value instanceof File);
    await keepShared(files.slice(0, KEPT_AT_MOST));
    return SHARE_ADDRESS;
  } catch {
    return `${SHARE_ADDRESS}?${SHARE_FAILED}=1`;
  }
};

const keepShared = async (files: readonly File[]): Promise<void> => {
  await forgetShared();
  const cache = await caches.open(CACHE);
  for (const [index, file] of files.entries()) {
    const headers = {
      'Content-Type': file.type,
      [NAME]: encodeURIComponent(file.name),
      [AT]: String(Date.now()),
    };
    // oxlint-disable-next-line no-await-in-loop
    await cache.put(`${FOLDER}${index}`, new Response(file, { headers }));
  }
};

/** The kept files, in the order shared; none where the browser keeps no caches. */
export const readShared = async (): Promise<File[]> => {
  if (!('caches' in globalThis)) return [];
  const cache = await caches.open(CACHE);
  const kept = await Promise.all(
    (await cache.keys()).map(async ({ url }) => ({ url, answer: await cache.match(url) })),
  );
  const fresh = kept.flatMap(({ url, answer }) =>
    answer && Date.now() - Number(answer.headers.get(AT)) < KEPT_FOR_MS
      ? [{ place: Number(url.slice(url.lastIndexOf('/') + 1)), answer }]
      : [],
  );
  return Promise.all(
    fresh
      .toSorted((a, b) => a.place - b.place)
      .map(async ({ answer }) => {
        const name = decodeURIComponent(answer.headers.get(NAME) ?? '');
        const type = answer.headers.get('Content-Type') ?? '';
        return new File([await answer.blob()], name, { type });
      }),
  );
};

export const forgetShared = async (): Promise<void> => {
  if ('caches' in globalThis) await caches.delete(CACHE);
};
