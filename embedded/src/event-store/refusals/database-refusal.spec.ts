import { describe, expect, it } from 'vitest';
import pg from 'pg';
import { isRefusal } from './database-refusal.js';

const answered = (code: string, severity: string): pg.DatabaseError =>
  Object.assign(new pg.DatabaseError('não foi possível', 0, 'error'), { code, severity });

describe('an error of PostgreSQL', () => {
  it.each([
    ['23514', 'ERRO'],
    ['53100', 'FEHLER'],
    ['57014', 'ERROR'],
    ['XX000', 'ОШИБКА'],
  ])('%s is a refusal whatever the language: %s', (code, severity) => {
    expect(isRefusal(answered(code, severity))).toBe(true);
  });

  it.each(['57P01', '57P02', '08006', '25P03'])('%s ends the connection', (code) => {
    expect(isRefusal(answered(code, 'ERROR'))).toBe(false);
  });

  it('is no refusal when the connection broke', () => {
    expect(isRefusal(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))).toBe(false);
    expect(isRefusal(new Error('Connection terminated unexpectedly'))).toBe(false);
  });
});
