/*
 * Part of the service worker, which must be one file: nothing that pages import may be imported
 * here, so what `pedidos/arquivos/shared-files.ts` must know is written there again.
 */

/** Address that the installed app declares to the phone for shared files (`encomenda.webmanifest`). */
export const SHARE_ADDRESS = '/adm/compartilhar';

const FIELD = 'arquivos';
const CACHE = 'compartilhados';
const KEPT_AT_MOST = 50;

/**
 * Keeps the files of a share in the browser, in the place of those of an earlier one, until
 * somebody who is signed in says where they go.
 * @returns the address to show
 */
export const receiveShared = async (request: Pick<Request, 'formData'>): Promise<string> => {
  try {
    const form = await request.formData();
    const files = form.getAll(FIELD).filter((value) => value instanceof File);
    await keep(files.slice(0, KEPT_AT_MOST));
    return SHARE_ADDRESS;
  } catch {
    return `${SHARE_ADDRESS}?falha=1`;
  }
};

const keep = async (files: readonly File[]): Promise<void> => {
  await caches.delete(CACHE);
  const cache = await caches.open(CACHE);
  for (const [index, file] of files.entries()) {
    const headers = {
      'Content-Type': file.type,
      'X-Name': encodeURIComponent(file.name),
      'X-At': String(Date.now()),
    };
    // oxlint-disable-next-line no-await-in-loop
    await cache.put(`/compartilhados/${index}`, new Response(file, { headers }));
  }
};
