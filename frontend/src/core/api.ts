import {
  createApi,
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
} from '@reduxjs/toolkit/query/react';
import type { Assunto } from '@encomenda/contracts/shared/transport/socket';
import { toApiError, type ApiError } from './api-error';
import { readCsrfToken } from './csrf-token';
import { keepingAnswers } from './kept-answers';
import { instant, noteSpan, traceparentFor } from './tracing';

export interface ApiRequest extends FetchArgs {
  /** One key per opened form. The server answers a repeated key with its first answer. */
  idempotencyKey?: string;
  /** Revision that an edit was made on: the server merges later changes by others. */
  ifMatch?: number | undefined;
  partial?: boolean;
}

export interface ApiMeta {
  partial: boolean;
}

/** The CSRF token is missing or expired; reading the session renews it. */
export const CSRF_EXPIRED = 419;

// Absolute, because relative URLs have no base outside a browser.
const raw = keepingAnswers(
  fetchBaseQuery({
    baseUrl: location.origin,
    credentials: 'include',
    headers: { Accept: 'application/json' },
  }),
);

const isUnsafe = ({ method = 'GET' }: ApiRequest): boolean => method.toUpperCase() !== 'GET';

const withHeaders = (
  { idempotencyKey, ifMatch, partial: _partial, ...request }: ApiRequest,
  traceparent: string | undefined,
): FetchArgs => {
  const headers: Record<string, string> = {};
  const unsafe = isUnsafe(request);
  const token = readCsrfToken();
  if (unsafe && token !== undefined) headers['X-XSRF-TOKEN'] = token;
  if (unsafe && idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey;
  if (unsafe && ifMatch !== undefined) headers['If-Match'] = String(ifMatch);
  if (traceparent !== undefined) headers.traceparent = traceparent;
  return { ...request, headers: { ...(request.headers as Record<string, string>), ...headers } };
};

const baseQuery: BaseQueryFn<string | ApiRequest, unknown, ApiError, object, ApiMeta> = async (
  asked,
  queryApi,
  extra,
) => {
  const request: ApiRequest = typeof asked === 'string' ? { url: asked } : asked;
  const meta: ApiMeta = { partial: request.partial ?? false };
  const traceparent = traceparentFor(isUnsafe(request));
  const startedAt = instant();
  let answer = await raw(withHeaders(request, traceparent), queryApi, extra);
  if (answer.error?.status === CSRF_EXPIRED) {
    await raw({ url: '/sessao' }, queryApi, extra);
    answer = await raw(withHeaders(request, traceparent), queryApi, extra);
  }
  if (traceparent !== undefined && isUnsafe(request))
    noteSpan({ kind: 'call', traceparent, startedAt, endedAt: instant() });
  return answer.error ? { error: toApiError(answer.error), meta } : { data: answer.data, meta };
};

/**
 * The only RTK Query api: features inject their endpoints. Every error that a hook or `unwrap()` gives is an `ApiError`.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Tabela', 'Opcoes', 'Sessao'],
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

export interface Keyed {
  idempotencyKey?: string;
  /** Edits only: the revision on which the form was opened. */
  ifMatch?: number | undefined;
}

/** Cache tag of every table and dropdown list of a subject: invalidate it after a change. */
export const tableTag = (subject: Assunto) => ({ type: 'Tabela' as const, id: subject });

/** The `query` of a mutation whose argument, without the key, is the request's body. */
export const sendForm =
  (method: 'POST' | 'PUT', url: string) =>
  ({ idempotencyKey, ...body }: Keyed): ApiRequest => ({ url, method, body, idempotencyKey });

/** As `sendForm`, for the edit of one record, whose id ends the URL. */
export const sendEdit =
  (url: string) =>
  ({ idempotencyKey, ifMatch, id, ...body }: Keyed & { id: number }): ApiRequest => ({
    url: `${url}/${id}`,
    method: 'PUT',
    body,
    idempotencyKey,
    ifMatch,
  });

/** A button's act on the record as seen. A repeat acts once; after a change by others it is refused. */
export const sendSeen =
  (url: string, act: string) =>
  ({ id, revisao }: { id: number; revisao: number }): ApiRequest => ({
    url: `${url}/${id}`,
    method: 'PUT',
    ifMatch: revisao,
    idempotencyKey: `${act}-${id}-${revisao}`,
  });
