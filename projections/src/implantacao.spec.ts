import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ENVIRONMENT_VARIABLES } from '@encomenda/platform/config';
import { describe, expect, it } from 'vitest';
import { allProjections } from './all-projections.js';

const root = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const read = (path: string): string => readFileSync(root(path), 'utf8');

const KUBERNETES = 'deploy/kubernetes';
const manifests = readdirSync(root(KUBERNETES)).filter((file) => file.endsWith('.yaml'));
const everything = ['docker-compose.yml', ...manifests.map((file) => `${KUBERNETES}/${file}`)];
const names = allProjections.map(({ name }) => name).sort();

describe('the examples of running on real servers', () => {
  it.each([
    ['docker-compose.yml', /PROJECOES: (\S+)/g],
    [`${KUBERNETES}/projections.yaml`, /name: PROJECOES\n\s+value:\s+(\S+)/g],
  ])('%s runs every read model in exactly one part', (file, list) => {
    const parts = [...read(file).matchAll(list)].map(([, part]) => part!.split(','));
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.flat().sort()).toEqual(names);
  });

  it('start programs that exist', () => {
    const programs = everything.flatMap((file) =>
      [...read(file).matchAll(/\b([a-z]+)\/dist\/([\w/-]+)\.js/g)].map(
        ([, part, path]) => `${part}/src/${path}.ts`,
      ),
    );
    expect(programs.length).toBeGreaterThan(4);
    expect(programs.filter((program) => !existsSync(root(program)))).toEqual([]);
  });

  it('set variables that the programs read', () => {
    const known = new Set(ENVIRONMENT_VARIABLES.map(({ name }) => name));
    const set = ['configuracao.yaml', 'segredos.exemplo.yaml'].flatMap((file) =>
      [...read(`${KUBERNETES}/${file}`).matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm)].map(
        ([, name]) => name!,
      ),
    );
    expect(set).toContain('DATABASE_URL');
    expect(set.filter((name) => !known.has(name))).toEqual([]);
  });

  it('are all named where kubectl looks', () => {
    const listed = [...read(`${KUBERNETES}/kustomization.yaml`).matchAll(/^ {2}- (\S+\.yaml)$/gm)];
    expect(listed.map(([, file]) => file!.replace('segredos', 'segredos.exemplo')).sort()).toEqual(
      manifests.filter((file) => file !== 'kustomization.yaml').sort(),
    );
  });

  it('come with an image that holds what the programs read', () => {
    const image = read('Dockerfile');
    for (const path of ['platform/migrations', 'platform/dist', 'frontend/dist'])
      expect(image).toContain(`/app/${path} ${path}`);
  });

  it('come with an image on one exact Node of a long-term line, the same wherever it is named', () => {
    const image = read('Dockerfile');
    const [, node = '', major] = /^ARG NODE=(node:(\d+)\.\d+\.\d+-slim)$/m.exec(image) ?? [];
    // Only even versions get long support; that of 20 and 22 ends before that of 24.
    expect(Number(major)).toBeGreaterThanOrEqual(24);
    expect(Number(major) % 2).toBe(0);
    const bases = [...image.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(bases).toEqual(bases.map(() => '${NODE}'));
    for (const file of ['docker-compose.yml', 'docs/operacao.md'])
      expect(read(file)).toContain(node);
  });
});
