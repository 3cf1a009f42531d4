import type { Desfazivel } from '@encomenda/contracts/desfazer/desfazer.http';

type Undo = (act: Desfazivel) => void;

let whoUndoes: Undo | undefined;

export const undoesActs = (undo: Undo): (() => void) => {
  whoUndoes = undo;
  return () => {
    if (whoUndoes === undo) whoUndoes = undefined;
  };
};

export const canUndo = (): boolean => whoUndoes !== undefined;

export const askToUndo = (act: Desfazivel): void => whoUndoes?.(act);
