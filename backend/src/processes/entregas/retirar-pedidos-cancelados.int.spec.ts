import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { entregaStream } from '@encomenda/contracts/entregas/entrega.events';
import type { PreviaDoDesfazer } from '@encomenda/contracts/desfazer/desfazer.http';
import type { DetalheDaEntrega } from '@encomenda/contracts/entregas/entregas.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import type { EventCodec } from '@encomenda/platform/event-store/encryption/codec';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { randomId } from '@encomenda/platform/ids';
import { entregaFold } from '../../entregas/domain/entrega.js';
import { adicionarDestino } from '../../entregas/destinos/adicionar-destino.js';
import { HandleCommand } from '../../platform/commands/handle-command.js';
import { Numbers } from '../../platform/commands/numbers/numbers.js';
import { CODEC, EVENT_STORE } from '../../platform/tokens.js';
import { atelie, ok } from '../../testing/atelie.js';
import { eventually } from '../../testing/eventually.js';
import type { Shop } from '../../testing/system/running-system.js';
import { openShop } from '../../testing/system/shop.js';
import { skipEarlierEvents, startWorker, stopWorker } from '../../testing/system/worker-process.js';
import { processCheckpoint } from '../../platform/background/checkpoint.js';
import { RetirarPedidosCancelados } from './retirar-pedidos-cancelados.process.js';
import type { RunningProcess } from '../../platform/background/run-process.js';
import { restaurarEntrega } from '../../entregas/domain/restaurar-entrega.js';
import type { TestingModule } from '@nestjs/testing';
import { follow, workerOf } from '../../testing/system/processes-of-the-shop.js';

let system: Shop;
let fazer: ReturnType<typeof atelie>;
let maria: number;
let store: EventStore;
let codec: EventCodec;
let worker: TestingModule;
let running: RunningProcess[] = [];

beforeAll(async () => {
  system = await openShop();
  fazer = atelie(system.ana);
  maria = await fazer.cliente();
  store = system.app.get(EVENT_STORE);
  codec = system.app.get(CODEC);
  worker = await workerOf(system);
});
afterEach(() => parar());

const adm = (path: string) => `/api/adm/${path}`;
const pedido = () => fazer.pedido(maria, { estagio_id: 3 });
const cancelar = (id: number) =>
  ok<RespostaDeAcao>(system.ana.delete(adm(`pedidos/destroy/${id}`)));
const alternar = (id: number) => ok(system.ana.put(adm(`entregas/finalizar/${id}`)));
const destinosDe = async (id: number) =>
  (await ok<DetalheDaEntrega>(system.ana.get(adm(`entregas/show/${id}`)))).destinos;
const eventos = async (id: number) =>
  (await codec.decode(await store.readStream(entregaStream(id)))).map(({ type, data }) =>
    type === 'DestinoRemovido' ? `${type} ${String(data['motivo'])}` : type,
  );
const RETIRADO = 'DestinoRemovido pedido-cancelado';

const trabalhar = (): void => {
  running.push(follow(worker, worker.get(RetirarPedidosCancelados)));
};
const parar = async () => {
  await Promise.all(running.map((process) => process.stop()));
  running = [];
};
/** Waits until the process has handled the whole log. */
const emDia = async () => {
  const marca = await fazer.entrega();
  const id = await pedido();
  await fazer.destino(marca, id);
  await cancelar(id);
  await eventually(async () => expect(await eventos(marca)).toContain(RETIRADO));
};

