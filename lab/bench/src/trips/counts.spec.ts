import { describe, expect, it } from 'vitest';
import { countsOf } from './counts.js';
import { byProgram, type Trip, type Trips } from './trip.js';

const sql = (text: string, more: Partial<Trip> = {}): Trip => ({
  at: 0,
  kind: 'sql',
  text,
  connection: 1,
  elements: 1,
  ...more,
});

const trips = (more: Partial<Trips>): Trips => ({ ...byProgram(() => []), ...more });

describe('counts of trips', () => {
  it('keeps programs, statements and messages apart', () => {
    const { statements, messages } = countsOf(
      trips({ api: [sql('select 1'), sql('/Read', { kind: 'grpc' })], worker: [sql('select 2')] }),
    );
    expect(statements).toEqual({ eventstore: 0, projections: 0, api: 1, worker: 1 });
    expect(messages).toEqual({ eventstore: 0, projections: 0, api: 1, worker: 0 });
  });

  it('counts a transaction once, and a statement beside it on another connection', () => {
    const beside = { connection: 2 };
    const api = [sql('begin'), sql('select 1'), sql('select 2', beside), sql('commit')];
    expect(countsOf(trips({ api })).transactions).toBe(2);
  });

  it('ends a transaction with its rollback, not with one to a savepoint', () => {
    const api = ['begin', 'rollback to savepoint um', 'select 1', 'rollback', 'select 2'];
    expect(countsOf(trips({ api: api.map((text) => sql(text)) })).transactions).toBe(2);
  });

  it('counts the notifications that a list gives', () => {
    const projections = [
      sql("select pg_notify('projecao', aviso) from unnest($1) as aviso", { elements: 24 }),
      sql("select pg_notify('projecao', $1)"),
      sql('select nome from unnest($1) as nome', { elements: 3 }),
    ];
    expect(countsOf(trips({ projections }))).toMatchObject({ notifying: 2, notifications: 25 });
  });
});
