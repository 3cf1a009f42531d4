import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** An empty data folder. */
const dados = mkdtempSync(join(tmpdir(), 'encomenda-verbos-'));
/** Addresses without a server. */
const NOWHERE = {
  DATABASE_URL: 'postgres://ninguem:nada@127.0.0.1:1/nada',
  EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false',
  CHAVE_MESTRA: Buffer.alloc(32).toString('base64'),
};

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the program of `npm run <verb> -- <args>`, without building. */
const run = (verb: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> =>
  new Promise((resolve) => {
    const [, ...program] = (scripts[verb] ?? '')
      .replace(/tools\/run\.mjs( --web)? /, '')
      .split(' ');
    const surroundings = {
      ...process.env,
      DADOS: dados,
      INIT_CWD: dados,
      NODE_OPTIONS: '',
      ...env,
    };
    execFile(
      process.execPath,
      [...program, ...args],
      { cwd: ROOT, env: surroundings },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });

const STACK = /\n\s+at /;

afterAll(() => rmSync(dados, { recursive: true, force: true }));

describe('Um verbo', () => {
  it.each(['sim', 'rebuild', 'backup'])('%s diz como se chama', async (verb) => {
    const { code, stdout } = await run(verb, ['--ajuda']);
    expect(stdout).toMatch(new RegExp(`^Uso: npm run ${verb}\\b`));
    expect(code).toBe(0);
  });

  it.each([
    { verb: 'sim', args: ['--longe'], said: 'Não há a opção --longe.' },
    { verb: 'falhas', args: ['--so', 'nada'], said: 'Não há falhas do tipo nada.' },
    { verb: 'fuzz', args: ['--pedidos'], said: 'Falta o valor da opção --pedidos.' },
    { verb: 'bench', args: ['nada'], said: 'Não há a medida nada.' },
    { verb: 'guia', args: ['--so', 'nada'], said: 'Não há a foto “nada”.' },
    { verb: 'rebuild', args: ['nada'], said: 'Não existe: nada.', env: NOWHERE },
    { verb: 'migrar', args: ['http://x'], said: 'Uso: npm run migrar', env: NOWHERE },
  ])('$verb $args, que não se entende, acaba com 2', async ({ verb, args, said, env }) => {
    const { code, stderr } = await run(verb, args, env);
    expect(stderr).toContain(said);
    expect(stderr).not.toMatch(STACK);
    expect(code).toBe(2);
  });

  it.each([
    { verb: 'verificar', args: [], said: 'Não foi possível chegar a um servidor', ends: 2 },
    { verb: 'backup', args: ['copia'], said: 'Não foi possível chegar a um servidor', ends: 1 },
    { verb: 'restore', args: ['nada'], said: 'Não há nenhuma cópia em', ends: 1 },
  ])('$verb, a quem falta um servidor ou a cópia, acaba com $ends', async (one) => {
    const { code, stdout, stderr } = await run(one.verb, one.args, NOWHERE);
    expect(stdout + stderr).toContain(one.said);
    expect(stdout + stderr).not.toMatch(STACK);
    expect(code).toBe(one.ends);
  });

  it.each(['rebuild', 'backup'])('%s sem Encomenda na pasta diz qual é a pasta', async (verb) => {
    const { code, stderr } = await run(verb, ['nada']);
    expect(stderr).toContain(dados);
    expect(code).toBe(1);
  });
});
