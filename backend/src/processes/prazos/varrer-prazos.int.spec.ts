import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  NotificacaoEmitida,
  type NotificacaoEvent,
} from '@encomenda/contracts/notificacoes/notificacao.events';
import { varreduraDePrazosStream } from '@encomenda/contracts/notificacoes/varredura-de-prazos.events';
import { pedidoStream } from '@encomenda/contracts/pedidos/events/pedido.events';
import { diaDeNegocio } from '@encomenda/contracts/shared/dia/dia';
import { createEventStoreDb } from '@encomenda/platform/event-store/eventstoredb.event-store';
import {
  orcamentoStream,
  type OrcamentoEvent,
} from '@encomenda/contracts/orcamentos/orcamento.events';
import { randomId } from '@encomenda/platform/ids';
import { startTestLog, type TestLog } from '@encomenda/system/eventstoredb/test-log';
import { Emissor } from '../../notificacoes/emissor.js';
import { orcamentoFold } from '../../orcamentos/domain/orcamento.js';
import { pedidoFold, type PedidoDecision } from '../../pedidos/domain/pedido.js';
import { HandleCommand } from '../../platform/commands/handle-command.js';
import { aprovado, escrito, revisto } from '../../testing/builders/orcamento.builder.js';
import { ownDatabase, type OwnDatabase } from '../../testing/system/own-database.js';
import { OrcamentosComValidade } from './orcamentos-com-validade.js';
import { PedidosComPrazo } from './pedidos-com-prazo.js';
import { VarreduraDePrazos } from './varrer-prazos.js';
import { criarPedido } from '../../pedidos/criacao/criar-pedido.js';
import { pausarPedido, retomarPedido } from '../../pedidos/andamento/pausar-pedido.js';
import { atualizarPedido } from '../../pedidos/alteracao/atualizar-pedido.js';
import type { TestingModule } from '@nestjs/testing';
import type { EventCodec } from '@encomenda/platform/event-store/encryption/codec';
import { workerOn } from '../../testing/system/processes-of-the-shop.js';
import { RecentStreams } from '../../platform/commands/streams/recent-streams.js';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import { CODEC } from '../../platform/tokens.js';

