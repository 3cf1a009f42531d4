import { expect, it } from 'vitest';
import { databaseLines } from './database-lines.js';

it('shows what a person must know, without details of rows and without what is expected', () => {
  const shown: string[] = [];
  const log = databaseLines((line) => void shown.push(line));
  for (const line of [
    'LOG:  checkpoint starting: time',
    'ERROR:  deadlock detected',
    'DETAIL:  Key (email)=(ana@exemplo.com.br) already exists.',
    'FATAL:  the database system is starting up',
    'ERROR:  division by zero',
    'STATEMENT:  with movidas as (…) select 1 / (count(*) = cardinality($1))::int from movidas',
    'PANIC:  could not write to file',
  ])
    log(line);
  expect(shown).toEqual(['ERROR:  deadlock detected', 'PANIC:  could not write to file']);
});
