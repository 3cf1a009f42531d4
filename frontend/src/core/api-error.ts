import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { Conflito } from '@encomenda/contracts/shared/transport/http';

export interface ApiError {
  /** HTTP status; 0 when there was no answer. */
  status: number;
  message: string;
  errors: Record<string, string[]>;
  generic: boolean;
  reference?: string;
  conflito?: Conflito;
}

/** From a proxy that lost the server: whether anything was done is not known. */
const GATEWAY: readonly unknown[] = [502, 504];
const NO_ANSWER = 'Sem resposta do servidor. Verifique a conexão e tente novamente.';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

const fieldErrors = (value: unknown): Record<string, string[]> => {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([field, texts]) => [
      field,
      (Array.isArray(texts) ? texts : [texts]).map((text) => String(text)),
    ]),
  );
};

const unanswered = (): ApiError => ({ status: 0, message: NO_ANSWER, errors: {}, generic: true });

export const toApiError = (error: FetchBaseQueryError): ApiError => {
  if (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR') {
    return unanswered();
  }
  const status =
    typeof error.status === 'number'
      ? error.status
      : error.status === 'PARSING_ERROR'
        ? error.originalStatus
        : 0;
  const body = isRecord(error.data) ? error.data : {};
  const message = asText(body.message);
  if (message === undefined && GATEWAY.includes(status)) return unanswered();
  const reference = asText(body.referencia);
  return {
    status,
    message: message ?? `Request failed with status code ${status}`,
    errors: fieldErrors(body.errors),
    generic: message === undefined,
    ...(reference === undefined ? {} : { reference }),
    ...(isRecord(body.conflito) ? { conflito: body.conflito as unknown as Conflito } : {}),
  };
};

export const isApiError = (value: unknown): value is ApiError =>
  isRecord(value) &&
  typeof value.status === 'number' &&
  typeof value.message === 'string' &&
  isRecord(value.errors);
