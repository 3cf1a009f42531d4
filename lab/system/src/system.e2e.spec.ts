import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { identify } from '@encomenda/embedded/process/process-identity';
import { firstAccess } from './first-access.js';
import { startSystem, type ProcessIds, type RunningSystem } from './system.js';
import { health, killHard, untilReady } from './waiting.js';

let system: RunningSystem;

beforeAll(async () => {
  system = await startSystem();
});
afterAll(() => system.stop());

const NAMES: (keyof ProcessIds)[] = ['api', 'projections', 'eventstore', 'postgres', 'worker'];

describe('o sistema inteiro', () => {
  it('está pronto, com todos os seus processos, e oferece o primeiro acesso', async () => {
    expect(await health(system)).toBe(200);
    expect(NAMES.filter((name) => identify(system.pids()[name]) === null)).toEqual([]);
    const { body } = await system.visitor().session<{ user: null; primeiroAcesso: boolean }>();
    expect(body).toMatchObject({ user: null, primeiroAcesso: true });
  });

  it('mantém a sessão de quem entrou quando a api volta', async () => {
    const ana = await firstAccess(system);
    await killHard(system, 'api');
    await untilReady(system);
    expect((await ana.session()).body).toMatchObject({ user: { name: 'Ana' } });
  });
});
