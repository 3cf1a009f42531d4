import type { Clock } from '@encomenda/platform/clock';

const NOTICIA_VALE_DIAS = 31;
const DIA_EM_MS = 86_400_000;

/** False for old events, so that imported history gives no notices. `em` is a UTC instant. */
export const valeNoticia = (em: string, clock: Clock): boolean =>
  clock().getTime() - Date.parse(em) <= NOTICIA_VALE_DIAS * DIA_EM_MS;
