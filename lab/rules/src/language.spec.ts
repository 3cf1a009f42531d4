import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Names in the product keep the glossary. */

const PAGE = 'docs/glossary.md';
const HEADING = '## One word, one thing';

/** Frequent Portuguese words that are no English ones. */
const FREQUENT =
  `acesso alterado ao aos campo campos chave com corpo da dado dados das de demais depois
  desde dinheiro disputado do dos ele ela em endereco enviado erro escolha esta estado evento eventos
  exige exportacao fazer fim foi formulario frase identificada impede inexistente lido limita limpeza
  linha linhas lista motivo na nao nas nem no nome nos numero oculta oculto ocultos outra outro pagina
  para pela pelo pessoa pode poder prontidao pronto projecao publico quando que quem reutilizada rico
  rotulo saude se sem senha sessao seu situacao so sua tabela tamanho tem texto tipo todas todos um uma
  valores varredura ve versao vez vezes`.split(/\s+/);
/** Words of the glossary that are English too. */
const ENGLISH_TOO = new Set([
  'a',
  'as',
  'e',
  'item',
  'link',
  'o',
  'ranking',
  'replay',
  'tag',
  'no',
  'do',
  'total',
]);

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

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const wordsOf = (name: string): string[] =>
  plain(name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2'))
    .split(/[^a-z]+/)
    .filter(Boolean);

const [terms = ''] = readFileSync(PAGE, 'utf8').split(HEADING);
const portuguese = new Set(
  [...terms.matchAll(/^\| \*\*(.+?) +\|/gm)].flatMap(([, term]) => wordsOf(term!)).concat(FREQUENT),
);

const DECLARED = [
  /^(?:export )?(?:abstract )?(?:async )?(?:class|const|enum|function|interface|let|type) (\w+)/gm,
  /^ {2}(?:(?:private|protected|public|static|override|async|get|set) )*(\w+)(?:<[^>]*>)?\(/gm,
];
const isMechanism = (path: string): boolean => /(?:^|\/)platform\/|^embedded\//.test(path);
const isPortuguese = (name: string): boolean =>
  wordsOf(name).some((word) => portuguese.has(word) && !ENGLISH_TOO.has(word));

/** Portuguese names of a file and of what it declares. Specs may name what they test. */
const portugueseNames = (path: string, source: string): string[] => [
  ...(isPortuguese(basename(path)) ? [path] : []),
  ...(/\.spec\./.test(path)
    ? []
    : DECLARED.flatMap((pattern) => [...source.matchAll(pattern)])
        .map(([, name]) => name!)
        .filter(isPortuguese)
        .map((name) => `${path}: ${name}`)),
];

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

describe('mechanism speaks English', () => {
  it('finds Portuguese names of files, types and methods', () => {
    const source = 'export const semPermissao = () => 1;\nclass Guard {\n  async pronto() {}\n}\n';
    expect(portugueseNames('platform/src/saude.guard.ts', source)).toEqual([
      'platform/src/saude.guard.ts',
      'platform/src/saude.guard.ts: semPermissao',
      'platform/src/saude.guard.ts: pronto',
    ]);
    expect(portugueseNames('platform/src/item-tag.ts', 'export type DoNothing = 1;')).toEqual([]);
  });

  it('in embedded and in every folder named platform', () => {
    const wrong = sources
      .filter((path) => ['.ts', '.tsx', '.mjs'].includes(extname(path)) && isMechanism(path))
      .flatMap((path) => portugueseNames(path, readFileSync(path, 'utf8')));
    expect(wrong).toEqual([]);
  });
});
