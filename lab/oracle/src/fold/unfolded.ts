import { ImpossibleLog } from './shop.js';

/** Ends a fold that names every event of its subject, also those it ignores: the compiler names a missing one. @throws ImpossibleLog */
export const unfolded = (type: never): never => {
  throw new ImpossibleLog(`no fold follows ${String(type)}`);
};
