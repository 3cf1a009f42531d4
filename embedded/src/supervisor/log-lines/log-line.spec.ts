import { describe, expect, it } from 'vitest';
import { databaseLines } from './database-lines.js';
import { readableLines } from './log-line.js';

describe('readableLines', () => {
  it('prints message and fields, without those in the prefix', () => {
    const entry = {
      level: 30,
      time: '2026-01-02T03:04:05Z',
      processo: 'api',
      port: 3000,
      msg: 'ouvindo',
    };
    expect(readableLines(JSON.stringify(entry))).toEqual(['ouvindo port=3000']);
  });

  it('marks warnings and errors, and prints the stack of errors', () => {
    const err = { message: 'no', stack: 'Error: no\n    at f (a.js:1:2)' };
    expect(readableLines(JSON.stringify({ level: 40, msg: 'devagar', err }))).toEqual([
      'AVISO devagar: no',
    ]);
    expect(readableLines(JSON.stringify({ level: 50, msg: 'falhou', err }))).toEqual([
      'ERRO falhou',
      'Error: no',
      '    at f (a.js:1:2)',
    ]);
  });

  it('drops successful requests only', () => {
    const line = (level: number, status: number) =>
      JSON.stringify({ level, msg: 'request', rota: '/api/adm/tags', status });
    expect(readableLines(line(30, 200))).toEqual([]);
    expect(readableLines(line(40, 500))).toEqual(['AVISO request rota=/api/adm/tags status=500']);
    expect(readableLines(line(30, 200), true)).toEqual(['request rota=/api/adm/tags status=200']);
  });

  it.each(['plain words', '{ not json', '{"no":"level"}'])('leaves %s unchanged', (line) => {
    expect(readableLines(line)).toEqual([line]);
  });
});

describe('databaseLines', () => {
  it('passes problems on, without routine lines and row contents', () => {
    const seen: string[] = [];
    const log = databaseLines((line) => void seen.push(line));
    log('LOG:  database system is ready to accept connections');
    log('FATAL:  the database system is starting up');
    log('ERROR:  duplicate key value violates unique constraint "clientes_pkey"');
    log('DETAIL:  Key (email)=(ana@example.com) already exists.');
    log('PANIC:  could not fsync file');
    expect(seen).toEqual([
      'ERROR:  duplicate key value violates unique constraint "clientes_pkey"',
      'PANIC:  could not fsync file',
    ]);
  });
});
