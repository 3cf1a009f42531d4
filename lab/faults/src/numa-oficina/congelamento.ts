import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Random } from '@encomenda/platform/random';
import { health, untilReady } from '@encomenda/system/health';
import { pause, until } from '@encomenda/system/waiting';
import { expectSound } from '../troubles/expect-sound.js';
import type { Intent } from '../sender.js';
import { Workshop } from '../workshop.js';
import { shop } from './oficina.js';

const FROZEN_MS = Number(process.env['FALHAS_CONGELADO_MS'] ?? 8_000);
const NOTICED_WITHIN_MS = 5_000;
const UNCONFIRMED = 'Não foi possível confirmar. Tente novamente em instantes.';

const intent = (path: string, body: unknown): Intent => ({
  method: 'POST',
  path: `/api/adm/${path}`,
  body,
  key: randomUUID(),
});

export const congelamento = () =>
  describe('o armazém de eventos congelado', () => {
    it(
      'é notado em 5 s, ninguém fica sem resposta, e tudo volta sozinho',
      async () => {
        const { system, sender } = shop;
        const workshop = new Workshop(sender, new Random(1));
        await workshop.open();
        await untilReady(system);
        const orders = () => sender.visitor.get<{ total: number }>('/api/adm/pedidos/datatable/0');
        const before = await orders();
        const { eventstore } = system.pids();
        const meanwhile = [
          intent('clientes/store', { nome: 'Cliente da Pausa' }),
          intent('produtos/store', { nome: 'Produto da Pausa', valor: 10 }),
          intent('pedidos/store', { cliente_id: 1, estagio_id: 1 }),
          intent('itens/store', { pedido_id: 1, produto_id: 1, quantidade: 2, valor: 30 }),
        ];

        process.kill(eventstore, 'SIGSTOP');
        try {
          const thawAt = performance.now() + FROZEN_MS;
          const noticed = until(
            'the frozen event store is noticed',
            async () => (await health(system)) === 503,
            NOTICED_WITHIN_MS,
          );
          const answers = Promise.all(meanwhile.map((one) => sender.once(one)));
          await noticed;
          for (const answer of await answers)
            expect(answer).toMatchObject({ status: 503, body: { message: UNCONFIRMED } });
          expect(await sender.visitor.session()).toMatchObject({
            status: 200,
            body: { user: { name: 'Ana' } },
          });
          expect(before.body.total).toBeGreaterThanOrEqual(4);
          expect(await orders()).toMatchObject({ status: 200, body: { total: before.body.total } });
          await pause(Math.max(0, thawAt - performance.now()));
        } finally {
          process.kill(eventstore, 'SIGCONT');
        }

        await untilReady(system);
        expect(system.pids().eventstore).toBe(eventstore);
        for (const one of meanwhile)
          expect(await sender.send(one)).toMatchObject({ outcome: 'ok' });
        await workshop.work(40, 4, () => undefined);
        await untilReady(system);
        await expectSound(system, sender.records);
      },
      180_000 + FROZEN_MS,
    );
  });