describe('um pedido cancelado', () => {
  it('sai de todas as entregas abertas, e os de trás avançam um lugar', async () => {
    trabalhar();
    const [cancelado, outro] = [await pedido(), await pedido()];
    const [manha, tarde] = [await fazer.entrega(), await fazer.entrega('2026-11-22')];
    await fazer.destino(manha, cancelado);
    const fica = await fazer.destino(manha, outro);
    await fazer.destino(tarde, cancelado);
    await cancelar(cancelado);
    await eventually(async () => {
      expect(await destinosDe(manha)).toEqual([fica]);
      expect(await destinosDe(tarde)).toEqual([]);
    });
    expect(await eventos(tarde)).toEqual(['EntregaCriada', 'DestinoAdicionado', RETIRADO]);
  });

  it('fica na entrega que já foi feita, e sai quando ela é reaberta', async () => {
    trabalhar();
    const [cancelado, outro] = [await pedido(), await pedido()];
    const entrega = await fazer.entrega();
    const sai = await fazer.destino(entrega, cancelado);
    const fica = await fazer.destino(entrega, outro);
    await alternar(entrega);
    await cancelar(cancelado);
    await emDia();
    expect(await destinosDe(entrega)).toEqual([sai, fica]);
    await alternar(entrega);
    await eventually(async () => expect(await destinosDe(entrega)).toEqual([fica]));
  });

  it('sai também da entrega em que entrou no mesmo instante', async () => {
    trabalhar();
    const [id, entrega] = [await pedido(), await fazer.entrega()];
    await cancelar(id);
    await emDia();
    const commandId = randomId();
    const noFluxo = entregaStream(entrega);
    const destinoId = await system.app.get(Numbers).allocate('destino', commandId, noFluxo);
    // Decided on the order before the cancellation.
    const antes = { cancelado: false, estagioId: 3, clienteId: maria, clienteNome: 'X' } as const;
    const semEndereco = { cep: null, bairro: null, cidade: null, estado: null };
    await system.app.get(HandleCommand).handle({
      fold: entregaFold,
      stream: noFluxo,
      origin: { usuarioId: null, commandId, correlationId: randomId() },
      decide: () =>
        adicionarDestino({
          entregaId: entrega,
          destinoId,
          pedidoId: id,
          pedido: antes,
          endereco: { ...semEndereco, logradouro: null, numero: null, complemento: null },
          ordem: null,
        }),
    });
    await eventually(async () => expect(await eventos(entrega)).toContain(RETIRADO));
  });

  it('sai também da entrega que voltou no mesmo instante', async () => {
    trabalhar();
    const [id, entrega] = [await pedido(), await fazer.entrega()];
    await fazer.destino(entrega, id);
    await ok(system.ana.delete(adm(`entregas/destroy/${entrega}`)));
    await cancelar(id);
    await emDia();
    // Decided on the orders before the cancellation.
    const pedidosCancelados: ReadonlySet<number> = new Set();
    await system.app.get(HandleCommand).handle({
      fold: entregaFold,
      stream: entregaStream(entrega),
      origin: { usuarioId: null, commandId: randomId(), correlationId: randomId() },
      decide: () => restaurarEntrega({ entregaId: entrega, pedidosCancelados }),
    });
    await eventually(async () => expect(await eventos(entrega)).toContain(RETIRADO));
  });

  it('sai ainda que as leituras estejam paradas', async () => {
    trabalhar();
    const [id, entrega] = [await pedido(), await fazer.entrega()];
    system.projections.kill('SIGSTOP');
    try {
      const corpo = { entrega_id: entrega, pedido_id: id };
      const destino = await system.ana.post(adm('entrega-destinos/store'), corpo);
      expect([destino.status, destino.headers['x-desatualizado']]).toEqual([201, '1']);
      await cancelar(id);
      await eventually(async () => expect(await eventos(entrega)).toContain(RETIRADO));
    } finally {
      system.projections.kill('SIGCONT');
    }
    await eventually(async () => expect(await destinosDe(entrega)).toEqual([]));
  });
});

