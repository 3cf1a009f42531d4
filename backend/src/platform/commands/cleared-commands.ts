import type { Authority } from '../auth/authority.js';
import type { Sending } from './commands-without-effect.js';
import type { NumberKind } from './number-kind.js';

/** Whether a command's events are in the log, never will be, or the outcome is unknown. */
export type Outcome = 'in-log' | 'nothing' | 'unknown';

export interface ToClear extends Sending {
  readonly authority?: Authority | undefined;
  /** Kind of what the command adds to its stream. */
  readonly number?: NumberKind | undefined;
}

export interface Cleared {
  /** The command was answered before: there was nothing to do. */
  readonly answered: boolean;
  /** Number of what the command adds; 0 without one. */
  readonly numero: number;
}

/** What commands ask for right before their append; a number is used or freed with its command. */
export interface ClearedCommands {
  /**
   * @throws RequestRefused 401 or 403 when the sender's authority has ended, 422 when the command
   * had other data before
   */
  clear(command: ToClear): Promise<Cleared>;
  /** Whether the command still owns its numbers. Checked right before the append. */
  holds(commandId: string): boolean;
  ended(commandId: string, outcome: Outcome): void;
}

/** For processes, which have no sender and add nothing numbered. */
export const NOTHING_TO_CLEAR: ClearedCommands = {
  clear: async () => ({ answered: false, numero: 0 }),
  holds: () => true,
  ended: () => undefined,
};
