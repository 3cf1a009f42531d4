import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { RequestRefused } from '../../platform/http/errors/request-refused.js';
import { ValidationRefused } from '../../platform/http/errors/validation.js';
import { LINK_ENCERRADO } from '../domain/link.js';

export const PAGINA_INEXISTENTE = 'Confira o endereço, ou peça outro link à loja.';

export const linkInexistente = (): Recusa =>
  Recusa.inexistente('link-inexistente', PAGINA_INEXISTENTE);

export const linkEncerrado = (): RequestRefused => new RequestRefused(410, LINK_ENCERRADO);

/** @throws ValidationRefused with a sentence for each wrong field */
export const lido = <T>(
  result: { success: true; data: T } | { success: false; error: { issues: unknown[] } },
): T => {
  if (result.success) return result.data;
  throw new ValidationRefused(result.error.issues as never);
};
