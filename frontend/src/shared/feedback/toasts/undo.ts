import type { Desfazivel } from '@encomenda/contracts/desfazer/desfazer.http';

type Undo = (act: Desfazivel) => void;

let whoUndoes: Undo | undefined;

/** Registers the page's undo handler. @returns a function that removes it */
export const undoesActs = (undo: Undo): (() => void) => {
  whoUndoes = undo;
  return () => {
    if (whoUndoes === undo) whoUndoes = undefined;
  };
};

export const canUndo = (): boolean => whoUndoes !== undefined;

export const askToUndo = (act: Desfazivel): void => whoUndoes?.(act);
