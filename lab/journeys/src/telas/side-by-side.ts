/** Returns one promise per row, so that each test waits only for its own. */
export const sideBySide = <Row, Worker, Result>(
  rows: readonly Row[],
  workers: readonly Worker[],
  work: (worker: Worker, row: Row) => Promise<Result>,
): Map<Row, Promise<Result>> => {
  const before: Promise<unknown>[] = workers.map(() => Promise.resolve());
  return new Map(
    rows.map((row, index) => {
      const turn = index % workers.length;
      const result = before[turn]!.then(() => work(workers[turn]!, row));
      // The test of that row reports the failure.
      before[turn] = result.catch(() => undefined);
      return [row, result];
    }),
  );
};