describe('a varredura dos prazos', () => {
  let database: OwnDatabase;
  let log: TestLog;
  let store: ReturnType<typeof createEventStoreDb>;
  let worker: TestingModule;
  let writer: HandleCommand;
  let codec: EventCodec;
  let agora: Date;

  beforeAll(() => {
    agora = new Date('2026-11-21T15:00:00Z');
  });
  beforeEach(async () => {
    // A sweep looks at all orders and goes on from the last day: each test has a log of its own.
    database = await ownDatabase('prazos');
    log = await startTestLog(database.databaseUrl);
    store = createEventStoreDb(log.connectionString);
    worker = await workerOn({
      pool: database.pool,
      store,
      config: {
        masterKey: randomBytes(32),
        eventStoreUrl: log.connectionString,
        dataFolder: tmpdir(),
      },
      clock: () => agora,
    });
    writer = worker.get(HandleCommand);
    codec = worker.get(CODEC);
  });
  afterEach(async () => {
    await store.close();
    await log.stop();
    await database.drop();
  });

  /** Instant of a São Paulo time. */
  const as = (dia: string, hora = '07:00') => {
    agora = new Date(`${dia}T${hora}:00-03:00`);
  };
  const pedir = (pedidoId: number, command: PedidoDecision) =>
    writer.handle({
      fold: pedidoFold,
      stream: pedidoStream(pedidoId),
      origin: { usuarioId: 1, commandId: randomId(), correlationId: randomId() },
      decide: () => command,
    });
  const dados = (pedidoId: number, prazo: string | null) => ({
    pedidoId,
    clienteId: 5,
    cliente: { nome: 'Maria', endereco: null },
    estagioId: 1 as const,
    data: '2026-11-01',
    prazo,
    horaDoPrazo: null,
    canalDeVenda: null,
    descricao: null,
  });
  const criar = (pedidoId: number, prazo: string | null) =>
    pedir(pedidoId, criarPedido({ ...dados(pedidoId, prazo), hoje: diaDeNegocio(agora) }));
  const remarcar = (pedidoId: number, prazo: string) =>
    pedir(pedidoId, atualizarPedido({ ...dados(pedidoId, prazo) }));
  const entregar = (pedidoId: number, prazo: string) =>
    pedir(pedidoId, atualizarPedido({ ...dados(pedidoId, prazo), estagioId: 4 }));

  /** A sweep of a worker that has just started. */
  const trabalhador = (escrita = writer) =>
    new VarreduraDePrazos(
      escrita,
      worker.get(StateReader),
      new Emissor(escrita, worker.get(RecentStreams)),
      worker.get(PedidosComPrazo),
      worker.get(OrcamentosComValidade),
      () => agora,
    );
  const varrer = () => trabalhador().work();

  /** `apertado 12 2026-11-21`: kind, order and day of each notification. */
  const avisos = async (): Promise<string[]> => {
    const found: string[] = [];
    const signal = AbortSignal.timeout(30_000);
    const types = [NotificacaoEmitida.type];
    for await (const batch of store.subscribe({ after: null, types, maxBatch: 100, signal })) {
      for (const event of await codec.decode(batch.events)) {
        const { motivo, pedidoId, em } = event.data as NotificacaoEvent['data'];
        found.push(`${motivo.slice('prazo-'.length)} ${pedidoId} ${em}`);
      }
      if (batch.caughtUp) break;
    }
    return found;
  };
  const dias = async () =>
    (await codec.decode(await store.readStream(varreduraDePrazosStream()))).map(
      ({ data }) => data['dia'],
    );
  const as7 = (dia: string) => `${dia}T10:00:00.000Z`;

  it('avisa do prazo apertado uma vez por pedido, e do vencido uma vez por dia', async () => {
    as('2026-11-18', '15:00');
    await criar(1, '2026-11-21');
    await criar(2, '2026-12-24');
    await criar(3, null);
    for (const dia of ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']) {
      as(dia);
      await varrer();
      await varrer();
    }
    expect(await avisos()).toEqual([
      `apertado 1 ${as7('2026-11-19')}`,
      `vencido 1 ${as7('2026-11-22')}`,
      `vencido 1 ${as7('2026-11-23')}`,
    ]);
  });

  it('não avisa enquanto o pedido espera o cliente; retomado, volta a avisar', async () => {
    as('2026-11-18', '15:00');
    await criar(1, '2026-11-20');
    await criar(2, '2026-11-20');
    await pedir(1, pausarPedido({ pedidoId: 1, motivo: 'Falta a foto' }));
    for (const dia of ['2026-11-19', '2026-11-21']) {
      as(dia);
      await varrer();
    }
    as('2026-11-22', '09:00');
    await pedir(1, retomarPedido({ pedidoId: 1 }));
    await pedir(2, pausarPedido({ pedidoId: 2, motivo: 'Falta a foto' }));
    as('2026-11-23', '20:00');
    await varrer();
    expect(await avisos()).toEqual([
      `apertado 2 ${as7('2026-11-19')}`,
      `vencido 2 ${as7('2026-11-21')}`,
      // The second order waited only after the sweep of this day.
      `vencido 2 ${as7('2026-11-22')}`,
      `vencido 1 ${as7('2026-11-23')}`,
    ]);
  });

  it('avisa um dia antes de um orçamento vencer, uma vez por versão, se ainda está em aberto', async () => {
    as('2026-11-10', '15:00');
    const noOrcamento = (orcamentoId: number, events: readonly OrcamentoEvent[]) =>
      writer.handle({
        fold: orcamentoFold,
        stream: orcamentoStream(orcamentoId),
        origin: { usuarioId: 1, commandId: randomId(), correlationId: randomId() },
        decide: () => () => events,
      });
    const de = (orcamentoId: number, event: OrcamentoEvent) =>
      ({ ...event, data: { ...event.data, orcamentoId } }) as OrcamentoEvent;
    await noOrcamento(1, [de(1, escrito({ validade: '2026-11-15' }))]);
    await noOrcamento(2, [de(2, escrito({ validade: '2026-11-15' })), de(2, aprovado())]);
    await noOrcamento(3, [
      de(3, escrito({ validade: '2026-11-15' })),
      de(3, revisto(2, { validade: '2026-11-17' })),
    ]);
    for (const dia of ['2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17']) {
      as(dia);
      await varrer();
      await varrer();
    }
    const vistos: string[] = [];
    const signal = AbortSignal.timeout(30_000);
    const types = [NotificacaoEmitida.type];
    for await (const batch of store.subscribe({ after: null, types, maxBatch: 100, signal })) {
      for (const { data } of await codec.decode(batch.events))
        vistos.push(
          `${String(data['motivo'])} ${String(data['orcamentoId'])} ${String(data['em'])} ${String(data['url'])}`,
        );
      if (batch.caughtUp) break;
    }
    expect(vistos).toEqual([
      `orcamento-vencendo 1 ${as7('2026-11-14')} /adm/orcamentos/show/1`,
      `orcamento-vencendo 3 ${as7('2026-11-16')} /adm/orcamentos/show/3`,
    ]);
  });

  it('só às sete horas de São Paulo, não à meia-noite', async () => {
    as('2026-11-20', '08:00');
    await criar(1, '2026-11-20');
    await varrer();
    for (const hora of ['00:00', '03:00', '06:59']) {
      as('2026-11-21', hora);
      await varrer();
    }
    expect(await avisos()).toEqual([]);
    as('2026-11-21', '07:00');
    await varrer();
    expect(await avisos()).toEqual([`vencido 1 ${as7('2026-11-21')}`]);
  });

  it('três dias perdidos são vistos na sua ordem, cada um uma vez, como estavam às sete', async () => {
    as('2026-11-10', '08:00');
    await criar(1, '2026-11-11');
    await criar(2, '2026-11-11');
    await varrer();
    as('2026-11-11');
    await varrer();
    // No sweep runs from here; the second order is delivered on the second day.
    as('2026-11-13', '09:00');
    await entregar(2, '2026-11-11');
    as('2026-11-14', '20:00');
    await varrer();
    await varrer();
    expect((await avisos()).slice(2)).toEqual([
      `vencido 1 ${as7('2026-11-12')}`,
      `vencido 2 ${as7('2026-11-12')}`,
      `vencido 1 ${as7('2026-11-13')}`,
      `vencido 2 ${as7('2026-11-13')}`,
      `vencido 1 ${as7('2026-11-14')}`,
    ]);
    expect(await dias()).toEqual([
      '2026-11-10',
      '2026-11-11',
      '2026-11-12',
      '2026-11-13',
      '2026-11-14',
    ]);
  });

  it('interrompida a meio dos dias perdidos, continua como se não o fosse', async () => {
    as('2026-11-10', '08:00');
    await criar(1, '2026-11-10');
    await varrer();
    as('2026-11-12', '09:00');
    await entregar(1, '2026-11-10');
    as('2026-11-14', '20:00');
    let passos = 0;
    // The worker dies after a notification, the first day's end and another notification.
    const ateMorrer = {
      handle: (task: never) => {
        if (++passos > 3) throw new Error('died');
        return writer.handle(task);
      },
    } as unknown as HandleCommand;
    await expect(trabalhador(ateMorrer).work()).rejects.toThrow('died');
    expect(await dias()).toEqual(['2026-11-10', '2026-11-11']);
    await varrer();
    expect((await avisos()).filter((aviso) => aviso.startsWith('vencido'))).toEqual([
      `vencido 1 ${as7('2026-11-11')}`,
      `vencido 1 ${as7('2026-11-12')}`,
    ]);
    expect(await dias()).toHaveLength(5);
  });

  it('remarcado e outra vez apertado, não avisa de novo', async () => {
    as('2026-11-20', '08:00');
    await criar(1, '2026-11-22');
    await varrer();
    as('2026-11-21');
    await varrer();
    await remarcar(1, '2026-12-20');
    as('2026-11-22');
    await varrer();
    as('2026-12-18');
    await varrer();
    as('2026-12-21');
    await varrer();
    expect(await avisos()).toEqual([
      `apertado 1 ${as7('2026-11-21')}`,
      `vencido 1 ${as7('2026-12-21')}`,
    ]);
  });

  it('dois ao mesmo tempo, de novo do começo e sem fila nenhuma: cada aviso uma vez', async () => {
    as('2026-11-20', '08:00');
    for (let pedidoId = 1; pedidoId <= 5; pedidoId++) await criar(pedidoId, '2026-11-20');
    await varrer();
    as('2026-11-22', '12:00');
    await database.pool.query('drop schema if exists jobs cascade');
    await Promise.all([varrer(), varrer(), varrer()]);
    await varrer();
    const vistos = await avisos();
    expect(vistos).toHaveLength(10);
    expect(new Set(vistos).size).toBe(10);
    expect(await dias()).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
  });
});
