const END = /^(?<part>\S+)\s+│ (?<how>terminou com o código \d+|foi derrubado); nova tentativa/;

const KILLED = 'foi derrubado';

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
