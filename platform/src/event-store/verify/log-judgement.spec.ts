import { describe, expect, it } from 'vitest';
import { LOG_FORMAT, type LogIdentity } from './log-identity.js';
import type { LogInUse } from './log-in-use.js';
import { judgeLog, LogRefused, type FoundLog, type Remembered } from './log-judgement.js';

const HISTORY = '11111111-1111-4111-8111-111111111111';
const OURS = '22222222-2222-4222-8222-222222222222';
const OTHER = '33333333-3333-4333-8333-333333333333';

const at = (commit: number) => ({ commit: BigInt(commit), prepare: BigInt(commit) });

const identity = (more: Partial<LogIdentity> = {}): LogIdentity => ({
  history: HISTORY,
  copy: OURS,
  demo: false,
  successor: null,
  format: LOG_FORMAT,
  ...more,
});

const found = (more: Partial<FoundLog> = {}): FoundLog => ({
  identity: identity(),
  head: at(100),
  server: 'node-1:2113',
  ...more,
});

const inUse = (more: Partial<LogInUse> = {}): LogInUse => ({
  history: HISTORY,
  copy: OURS,
  server: 'node-1:2113',
  written: true,
  ...more,
});

const remembered = (more: Partial<Remembered> = {}): Remembered => ({
  inUse: inUse(),
  newDatabase: false,
  furthest: at(100),
  folderCopy: OURS,
  demo: false,
  ...more,
});

const NEW: Partial<Remembered> = {
  inUse: null,
  newDatabase: true,
  furthest: null,
  folderCopy: null,
};

describe('a log is opened', () => {
  it.each<[string, Partial<FoundLog>, Partial<Remembered>, string]>([
    ['by the shop that it belongs to', {}, {}, 'named'],
    ['by a shop whose read models are behind', {}, { furthest: at(7) }, 'named'],
    ['by a data folder without a memory', {}, { folderCopy: null }, 'named'],
    ['by a new shop, while it is empty', { identity: null, head: null }, NEW, 'unnamed'],
    ['by a new shop, with events that nobody has named', { identity: null }, NEW, 'unnamed'],
    [
      'by a shop of an earlier version, which has no memory of it',
      { identity: null },
      { inUse: null, folderCopy: null },
      'unnamed',
    ],
    [
      'after a crash between the two records of its name',
      { identity: null },
      { inUse: inUse({ written: false }), folderCopy: null },
      'unnamed',
    ],
    [
      'by a demonstration, if it is one',
      { identity: identity({ demo: true }) },
      { demo: true },
      'named',
    ],
    [
      'by a database that was put back to the time before it knew the name',
      {},
      { inUse: null, folderCopy: null, furthest: at(60) },
      'named',
    ],
  ])('%s', (_, log, memory, verdict) => {
    expect(judgeLog(found(log), remembered(memory))).toBe(verdict);
  });
});

describe('a log is refused', () => {
  it.each<[string, Partial<FoundLog>, Partial<Remembered>, string]>([
    [
      'another copy of the same history',
      { identity: identity({ copy: OTHER }), server: 'servidor embutido' },
      {},
      'Ela usa o histórico 11111111/22222222 (node-1:2113); o servidor aberto (servidor embutido) guarda o histórico 11111111/33333333.',
    ],
    [
      'the log of another shop',
      { identity: identity({ history: OTHER, copy: OTHER }) },
      {},
      'guarda o histórico 33333333/33333333',
    ],
    ['an empty node', { identity: null, head: null }, {}, 'está vazio'],
    [
      'an empty node, although a new read model knows no position',
      { identity: null, head: null },
      { furthest: null },
      'está vazio',
    ],
    [
      'a log without a name, by a shop that gave its own one',
      { identity: null },
      {},
      'guarda um histórico sem nome',
    ],
    ['a log that lacks events', { head: at(99) }, {}, 'já conhece eventos que faltam'],
    [
      'an empty log, by a shop of an earlier version',
      { identity: null, head: null },
      { inUse: null, folderCopy: null },
      'já conhece eventos que faltam',
    ],
    [
      'a shorter log, after a crash between the two records of its name',
      { identity: null, head: at(3) },
      { inUse: inUse({ written: false }), folderCopy: null },
      'já conhece eventos que faltam',
    ],
    [
      'the log that the shop moved away from',
      { identity: identity({ successor: OTHER }) },
      {},
      'o histórico continua na cópia 33333333',
    ],
    [
      'a log of before the baseline',
      { identity: identity({ format: 0 }) },
      {},
      'guarda um histórico de outra versão da Encomenda, que esta não lê',
    ],
    [
      'a log of before the baseline, by a new shop',
      { identity: identity({ format: 0 }) },
      NEW,
      'outra versão da Encomenda',
    ],
    [
      'the log of a demonstration',
      { identity: identity({ demo: true }) },
      {},
      'guarda uma demonstração',
    ],
    ['real data, by a demonstration', {}, { demo: true }, 'guarda dados de verdade'],
    [
      'the log of a demonstration, by a new shop',
      { identity: identity({ demo: true }) },
      NEW,
      'guarda uma demonstração',
    ],
    [
      'a named log, by a new database',
      {},
      NEW,
      'O banco de dados está vazio, e o servidor de eventos já guarda o histórico',
    ],
    [
      'log and database that agree, with the data folder of another log',
      {},
      { folderCopy: OTHER },
      'A pasta de dados é da cópia 33333333',
    ],
    [
      'an empty log and a new database, with the data folder of a shop',
      { identity: null, head: null },
      { ...NEW, folderCopy: OURS },
      'e o banco de dados ainda não tem histórico',
    ],
  ])('%s', (_, log, memory, sentence) => {
    const judge = () => judgeLog(found(log), remembered(memory));
    expect(judge).toThrow(LogRefused);
    expect(judge).toThrow(sentence);
    expect(judge).toThrow('Nada foi mudado.');
    expect(judge).toThrow('npm run historico -- ver');
  });
});
