/** What the supervisor prints when a program has ended, whatever the cause. */
const END = /^(?<part>\S+)\s+│ (?<how>terminou com o código \d+|foi derrubado); nova tentativa/;

const KILLED = 'foi derrubado';

/**
 * Returns the programs that the supervisor had to start again, without the one that the fault itself killed.
 * @param lines output of the supervisor
 * @param killed part that the fault kills, if any
 */
export const unexpectedEnds = (lines: readonly string[], killed?: string): string[] => {
  let excused = killed;
  return lines.flatMap((line) => {
    const { part, how } = END.exec(line)?.groups ?? {};
    if (part === undefined || how === undefined) return [];
    if (part === excused && how === KILLED) {
      excused = undefined;
      return [];
    }
    return [`${part} ${how}`];
  });
};
