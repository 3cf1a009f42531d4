import { beforeAll, describe, expect, it } from 'vitest';
import { Random } from '@encomenda/platform/random';
import { runRebuild, runVerifier } from '@encomenda/system/program';
import { untilReady } from '@encomenda/system/health';
import { dropReadModels } from '../dump.js';
import { expectSound } from '../troubles/expect-sound.js';
import { untilResting } from '../stored-log.js';
import { Workshop } from '../workshop.js';
import { shop } from './oficina.js';

const PATIENCE_MS = 180_000;
const WORKERS = 4;
const SOUND = { code: 0, said: expect.stringContaining('Tudo confere com o histórico.') as string };

let workshop: Workshop;

const duringWork = async <T>(act: () => Promise<T>): Promise<T> => {
  let over = false;
  const work = async (): Promise<void> => {
    while (!over) await workshop.work(WORKERS, WORKERS, () => undefined);
  };
  const working = work();
  const done = await act().finally(() => {
    over = true;
  });
  await working;
  return done;
};

export const reconstrucao = () =>
  describe('as leituras', { timeout: PATIENCE_MS }, () => {
    beforeAll(async () => {
      workshop = new Workshop(shop.sender, new Random(7));
      await workshop.open();
      await workshop.work(200, WORKERS, () => undefined);
      await shop.sender.post('/api/adm/tags/store', { nome: 'Urgente', cor: 'danger' });
      await untilResting(shop.system);
    }, PATIENCE_MS);

    it('apagadas por inteiro e reconstruídas, conferem com o histórico', async () => {
      const { system } = shop;
      const dropped = await dropReadModels(system);
      expect(dropped.length).toBeGreaterThan(7);
      const { code, said } = await runRebuild(system, 'todas');
      for (const name of dropped) expect(said).toContain(`${name}: pronta`);
      expect(code).toBe(0);
      await untilReady(system);
      expect(await runVerifier(system)).toMatchObject(SOUND);
    });

    it('conferem com o histórico enquanto se trabalha', async () => {
      expect(await duringWork(() => runVerifier(shop.system))).toMatchObject(SOUND);
    });

    it('são reconstruídas durante o trabalho sem que uma tela fique vazia', async () => {
      const { system, sender } = shop;
      const seen: { status: number; total: number }[] = [];
      let over = false;
      const watch = async (): Promise<void> => {
        while (!over) {
          const path = '/api/adm/pedidos/datatable/0';
          const { status, body } = await sender.visitor.get<{ total: number }>(path);
          seen.push({ status, total: body.total });
        }
      };
      const watching = watch();
      const { code } = await duringWork(() => runRebuild(system, 'pedidos')).finally(() => {
        over = true;
      });
      await watching;
      expect(code).toBe(0);
      expect(seen.filter(({ status }) => status !== 200)).toEqual([]);
      const totals = seen.map(({ total }) => total);
      expect(totals[0]).toBeGreaterThan(20);
      expect(totals).toEqual(totals.toSorted((a, b) => a - b));
      await untilReady(system);
      await expectSound(system, sender.records);
    });
  });
