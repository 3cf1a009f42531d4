import type { Authority } from '../auth/authority.js';
import type { NumberKind } from './numbers/number-kind.js';

export interface ToClear {
  readonly stream: string;
  readonly commandId: string;
  readonly requestHash?: string | undefined;
  readonly authority?: Authority | undefined;
  readonly number?: NumberKind | undefined;
  /** The command changes nothing. This answer is stored for repeats. */
  readonly nothingToDo?: boolean;
}

export interface Cleared {
  /** An earlier attempt of the command was answered "nothing to do". */
  readonly answered: boolean;
  /** Number of the record that the command adds; 0 when it adds none. */
  readonly numero: number;
}

/** Checks a command between decision and append: the sender's authority, an earlier answer, the new number. */
export interface ClearedCommands {
  /** Call after reading the stream. @throws RequestRefused 401 or 403 without authority, 422 for other data */
  clear(command: ToClear): Promise<Cleared>;
  appended(commandId: string): void;
}

/** For processes: their commands have no sender and no number. */
export const NOTHING_TO_CLEAR: ClearedCommands = {
  clear: async () => ({ answered: false, numero: 0 }),
  appended: () => undefined,
};
