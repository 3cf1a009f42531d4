export const NOT_JSON = 'O corpo da requisição não é um JSON válido.';

const SENTENCES: Readonly<Record<number, string>> = {
  400: NOT_JSON,
  413: 'Os dados enviados são grandes demais.',
  415: 'O formato dos dados enviados não é aceito: envie JSON.',
};

const isHttpError = (error: unknown): error is Error & { status: number; expose: boolean } =>
  error instanceof Error &&
  'status' in error &&
  typeof error.status === 'number' &&
  'expose' in error;

/** Answer for an error of the body parser or of Express; undefined for any other. */
export const explainBodyError = (
  error: unknown,
): { status: number; message: string } | undefined => {
  // Thrown by the router for a path such as `/%`.
  if (error instanceof URIError) return { status: 400, message: 'O endereço é inválido.' };
  if (!isHttpError(error) || error.status >= 500) return undefined;
  return {
    status: error.status,
    message: SENTENCES[error.status] ?? 'A requisição não pôde ser lida.',
  };
};
