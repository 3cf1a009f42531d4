/**
 * Does everything in `rows`, a few at a time: while a browser draws one, another is read. Answers at
 * once with each row's promise, so that every test waits for its own.
 * @param workers one per thing that can go on beside the others; each does its share in order
 */
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
      // One that fails holds up nobody, and is told by its own test.
      before[turn] = result.catch(() => undefined);
      return [row, result];
    }),
  );
};
