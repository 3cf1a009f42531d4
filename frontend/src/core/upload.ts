import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { CSRF_EXPIRED } from './api';
import { readCsrfToken } from './csrf-token';
import { toApiError } from './api-error';

export interface Upload {
  url: string;
  body: FormData;
  idempotencyKey: string;
  /** Sent share of the file, 0 to 100. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

const WHOLE = 100;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const send = ({ url, body, idempotencyKey, onProgress, signal }: Upload) =>
  new Promise<{ data: unknown } | { error: FetchBaseQueryError }>((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Idempotency-Key', idempotencyKey);
    const token = readCsrfToken();
    if (token !== undefined) request.setRequestHeader('X-XSRF-TOKEN', token);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(Math.floor((loaded / total) * WHOLE));
    });
    const lost = () => resolve({ error: { status: 'FETCH_ERROR', error: 'No answer.' } });
    request.addEventListener('error', lost);
    request.addEventListener('abort', lost);
    request.addEventListener('load', () => {
      const { status } = request;
      const data = parsed(request.responseText);
      resolve(status >= 200 && status < 300 ? { data } : { error: { status, data } });
    });
    signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. @throws ApiError */
export const upload = async <Answer>(request: Upload): Promise<Answer> => {
  let answer = await send(request);
  if ('error' in answer && answer.error.status === CSRF_EXPIRED) {
    await fetch(new URL('/sessao', location.origin), { credentials: 'include' }).catch(() => null);
    answer = await send(request);
  }
  if ('error' in answer) throw toApiError(answer.error);
  return answer.data as Answer;
};
