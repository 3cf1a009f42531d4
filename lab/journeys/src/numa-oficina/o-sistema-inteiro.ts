import { expect, it } from 'vitest';
import { identify } from '@encomenda/embedded/process/process-identity';
import { ANA } from '@encomenda/system/visitor/acts';
import type { ProcessIds } from '@encomenda/system/system';
import { killHard, untilReady } from '@encomenda/system/health';
import { ana, jornada, system } from './oficina.js';

const NAMES: (keyof ProcessIds)[] = ['api', 'projections', 'eventstore', 'postgres', 'worker'];

export const oSistemaInteiro = () =>
  jornada(
    'o sistema inteiro',
    () => Promise.resolve(),
    () => {
      it('está pronto, com todos os seus processos, e oferece o primeiro acesso', async () => {
        expect((await fetch(`${system.baseUrl}/saude/pronto`)).status).toBe(200);
        const elsewhere = system.outsideStores['EVENTSTORE_URL'] ? ['eventstore'] : [];
        const missing = NAMES.filter((name) => identify(system.pids()[name]) === null);
        expect(missing).toEqual(elsewhere);
        const { body } = await system.visitor().session<{ user: null; primeiroAcesso: boolean }>();
        expect(body).toMatchObject({ user: null, primeiroAcesso: true });
      });

      it('mantém a sessão de quem entrou quando a api volta', async () => {
        const visitor = await ana();
        await killHard(system, 'api');
        await untilReady(system);
        expect((await visitor.session()).body).toMatchObject({ user: { email: ANA.email } });
      });
    },
  );
