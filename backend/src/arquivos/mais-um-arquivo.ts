import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type { FinalidadeDosArquivos } from './finalidade.js';

interface MaisUm {
  readonly hash: string;
  /** Files that the record has. */
  readonly todos: readonly unknown[];
  /** Those among which the new one must be the only one of its content. */
  readonly juntos: readonly { readonly hash: string }[];
}

/** @throws Recusa 422 under `file` for a repeated file, and when the record is full */
export const exigirMaisUm = (
  { maximo, recusas }: FinalidadeDosArquivos,
  { hash, todos, juntos }: MaisUm,
): void => {
  // A repeated file is refused, not ignored: success returns the id of the new one.
  if (juntos.some((outro) => outro.hash === hash))
    throw Recusa.campo('arquivo-repetido', 'file', recusas.repetida);
  if (todos.length >= maximo) throw Recusa.campo('arquivos-demais', 'file', recusas.demais);
};
