import { move } from 'piscina';
import type { Papel } from '../papel.js';
import { pdfDoPapel } from './pdf.js';

/** What is handed to a thread; `logo` is the data URL of a JPEG. */
export interface Desenho {
  readonly papel: Papel;
  readonly logo: string | null;
}

/** Entry of the drawing threads. */
// The pool calls what a thread's file exports by default.
// oxlint-disable-next-line import/no-default-export
export default async ({ papel, logo }: Desenho): Promise<Uint8Array> => {
  // A copy of its own, since the memory of small buffers is shared and cannot be given away.
  const bytes = new Uint8Array(await pdfDoPapel(papel, logo));
  return move(bytes) as unknown as Uint8Array;
};
