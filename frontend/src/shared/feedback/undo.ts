import type { Desfazivel } from '@encomenda/contracts/desfazer/desfazer.http';

type Undo = (act: Desfazivel) => void;

let whoUndoes: Undo | undefined;

/** Told by whoever undoes acts, as long as it is on the page. @returns it no longer does */
export const undoesActs = (undo: Undo): (() => void) => {
  whoUndoes = undo;
  return () => {
    if (whoUndoes === undo) whoUndoes = undefined;
  };
};

/** Whether anybody on the page undoes acts. */
export const canUndo = (): boolean => whoUndoes !== undefined;

/** Asks to undo an act: from its toast, or from a line of its history. */
export const askToUndo = (act: Desfazivel): void => whoUndoes?.(act);