describe('um pedido cujo cancelamento se desfaz', () => {
  const desfazer = async ({ desfazer }: RespostaDeAcao): Promise<string[]> => {
    const ato = adm(`desfazer/pedidos/${desfazer!.id}/${desfazer!.revisao}`);
    const { muda } = await ok<PreviaDoDesfazer>(system.ana.get(ato));
    await ok(system.ana.post(ato));
    return muda;
  };

  it('volta às entregas que ainda estão abertas, ao seu lugar, e diz antes quais são', async () => {
    trabalhar();
    const [volta, outro] = [await pedido(), await pedido()];
    const [aberta, feita] = [await fazer.entrega(), await fazer.entrega('2026-11-22')];
    const primeiro = await fazer.destino(aberta, volta);
    const segundo = await fazer.destino(aberta, outro);
    await fazer.destino(feita, volta);
    const cancelado = await cancelar(volta);
    await eventually(async () => expect(await destinosDe(aberta)).toEqual([segundo]));
    await eventually(async () => expect(await destinosDe(feita)).toEqual([]));
    await alternar(feita);
    expect(await desfazer(cancelado)).toEqual([
      'O pedido volta a valer, como estava.',
      expect.stringContaining(`Volta à entrega ${aberta}, de `),
      `Não volta à entrega ${feita}, de 22/11/2026: ela já foi finalizada. Planeje outra, se for preciso.`,
    ]);
    await eventually(async () => expect(await destinosDe(aberta)).toEqual([primeiro, segundo]));
    await emDia();
    expect(await destinosDe(feita)).toEqual([]);
  });

  it('não volta à entrega de onde alguém o tirou antes', async () => {
    trabalhar();
    const [id, entrega] = [await pedido(), await fazer.entrega()];
    const destino = await fazer.destino(entrega, id);
    await ok(system.ana.delete(adm(`entrega-destinos/destroy/${destino}`)));
    const cancelado = await cancelar(id);
    await emDia();
    expect(await desfazer(cancelado)).toEqual(['O pedido volta a valer, como estava.']);
    await emDia();
    expect(await destinosDe(entrega)).toEqual([]);
  });
});

describe('o processo', () => {
  it('parado, continua de onde estava quando volta', async () => {
    trabalhar();
    await emDia();
    await parar();
    const [id, entrega] = [await pedido(), await fazer.entrega()];
    await fazer.destino(entrega, id);
    await cancelar(id);
    expect(await eventos(entrega)).not.toContain(RETIRADO);
    trabalhar();
    await eventually(async () => expect(await eventos(entrega)).toContain(RETIRADO));
  });

  it('do começo outra vez, ou em dois lugares ao mesmo tempo, não faz nada de novo', async () => {
    trabalhar();
    const [id, entrega] = [await pedido(), await fazer.entrega()];
    await fazer.destino(entrega, id);
    await cancelar(id);
    await emDia();
    await parar();
    const { name } = worker.get(RetirarPedidosCancelados);
    const lugar = () => processCheckpoint(system.pool, name).read();
    const [antes, fim] = [await lugar(), await store.head()];
    await system.pool.query('delete from escrita.processos where nome = $1', [name]);
    trabalhar();
    trabalhar();
    await eventually(async () => expect(await lugar()).toEqual(antes));
    await parar();
    expect(await store.head()).toEqual(fim);
    expect(await eventos(entrega)).toEqual(['EntregaCriada', 'DestinoAdicionado', RETIRADO]);
  });

  it('vive no worker: morto à força, retoma o que aconteceu sem ele', async () => {
    const entrega = await fazer.entrega();
    const pedidos = [await pedido(), await pedido(), await pedido()];
    for (const id of pedidos) await fazer.destino(entrega, id);
    const [antes, durante, depois] = pedidos as [number, number, number];
    const restam = (quantos: number) =>
      eventually(async () => expect(await destinosDe(entrega)).toHaveLength(quantos), 30_000);
    await skipEarlierEvents(system);
    let worker = startWorker(system.config);
    try {
      await cancelar(antes);
      await restam(2);
      await stopWorker(worker, 'SIGKILL');
      await cancelar(durante);
      worker = startWorker(system.config);
      await restam(1);
      await cancelar(depois);
      await restam(0);
    } finally {
      await stopWorker(worker, 'SIGTERM');
    }
    expect((await eventos(entrega)).filter((tipo) => tipo === RETIRADO)).toHaveLength(3);
  });

  it('o seu lugar nunca volta atrás', async () => {
    const nome = `outro ${randomId()}`;
    const checkpoint = processCheckpoint(system.pool, nome);
    expect(await checkpoint.read()).toBeNull();
    await checkpoint.advance({ commit: 20n, prepare: 19n });
    await checkpoint.advance({ commit: 10n, prepare: 9n });
    expect(await checkpoint.read()).toEqual({ commit: 20n, prepare: 19n });
    await checkpoint.advance({ commit: 30n, prepare: 29n });
    expect(await processCheckpoint(system.pool, nome).read()).toEqual({
      commit: 30n,
      prepare: 29n,
    });
  });
});
