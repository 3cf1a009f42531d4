import { RequestRefused } from '../http/request-refused.js';

export const recordChanged = (): RequestRefused =>
  new RequestRefused(
    409,
    'Este registro foi alterado por outra pessoa. Recarregue e tente novamente.',
  );

export const keyReused = (): RequestRefused =>
  new RequestRefused(422, 'Esta chave de idempotência já foi usada com outros dados.');
