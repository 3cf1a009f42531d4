import type { Authority } from '../auth/authority.js';
import type { NumberKind } from './numbers/number-kind.js';

export interface ToClear {
  readonly stream: string;
  readonly commandId: string;
  readonly requestHash?: string | undefined;
  readonly authority?: Authority | undefined;
  readonly number?: NumberKind | undefined;
  /** There is nothing to do; this answer is kept for repeats. */
  readonly nothingToDo?: boolean;
}

export interface Cleared {
  /** The command was answered before: there was nothing to do. */
  readonly answered: boolean;
  /** Number of what the command adds; 0 without one. */
  readonly numero: number;
}

/** What a command asks between its decision and its append: sender, earlier answer and number. */
export interface ClearedCommands {
  /**
   * Must come after the stream was read.
   * @throws RequestRefused 401 or 403 when the sender's authority has ended, 422 when the command
   * had other data before
   */
  clear(command: ToClear): Promise<Cleared>;
  appended(commandId: string): void;
}

/** For processes, which have no sender and add nothing numbered. */
export const NOTHING_TO_CLEAR: ClearedCommands = {
  clear: async () => ({ answered: false, numero: 0 }),
  appended: () => undefined,
};
