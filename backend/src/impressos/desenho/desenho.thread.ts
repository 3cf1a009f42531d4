import { move } from 'piscina';
import type { Impresso } from '../impresso.js';
import { pdfDoImpresso } from './pdf.js';

/** Message to a thread; `logo` is the data URL of a JPEG. */
export interface Desenho {
  readonly impresso: Impresso;
  readonly logo: string | null;
}

// The pool calls what a thread's file exports by default.
// oxlint-disable-next-line import/no-default-export
export default async ({ impresso, logo }: Desenho): Promise<Uint8Array> => {
  // Copied, because small buffers share memory that cannot be transferred.
  const bytes = new Uint8Array(await pdfDoImpresso(impresso, logo));
  return move(bytes) as unknown as Uint8Array;
};
