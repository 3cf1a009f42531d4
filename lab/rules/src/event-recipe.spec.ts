import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { eventCatalog } from '@encomenda/contracts/catalogo';
import { describe, expect, it } from 'vitest';

/** The recipe for an event in CONTRIBUTING.md, held against events that exist. */

/** Ordinary events, of subjects large and small. */
const SAMPLES = [
  'PedidoArquivado',
  'ItemRestaurado',
  'PagamentoCorrigido',
  'DespesaAtualizada',
  'ImagemOcultada',
  'TagAtualizada',
];
const MOST_FILES = 10;

/**
 * Events that more files name, with the number of files and the reason. The number may only decrease,
 * and an event leaves the list once ten files are enough.
 */
const EXCEPTIONS: Readonly<Record<string, readonly [files: number, reason: string]>> = {
  PedidoAtualizado: [12, 'two read models follow the header of an order, and four acts rewrite it'],
  PagamentoCancelado: [12, 'two acts and three parts of the undo produce it'],
  ItemAtualizado: [11, 'five acts produce it: edit, discount, revised quote and two undos'],
};

/** The parts of the product that may name an event. Screens never do: they see no stored events. */
const PARTS = ['contracts', 'platform', 'backend', 'projections', 'backup', 'lab/oracle'];

const sources = execFileSync('git', ['ls-files', ...PARTS.map((part) => `${part}/src/*.ts`)], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => !/\.spec\.ts$|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const filesOf = (event: string): string[] =>
  sources.filter(({ text }) => new RegExp(`\\b${event}\\b`).test(text)).map(({ file }) => file);

const [, recipe = ''] = /^\*\*An event\.\*\*(.*?)^\*\*/ms.exec(
  readFileSync('CONTRIBUTING.md', 'utf8'),
)!;
const kinds = [...recipe.matchAll(/^\d\. `([^`]+)`/gm)].map(([, path = '']) => ({
  path,
  pattern: new RegExp(
    `^${path
      .replaceAll('.', '\\.')
      .replaceAll('**/', '<deep>')
      .replaceAll('*', '[^/]*')
      .replaceAll('<deep>', '(?:[^/]+/)*')
      .replaceAll(/<\w+>/g, '[^/]+')}$`,
  ),
}));

describe('the recipe for an event', () => {
  it.each(SAMPLES)('%s is named in few files, all of the kinds listed', (event) => {
    const files = filesOf(event);
    expect(files.filter((file) => !kinds.some(({ pattern }) => pattern.test(file)))).toEqual([]);
    expect(files.length).toBeGreaterThan(4);
  });

  it.each([...eventCatalog.keys()])('%s is named in at most ten files', (event) => {
    const [most] = EXCEPTIONS[event] ?? [MOST_FILES];
    expect(filesOf(event).slice(most)).toEqual([]);
  });

  it('lists no exception that ten files are enough for', () => {
    const needless = Object.keys(EXCEPTIONS).filter((event) => filesOf(event).length <= MOST_FILES);
    expect(needless).toEqual([]);
  });

  it('lists no kind of file that no sample needs', () => {
    const files = SAMPLES.flatMap(filesOf);
    const idle = kinds.filter(({ pattern }) => !files.some((file) => pattern.test(file)));
    expect(idle.map(({ path }) => path)).toEqual([]);
    expect(kinds.length).toBeGreaterThan(0);
  });
});
