const LIMIT_BYTES = 16 * 1024;
const JSON_TYPE = /^application\/json\b/i;

/** Fetches JSON. @throws Error unless the answer is 200 with JSON of at most 16 KiB, without a redirect */
export const getJson = async (url: string, signal: AbortSignal): Promise<unknown> => {
  const headers = { accept: 'application/json' };
  const response = await fetch(url, { redirect: 'error', headers, signal });
  try {
    if (response.status !== 200) throw new Error(`It answered ${response.status}.`);
    if (!JSON_TYPE.test(response.headers.get('content-type') ?? ''))
      throw new Error('It did not answer JSON.');
    return JSON.parse(await readText(response));
  } finally {
    // An unread body would keep the connection open.
    if (!response.bodyUsed) await response.body?.cancel();
  }
};

/** Counts bytes while reading, because Content-Length may be wrong or missing. */
const readText = async ({ body }: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > LIMIT_BYTES) throw new Error(`It answered more than ${LIMIT_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};
