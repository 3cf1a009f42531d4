import { accessSync, constants, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

/** `tools/commit-msg.mjs` against subjects of this repository's history. */

const { faultsOf } = (await import(pathToFileURL('tools/commit-msg.mjs').href)) as {
  faultsOf: (message: string) => string[];
};

const ACCEPTED = [
  "docs: rename developers' pages to English file names",
  'refactor(pedidos): ask the events at hand whose a file is',
  'perf(sessao): address accounts by number',
  'fix(frontend): focus the heading of a page that failed to load',
  'build: bring the compiler up to date',
  'feat(entregas): add, move and remove stops',
  'perf(backend): compress answers once',
  'test(fuzz): seed requests from one number',
  'fixup! test(fuzz): seed requests from one number',
];

const REFUSED: readonly (readonly [string, RegExp])[] = [
  ['wip importar', /Write "type\(scope\): verb …"/],
  ['bench: drops on the board as it stands', /Types: feat, fix/],
  ['docs(projections,backup): say what the code does', /Write "type/],
  ['Revert "perf(projections): rebuild in batches"', /Write "type/],
  ["Merge: the guide's picture of a link", /Squash the branch/],
  ["Merge branch 'guarda' into juntar", /Squash the branch/],
  ["Merge branch 'fotos' of /home/ana/fotos", /Remove the path of your machine/],
  ['merge: importar-rapido', /Squash the branch/],
  ['feat(pedidos): the lists tell how many orders each tab holds', /not "the"/],
  ['docs: what the requests made up from seeds have found', /not "what"/],
  ['fix(link): whoever was merged twice keeps the file', /not "whoever"/],
  ['test: its own stream for each account', /not "its"/],
  ['docs(guia): pictures of the quotes', /not "pictures"/],
  ['fix(usuarios): erased accounts keep their row', /not "erased"/],
  ['perf(projections): reading ahead while rows are written', /not "reading"/],
  ['test(bench): 10,000 orders', /not "10,000"/],
  ['docs(readme): README in plain words', /not "README"/],
  ['fix(pedidos): keep the stage of an item.', /Remove the period/],
  [`fix(pedidos): keep ${'x'.repeat(60)}`, /it has 79/],
  ['test(backup): copy into /tmp/copia', /Remove the path of your machine/],
  ['test(backup): copy into a folder\n\nTried with C:\\dados.', /Remove the path of your machine/],
];

describe('the check of commit messages', () => {
  it.each(ACCEPTED)('accepts %s', (subject) => {
    expect(faultsOf(`${subject}\n`)).toEqual([]);
  });

  it.each(REFUSED)('refuses %s', (message, sentence) => {
    expect(faultsOf(message).join('\n')).toMatch(sentence);
  });

  it("leaves out Git's comments and the diff of a verbose commit", () => {
    const diff =
      '# ------------------------ >8 ------------------------\n+const home = "/home/ana/";';
    expect(faultsOf(`fix: keep the row\n\n# On branch /home/ana\n${diff}\n`)).toEqual([]);
  });

  it('is run by a hook that npm install enables', () => {
    const hook = 'tools/hooks/commit-msg';
    expect(() => accessSync(hook, constants.X_OK)).not.toThrow();
    expect(readFileSync(hook, 'utf8')).toContain('node tools/commit-msg.mjs');
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: { prepare: string };
    };
    expect(scripts.prepare).toContain("'core.hooksPath', 'tools/hooks'");
  });
});
