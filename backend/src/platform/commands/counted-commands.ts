/** What became of a command: its events are in the log, never will be, or nobody knows. */
export type Outcome = 'in-log' | 'nothing' | 'unknown';

/** Commands that were given numbers: what becomes of the one becomes of the other. */
export interface CountedCommands {
  /** Whether what this command was given is still its own: asked right before its events are appended. */
  holds(commandId: string): boolean;
  ended(commandId: string, outcome: Outcome): void;
}

/** For programs whose commands create nothing that bears a number. */
export const COUNTS_NOTHING: CountedCommands = {
  holds: () => true,
  ended: () => undefined,
};
