/** Whether a command's events are in the log, never will be, or the outcome is unknown. */
export type Outcome = 'in-log' | 'nothing' | 'unknown';

/** Tracks commands with allocated numbers: a number is used or freed with its command. */
export interface CountedCommands {
  /** Whether the command still owns its numbers. Checked right before the append. */
  holds(commandId: string): boolean;
  ended(commandId: string, outcome: Outcome): void;
}

export const COUNTS_NOTHING: CountedCommands = {
  holds: () => true,
  ended: () => undefined,
};
