import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readConfig, ENVIRONMENT_VARIABLES } from './config.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PARTS = ['platform', 'backend', 'projections', 'embedded', 'lab/oracle', 'backup'];
/** Set by npm or the system. */
const NOT_OURS = new Set(['PATH', 'INIT_CWD', 'FORCE_COLOR', 'NO_COLOR']);

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\.spec\.ts$|\/testing\//.test(file));

/** Read by libraries. */
const OF_LIBRARIES = ['NODE_ENV'];

/** Variables that our programs read. */
const read = (): string[] => [
  ...new Set(
    PARTS.flatMap((part) => sources(join(ROOT, part, 'src')))
      .flatMap((file) => [
        ...readFileSync(file, 'utf8').matchAll(/\benv(?:\.|\[')([A-Z][A-Z\d_]*)\b/g),
      ])
      .map(([, name]) => name!)
      .filter((name) => !NOT_OURS.has(name)),
  ),
];

/** Name → documented default. */
const page = (): Map<string, string> => {
  const text = readFileSync(join(ROOT, 'docs/configuration.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `([A-Z\d_]+)` +\| (.*?) +\| (.*?) +\| (.*?) +\|$/gm)];
  for (const [row, , ...cells] of rows)
    for (const cell of cells) if (!cell) throw new Error(`Empty cell in ${row}`);
  return new Map(rows.map(([, name, byDefault]) => [name!, byDefault!]));
};

describe('docs/configuration.md', () => {
  it('lists exactly the variables that are read', () => {
    const known = new Set([
      ...ENVIRONMENT_VARIABLES.map(({ name }) => name),
      ...read(),
      ...OF_LIBRARIES,
    ]);
    expect([...page().keys()].sort()).toEqual([...known].sort());
  });

  it('shows the default of each variable', () => {
    const documented = page();
    const wrong = ENVIRONMENT_VARIABLES.filter(({ name, fallback }) =>
      fallback === undefined
        ? !documented.get(name)?.startsWith('none')
        : documented.get(name)?.startsWith(`\`${fallback}\``) !== true,
    );
    expect(wrong).toEqual([]);
  });
});

describe('the settings of metrics', () => {
  const needed = {
    DATABASE_URL: 'postgres://x',
    EVENTSTORE_URL: 'esdb://x',
    CHAVE_MESTRA: Buffer.alloc(32).toString('base64'),
  };
  const metrics = (env: NodeJS.ProcessEnv) => readConfig({ ...needed, ...env }).metrics;

  it('are not served by default', () => {
    expect(metrics({})).toBeUndefined();
    expect(metrics({ METRICAS_HOST: '0.0.0.0' })).toBeUndefined();
    expect(metrics({ METRICAS_PORT: '9464' })).toEqual({
      port: 9464,
      host: '127.0.0.1',
      token: undefined,
    });
  });

  it('need a token on an address that is not loopback', () => {
    const open = { METRICAS_PORT: '9464', METRICAS_HOST: '0.0.0.0' };
    expect(() => metrics(open)).toThrow('METRICAS_TOKEN');
    expect(() => metrics({ ...open, METRICAS_TOKEN: 'curta' })).toThrow(/METRICAS_TOKEN/);
    expect(metrics({ ...open, METRICAS_TOKEN: 'palavra-bem-comprida' })).toMatchObject({
      host: '0.0.0.0',
    });
  });

  it('name the read models of a worker', () => {
    expect(readConfig(needed).projections).toBeUndefined();
    expect(readConfig({ ...needed, PROJECOES: 'painel, vendas' }).projections).toEqual([
      'painel',
      'vendas',
    ]);
  });
});

describe('the settings of tracing', () => {
  const tracing = (RASTREIO?: string) =>
    readConfig({
      DATABASE_URL: 'postgres://x',
      EVENTSTORE_URL: 'esdb://x',
      CHAVE_MESTRA: Buffer.alloc(32).toString('base64'),
      RASTREIO,
    }).tracing;

  it('are none by default', () => {
    expect(tracing()).toBeUndefined();
  });

  it.each([
    ['http://coletor:4318', 'http://coletor:4318/v1/traces', 1],
    ['https://coletor/otlp/?amostra=0.1', 'https://coletor/otlp/v1/traces', 0.1],
    ['http://coletor:4318/v1/traces', 'http://coletor:4318/v1/traces', 1],
  ])('%s is sent to %s', (address, endpoint, ratio) => {
    expect(tracing(address)).toEqual({ endpoint, ratio });
  });

  it('refuse what is no address, no share, or a password', () => {
    const wrong = ['coletor', 'http://x?amostra=0', 'http://x?amostra=2', 'http://x?amostra=um'];
    for (const address of [...wrong, 'http://ana:senha@x'])
      expect(() => tracing(address)).toThrow(/RASTREIO/);
  });
});

describe('the public address', () => {
  const publicUrl = (ENDERECO?: string) =>
    readConfig({
      DATABASE_URL: 'postgres://x',
      EVENTSTORE_URL: 'esdb://x',
      CHAVE_MESTRA: Buffer.alloc(32).toString('base64'),
      ENDERECO,
    }).publicUrl;

  it.each([
    [undefined, undefined],
    ['https://loja.exemplo.com.br/', 'https://loja.exemplo.com.br'],
    ['http://localhost:8080/vitrine', 'http://localhost:8080'],
    ['loja.exemplo.com.br', 'https://loja.exemplo.com.br'],
  ])('%s becomes %s', (address, expected) => {
    expect(publicUrl(address)).toBe(expected);
  });

  it('refuses what is no address', () => {
    for (const address of ['ftp://loja.exemplo.com.br', 'https://', 'a b'])
      expect(() => publicUrl(address)).toThrow(/ENDERECO/);
  });
});

describe('further names of the server', () => {
  const otherHosts = (OUTROS_ENDERECOS?: string) =>
    readConfig({
      DATABASE_URL: 'postgres://x',
      EVENTSTORE_URL: 'esdb://x',
      CHAVE_MESTRA: Buffer.alloc(32).toString('base64'),
      OUTROS_ENDERECOS,
    }).otherHosts;

  it('are read without protocol, port and case', () => {
    expect(otherHosts()).toEqual([]);
    expect(otherHosts('Loja.lan, https://www.exemplo.com.br:8443/x,,[2001:db8::1]:80')).toEqual([
      'loja.lan',
      'www.exemplo.com.br',
      '2001:db8::1',
    ]);
  });

  it('are refused when they are no names', () => {
    expect(() => otherHosts('loja.lan,a b')).toThrow(/OUTROS_ENDERECOS: a b/);
  });
});
