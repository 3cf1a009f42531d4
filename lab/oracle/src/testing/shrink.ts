export interface Shrinking<S> {
  readonly fails: (steps: readonly S[]) => Promise<boolean>;
  readonly subjectOf: (step: S) => string;
  readonly attempts: number;
}

export const shrink = async <S>(
  steps: readonly S[],
  { fails, subjectOf, attempts }: Shrinking<S>,
): Promise<readonly S[]> => {
  let smallest = steps;
  let left = attempts;
  const takes = async (candidate: readonly S[]): Promise<boolean> => {
    if (left <= 0 || candidate.length >= smallest.length || candidate.length === 0) return false;
    left--;
    if (!(await fails(candidate))) return false;
    smallest = candidate;
    return true;
  };
  for (let cut = Math.ceil(smallest.length / 2); cut >= 1 && left > 0;)
    if (!(await takes(smallest.slice(0, -cut)))) cut = Math.floor(cut / 2);
  for (let parts = 2; left > 0; parts *= 2) {
    const subjects = [...new Set(smallest.map(subjectOf))];
    const size = Math.max(1, Math.ceil(subjects.length / parts));
    for (let from = 0; from < subjects.length && left > 0; from += size) {
      const out = new Set(subjects.slice(from, from + size));
      await takes(smallest.filter((step) => !out.has(subjectOf(step))));
    }
    if (size === 1) break;
  }
  return smallest;
};
