import type { Papel } from '../papel.js';
import { legivel } from './texto.js';

/** What the letters of the standard fonts are encoded in: Windows-1252. */
const FORA_DA_HELVETICA = /[^\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;

export type Fonte = 'Helvetica' | 'Roboto';

/**
 * Helvetica, which every reader of PDFs has and which is drawn in a third of the time; Roboto, which
 * travels along, for papers with a letter that Helvetica lacks.
 */
export const fonteDo = (papel: Papel): Fonte =>
  FORA_DA_HELVETICA.test(legivel(JSON.stringify(papel))) ? 'Roboto' : 'Helvetica';
