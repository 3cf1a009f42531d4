import { move } from 'piscina';
import type { Impresso } from '../impresso.js';
import { pdfDoImpresso } from './pdf.js';

/** What is handed to a thread; `logo` is the data URL of a JPEG. */
export interface Desenho {
  readonly impresso: Impresso;
  readonly logo: string | null;
}

/** Entry of the drawing threads. */
// The pool calls what a thread's file exports by default.
// oxlint-disable-next-line import/no-default-export
export default async ({ impresso, logo }: Desenho): Promise<Uint8Array> => {
  // A copy of its own, since the memory of small buffers is shared and cannot be given away.
  const bytes = new Uint8Array(await pdfDoImpresso(impresso, logo));
  return move(bytes) as unknown as Uint8Array;
};
