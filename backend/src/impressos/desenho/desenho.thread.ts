import { move } from 'piscina';
import type { Impresso } from '../impresso.js';
import type { FotoAberta } from './folhas/fotos.desenho.js';
import { pdfDoImpresso } from './pdf.js';

/** `logo` is the data URL of a JPEG; `fotos` are in the order of the sheet's. */
export interface Desenho {
  readonly impresso: Impresso;
  readonly logo: string | null;
  readonly fotos?: readonly (FotoAberta | null)[];
}

// The pool calls what a thread's file exports by default.
// oxlint-disable-next-line import/no-default-export
export default async ({ impresso, logo, fotos }: Desenho): Promise<Uint8Array> => {
  // Copied, because small buffers share memory that cannot be transferred.
  const bytes = new Uint8Array(await pdfDoImpresso(impresso, logo, fotos));
  return move(bytes) as unknown as Uint8Array;
};
