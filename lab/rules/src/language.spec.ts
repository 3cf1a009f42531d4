import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { describe, expect, it } from '@jest/globals';

/** Names in the product keep the table "Uma palavra, uma coisa" of the glossary. */

const PAGE = 'docs/linguagem.md';
const HEADING = '## Uma palavra, uma coisa';

interface Word {
  readonly word: string;
  /** Paths where a file or folder may begin with the word. */
  readonly keepers: readonly string[];
  /** Beginnings of names that no other file or folder may bear. */
  readonly fileNames: readonly RegExp[];
  readonly identifiers: readonly RegExp[];
}

/** A pattern of the table as a whole name: `*` is any letters, the first letter of either case. */
const patternOf = (glob: string): RegExp => {
  const first = glob.charAt(0);
  const head = first === '*' ? first : `[${first.toLowerCase()}${first.toUpperCase()}]`;
  return new RegExp(`^${`${head}${glob.slice(1)}`.replaceAll('*', String.raw`[\w.-]*`)}$`);
};

const codes = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code!);

const [, section = ''] = readFileSync(PAGE, 'utf8').split(HEADING);
const words: readonly Word[] = section
  .split('\n')
  .filter((line) => line.startsWith('| **'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, word = '', , keepers = '', fileNames = '', identifiers = '']) => ({
    word: word.replaceAll('*', ''),
    keepers: codes(keepers),
    fileNames: codes(fileNames).map(patternOf),
    identifiers: codes(identifiers).map(patternOf),
  }));

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css', '*.sql'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n');

const wrongFiles = ({ keepers, fileNames }: Word, paths: readonly string[]): string[] =>
  paths.filter(
    (path) =>
      !keepers.includes(path) &&
      path.split('/').some((name) => fileNames.some((pattern) => pattern.test(name))),
  );

const wrongIdentifiers = ({ identifiers }: Word, source: string): string[] =>
  [...new Set(source.match(/[A-Za-z_$][\w$]*/g))].filter((name) =>
    identifiers.some((pattern) => pattern.test(name)),
  );

describe('one word, one thing', () => {
  it('is a table with patterns', () => {
    expect(words.map(({ word }) => word)).toContain('papel');
    for (const { fileNames, identifiers } of words)
      expect(fileNames.length + identifiers.length).toBeGreaterThan(0);
  });

  it('finds names that the table refuses, and no others', () => {
    const papel = words.find(({ word }) => word === 'papel')!;
    const paths = ['backend/src/papeis/linhas.ts', 'a/papel.ts', 'a/telas-por-papel.spec.tsx'];
    expect(wrongFiles(papel, [...paths, ...papel.keepers])).toEqual(paths.slice(0, 2));
    const source = 'class PapelDoPedido { papel: Papel; itens: ItemNoPapel[] }';
    expect(wrongIdentifiers(papel, source)).toEqual(['PapelDoPedido', 'ItemNoPapel']);
  });

  it.each(words)('$word', (word) => {
    expect(wrongFiles(word, sources)).toEqual([]);
    const wrong = sources
      .filter((path) => ['.ts', '.tsx'].includes(extname(path)))
      .filter((path) => basename(path) !== 'language.spec.ts')
      .flatMap((path) =>
        wrongIdentifiers(word, readFileSync(path, 'utf8')).map((name) => `${path}: ${name}`),
      );
    expect(wrong).toEqual([]);
  });
});
