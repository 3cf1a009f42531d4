import { RequestRefused } from '../http/request-refused.js';

/** Somebody else changed the record meanwhile: HTTP 409. */
export const registroAlterado = (): RequestRefused =>
  new RequestRefused(
    409,
    'Este registro foi alterado por outra pessoa. Recarregue e tente novamente.',
  );

/** The same idempotency key came again with other data: HTTP 422. */
export const chaveReutilizada = (): RequestRefused =>
  new RequestRefused(422, 'Esta chave de idempotência já foi usada com outros dados.');
