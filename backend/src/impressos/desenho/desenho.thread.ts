import { move } from 'piscina';
import type { Impresso } from '../impresso.js';
import type { FotoAberta } from './folhas/fotos.desenho.js';
import { pdfDoImpresso } from './pdf.js';

/** `logo` is a JPEG as data URL. `fotos` are in the order of the printout's photos. */
export interface Desenho {
  readonly impresso: Impresso;
  readonly logo: string | null;
  readonly fotos?: readonly (FotoAberta | null)[];
}

// The pool calls what a thread's file exports by default.
// oxlint-disable-next-line import/no-default-export
export default async ({ impresso, logo, fotos }: Desenho): Promise<Uint8Array> => {
  // A copy, because small buffers share memory, which cannot be transferred to another thread.
  const bytes = new Uint8Array(await pdfDoImpresso(impresso, logo, fotos));
  return move(bytes) as unknown as Uint8Array;
};
