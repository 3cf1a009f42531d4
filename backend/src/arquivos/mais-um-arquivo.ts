import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type { FinalidadeDosArquivos } from './finalidade.js';

interface MaisUm {
  readonly hash: string;
  /** All files of the record: they count against the maximum. */
  readonly todos: readonly unknown[];
  /** Files among which the new content must be unique. */
  readonly juntos: readonly { readonly hash: string }[];
}

/** @throws Recusa 422 under `file` for a repeated file, and when the record has the maximum of files */
export const exigirMaisUm = (
  { maximo, recusas }: FinalidadeDosArquivos,
  { hash, todos, juntos }: MaisUm,
): void => {
  // Ignoring a repeated file is not possible: a success must return the id of a new one.
  if (juntos.some((outro) => outro.hash === hash))
    throw Recusa.campo('arquivo-repetido', 'file', recusas.repetida);
  if (todos.length >= maximo) throw Recusa.campo('arquivos-demais', 'file', recusas.demais);
};
