import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { history } from '@encomenda/shop/history';
import {
  createTestDatabase,
  type TestDatabase,
} from '@encomenda/projections/testing/test-database';
import { report } from './report.js';
import { anyHistory } from './testing/any-history.js';
import { erasedIn } from './testing/erased.js';
import { memoryLog } from './log.js';
import { project } from './testing/projected.js';
import { shrink } from './testing/shrink.js';
import { isSound, verify, type Verdict } from './verify.js';

/** More than one page of a table and more than one batch of events. */
const EVENTS = 10_000;
const SEED = Number(process.env['VERIFICAR_SEMENTE'] ?? 20_261_126);
const ATTEMPTS = 60;

type Steps = Readonly<ReturnType<typeof anyHistory>>;

describe(`uma história qualquer de ${EVENTS} eventos (semente ${SEED})`, () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  }, 60_000);
  afterAll(() => database?.drop());

  const verdictOn = async (steps: Steps): Promise<Verdict> => {
    const { live, later } = erasedIn(history(steps));
    await project(database, live);
    return verify({ log: memoryLog(later), pool: database.pool, patience: 0 });
  };

  /** Shrinks the history and describes the smallest that still fails. */
  const told = async (steps: Steps): Promise<string> => {
    const smallest = await shrink(steps, {
      // An error means that the shrunk history is impossible.
      fails: (some) =>
        verdictOn(some).then(
          (verdict) => !isSound(verdict),
          () => false,
        ),
      subjectOf: ({ stream }) => stream,
      attempts: ATTEMPTS,
    });
    const lines = smallest.slice(-60).map((step) => JSON.stringify(step));
    return [
      `semente ${SEED}, ${smallest.length} passos:`,
      ...lines,
      report(await verdictOn(smallest)),
    ].join('\n');
  };

  it('os modelos de leitura conferem, linha por linha, com a dobra independente', async () => {
    const steps = anyHistory(EVENTS, SEED);
    const verdict = await verdictOn(steps);
    if (!isSound(verdict)) throw new Error(await told(steps));
    expect(verdict.events).toBe(EVENTS);
    const empty = verdict.comparisons.filter(({ rows }) => rows === 0);
    expect(empty.map(({ schema, name }) => `${schema}.${name}`)).toEqual([]);
    expect(verdict.comparisons.length).toBeGreaterThan(50);
    expect(verdict.figures).toBeGreaterThan(100);
  }, 600_000);
});
