import { RequestRefused } from '../http/errors/request-refused.js';

export const recordChanged = (): RequestRefused =>
  new RequestRefused(
    409,
    'Este registro foi alterado por outra pessoa. Recarregue e tente novamente.',
  );

export class KeyReused extends RequestRefused {
  constructor() {
    super(422, 'Esta chave de idempotência já foi usada com outros dados.');
  }
}

export const keyReused = (): KeyReused => new KeyReused();
