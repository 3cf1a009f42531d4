import type {
  BaseQueryFn,
  FetchArgs,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';

interface KeptAnswer {
  readonly etag: string;
  readonly data: unknown;
}
type Fetching = BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta>;

const NOT_MODIFIED = 304;
const MOST_KEPT = 50;
const kept = new Map<string, KeptAnswer>();

const keep = (address: string, answer: KeptAnswer): void => {
  kept.delete(address);
  kept.set(address, answer);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
};

export const forgetAnswers = (): void => kept.clear();

/** Keeps tagged answers in memory, so that unchanged ones are not sent again. `no-store` forbids the disk. */
export const keepingAnswers =
  (fetching: Fetching): Fetching =>
  async (request, queryApi, extra) => {
    const { url, params, method = 'GET', headers } = request;
    if (method.toUpperCase() !== 'GET') return fetching(request, queryApi, extra);
    const address = JSON.stringify([url, params]);
    const known = kept.get(address);
    const asked: FetchArgs = known
      ? {
          ...request,
          headers: { ...(headers as Record<string, string>), 'If-None-Match': known.etag },
          validateStatus: ({ ok, status }) => ok || status === NOT_MODIFIED,
        }
      : request;
    const answer = await fetching(asked, queryApi, extra);
    const { meta } = answer;
    if (answer.error) return answer;
    if (known && meta?.response?.status === NOT_MODIFIED) return { data: known.data, meta };
    const etag = meta?.response?.headers.get('ETag');
    if (etag) keep(address, { etag, data: answer.data });
    return answer;
  };
