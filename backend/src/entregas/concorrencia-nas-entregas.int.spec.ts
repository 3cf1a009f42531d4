import { beforeAll, describe, expect, it } from 'vitest';
import { entregaStream } from '@encomenda/contracts/entregas/entrega.events';
import type { DetalheDaEntrega } from '@encomenda/contracts/entregas/entregas.http';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import type { Response } from 'supertest';
import { EVENT_STORE } from '../platform/tokens.js';
import { atelie, ok } from '../testing/atelie.js';
import type { Shop } from '../testing/system/running-system.js';
import { openShop } from '../testing/system/shop.js';

let system: Shop;
let fazer: ReturnType<typeof atelie>;
let maria: number;

beforeAll(async () => {
  system = await openShop();
  fazer = atelie(system.ana);
  maria = await fazer.cliente();
});

const adm = (path: string) => `/api/adm/${path}`;
const mostrar = (id: number) => ok<DetalheDaEntrega>(system.ana.get(adm(`entregas/show/${id}`)));
const pedido = () => fazer.pedido(maria, { estagio_id: 3 });
const eventos = async (id: number) => {
  const stored = await system.app.get<EventStore>(EVENT_STORE).readStream(entregaStream(id));
  return stored.map(({ type }) => type);
};
const vezes = <T>(n: number, ato: (i: number) => PromiseLike<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => ato(i)));
const status = (respostas: readonly Response[]) =>
  respostas.map((resposta) => resposta.status).sort((a, b) => a - b);

const entregaDeTres = async () => {
  const entrega = await fazer.entrega();
  const destinos: number[] = [];
  for (let i = 0; i < 3; i++) destinos.push(await fazer.destino(entrega, await pedido()));
  return { entrega, destinos };
};

describe('ao mesmo tempo', () => {
  it('duas ordens novas: cada uma inteira, e vale a última', async () => {
    const { entrega, destinos } = await entregaDeTres();
    const [a, b, c] = destinos as [number, number, number];
    const ordens = [
      [c, b, a],
      [b, a, c],
    ];
    const respostas = await vezes(2, (i) =>
      system.ana.put(adm(`entregas/ordenar/${entrega}`), { destinos: ordens[i] }),
    );
    expect(status(respostas)).toEqual([200, 200]);
    expect(ordens).toContainEqual((await mostrar(entrega)).destinos);
  });

  it('duas ordens de quem viu a mesma revisão: uma grava, a outra recarrega', async () => {
    const { entrega, destinos } = await entregaDeTres();
    const [a, b, c] = destinos as [number, number, number];
    const { revisao } = await mostrar(entrega);
    const respostas = await vezes(2, (i) =>
      system.ana
        .put(adm(`entregas/ordenar/${entrega}`), { destinos: i === 0 ? [c, b, a] : [b, a, c] })
        .set('If-Match', `"${revisao}"`),
    );
    expect(status(respostas)).toEqual([200, 409]);
  });

  it('quem ordena e quem remove: a ordem continua inteira', async () => {
    for (let rodada = 0; rodada < 3; rodada++) {
      const { entrega, destinos } = await entregaDeTres();
      const [a, b, c] = destinos as [number, number, number];
      const [remover, ordenar] = await Promise.all([
        system.ana.delete(adm(`entrega-destinos/destroy/${b}`)),
        system.ana.put(adm(`entregas/ordenar/${entrega}`), { destinos: [c, b, a] }),
      ]);
      expect(remover.status).toBe(200);
      expect([200, 409]).toContain(ordenar.status);
      const { destinos: ficaram } = await mostrar(entrega);
      expect(ficaram).toEqual(ordenar.status === 200 ? [c, a] : [a, c]);
    }
  });

  it('o mesmo pedido adicionado várias vezes à mesma entrega entra uma vez só', async () => {
    const [entrega, id] = [await fazer.entrega(), await pedido()];
    const respostas = await vezes(4, () =>
      system.ana.post(adm('entrega-destinos/store'), { entrega_id: entrega, pedido_id: id }),
    );
    expect(status(respostas)).toEqual([201, 422, 422, 422]);
    const recusada = respostas.find((resposta) => resposta.status === 422)!;
    expect(recusada.body).toMatchObject({
      errors: { pedido_id: [`O pedido ${id} já está nesta entrega.`] },
    });
    expect(await eventos(entrega)).toEqual(['EntregaCriada', 'DestinoAdicionado']);
  });

  it('quem cancela o pedido e quem o põe na entrega têm um desfecho dito', async () => {
    const [entrega, id] = [await fazer.entrega(), await pedido()];
    const [cancelar, adicionar] = await Promise.all([
      system.ana.delete(adm(`pedidos/destroy/${id}`)),
      system.ana.post(adm('entrega-destinos/store'), { entrega_id: entrega, pedido_id: id }),
    ]);
    expect(cancelar.status).toBe(200);
    expect([201, 422]).toContain(adicionar.status);
    const depois = await system.ana.post(adm('entrega-destinos/store'), {
      entrega_id: await fazer.entrega(),
      pedido_id: id,
    });
    expect(depois.body).toMatchObject({
      errors: { pedido_id: [`O pedido ${id} foi cancelado.`] },
    });
  });
});

describe('a mesma chave', () => {
  it('em cada botão faz uma vez só, e responde sempre o mesmo', async () => {
    const { ana } = system;
    const [entrega, id] = [await fazer.entrega(), await pedido()];
    const outro = await fazer.destino(entrega, await pedido());
    const atos = [
      () => ana.post(adm('entregas/store'), { data: '2026-11-21' }),
      () =>
        ana.post(adm('entrega-destinos/store'), { entrega_id: entrega, pedido_id: id, ordem: 1 }),
      () => ana.delete(adm(`entrega-destinos/destroy/${outro}`)),
      () => ana.put(adm(`entregas/finalizar/${entrega}`)),
    ];
    for (const [i, ato] of atos.entries()) {
      const enviar = () => ato().set('Idempotency-Key', `entrega-${i}`);
      const respostas = [...(await vezes(6, enviar)), await enviar()];
      const iguais = new Set(respostas.map(({ status: s, body }) => JSON.stringify([s, body])));
      expect(iguais.size).toBe(1);
      expect(respostas[0]!.status).toBeLessThan(300);
    }
    expect(await eventos(entrega)).toEqual([
      'EntregaCriada',
      'DestinoAdicionado',
      'DestinoAdicionado',
      'DestinosReordenados',
      'DestinoRemovido',
      'EntregaFinalizada',
    ]);
    expect(await mostrar(entrega)).toMatchObject({ finalizado_at: expect.any(String) });
  });
});
