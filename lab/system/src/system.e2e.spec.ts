import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { identify } from '@encomenda/embedded/process/process-identity';
import { startSystem, type ProcessIds, type RunningSystem } from './system.js';

let system: RunningSystem;

beforeAll(async () => {
  system = await startSystem();
});
afterAll(() => system.stop());

const statusOf = (path: string) =>
  fetch(`${system.baseUrl}${path}`).then(
    (answer) => answer.status,
    () => 0,
  );

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 50));
}

const NAMES: (keyof ProcessIds)[] = ['api', 'projections', 'eventstore', 'postgres', 'worker'];

describe('o sistema inteiro', () => {
  it('está pronto, com todos os seus processos, e oferece o primeiro acesso', async () => {
    expect(await statusOf('/saude/pronto')).toBe(200);
    expect(NAMES.filter((name) => identify(system.pids()[name]) === null)).toEqual([]);
    const { body } = await system.visitor().session<{ user: null; primeiroAcesso: boolean }>();
    expect(body).toMatchObject({ user: null, primeiroAcesso: true });
  });

  it('mantém a sessão de quem entrou quando a api volta', async () => {
    const ana = system.visitor();
    const pessoa = { name: 'Ana', email: 'ana@exemplo.com', password: 'uma-senha-bem-longa' };
    expect((await ana.firstAccess(pessoa)).status).toBeLessThan(300);
    const before = system.pids().api;
    process.kill(before, 'SIGKILL');
    await until(async () => system.pids().api !== before);
    await until(async () => (await statusOf('/saude/pronto')) === 200);
    expect((await ana.session()).body).toMatchObject({ user: { email: 'ana@exemplo.com' } });
  });
});
