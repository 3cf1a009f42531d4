import { beforeAll, describe, expect, it } from 'vitest';
import { Random } from '@encomenda/platform/random';
import { expectSound } from '../expect-sound.js';
import { readLog, untilResting } from '../stored-log.js';
import { Workshop } from '../workshop.js';
import { runRebuild, runVerifier } from '@encomenda/system/program';
import { untilReady } from '@encomenda/system/health';
import { until } from '@encomenda/system/waiting';
import { dropReadModels, dumpReadModels } from '../dump.js';
import { shop } from './oficina.js';

const PATIENCE_MS = 180_000;
const WORKERS = 4;

let workshop: Workshop;

export const reconstrucao = () =>
  describe('as leituras', () => {
    beforeAll(async () => {
      workshop = new Workshop(shop.sender, new Random(7));
      await workshop.open();
      await workshop.work(200, WORKERS, () => undefined);
      const { sender } = shop;
      await sender.post('/api/adm/tags/store', { nome: 'Urgente', cor: 'danger' });
      await sender.post('/api/adm/categ-produtos/store', { nome: 'Cadernos' });
      await until('the first sweep of deadlines, which comes by itself', async () =>
        (await readLog(shop.system)).some(({ type }) => type === 'PrazosVarridos'),
      );
      await untilResting(shop.system);
    }, PATIENCE_MS);

    it(
      'apagadas por inteiro e reconstruídas, voltam iguais byte por byte',
      async () => {
        const { system } = shop;
        const before = await dumpReadModels(system);
        expect(before['pedidos.pedidos']?.length).toBeGreaterThan(20);
        const dropped = await dropReadModels(system);
        expect(dropped.length).toBeGreaterThan(7);
        expect(await dumpReadModels(system)).toEqual({});

        const { code, said } = await runRebuild(system, 'todas');
        for (const name of dropped) expect(said).toContain(`${name}: pronta`);
        expect(code).toBe(0);
        await untilReady(system);
        expect(await dumpReadModels(system)).toEqual(before);
      },
      PATIENCE_MS,
    );

    it(
      'continuam a acompanhar o trabalho depois disso',
      async () => {
        const { system, sender } = shop;
        await workshop.work(40, WORKERS, () => undefined);
        await untilResting(system);
        const before = await dumpReadModels(system);
        expect((await runRebuild(system, 'todas')).code).toBe(0);
        await untilReady(system);
        expect(await dumpReadModels(system)).toEqual(before);
        expect(sender.records.filter(({ outcome }) => outcome === 'unknown')).toEqual([]);
      },
      PATIENCE_MS,
    );

    it(
      'conferem com o histórico enquanto se trabalha',
      async () => {
        let over = false;
        const work = async (): Promise<void> => {
          while (!over) await workshop.work(WORKERS, WORKERS, () => undefined);
        };
        const working = work();
        const verified = await runVerifier(shop.system).finally(() => {
          over = true;
        });
        await working;
        expect(verified).toMatchObject({ code: 0 });
        expect(verified.said).toContain('Tudo confere com o histórico.');
      },
      PATIENCE_MS,
    );

    it(
      'são reconstruídas durante o trabalho sem que uma tela fique vazia',
      async () => {
        const { system, sender } = shop;
        const seen: { status: number; total: number }[] = [];
        let over = false;
        const watch = async (): Promise<void> => {
          while (!over) {
            const { status, body } = await sender.visitor.get<{ total: number }>(
              '/api/adm/pedidos/datatable/0',
            );
            seen.push({ status, total: body.total });
          }
        };
        const work = async (): Promise<void> => {
          while (!over) await workshop.work(WORKERS, WORKERS, () => undefined);
        };
        const watching = Promise.all([watch(), work()]);
        const rebuilt = await runRebuild(system, 'pedidos').finally(() => {
          over = true;
        });
        await watching;
        expect(rebuilt).toMatchObject({ code: 0 });

        expect(seen.filter(({ status }) => status !== 200)).toEqual([]);
        const totals = seen.map(({ total }) => total);
        expect(totals[0]).toBeGreaterThan(20);
        expect(totals).toEqual([...totals].sort((a, b) => a - b));
        await untilReady(system);
        await expectSound(system, sender.records);
      },
      PATIENCE_MS,
    );
  });
