import type { Config } from '@encomenda/platform/config';
import { createLogger } from '@encomenda/platform/logger';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Mudanca } from '@encomenda/contracts/shared/transport/socket';
import { eventually, until } from '../../testing/eventually.js';
import { ownDatabase, type OwnDatabase } from '../../testing/system/own-database.js';
import { ProjectionStandIn } from '../../testing/system/projection-stand-in.js';
import { PgListener } from './pg-listener.js';
import { ProjectionFeed } from './projection-feed.js';

describe('the projection feed', () => {
  let database: OwnDatabase;
  let listener: PgListener;
  let feed: ProjectionFeed;
  let lista: ProjectionStandIn;
  const positions: string[] = [];
  const told: Mudanca[][] = [];

  beforeAll(async () => {
    database = await ownDatabase('leituras');
    const logger = createLogger('testes', 'silent');
    listener = new PgListener({ databaseUrl: database.databaseUrl } as Config, logger);
    feed = new ProjectionFeed(database.pool, listener, logger);
    feed.onModuleInit();
    await listener.onApplicationBootstrap();
    feed.onPosition((nome, { commit }) => positions.push(`${nome} ${commit}`));
    feed.onChanges((changes) => told.push([...changes]));
    lista = await new ProjectionStandIn(database.pool, 'lista', ['PedidoCriado']).register();
    await until(() => feed.registered().length === 1);
  });
  afterAll(async () => {
    await listener.beforeApplicationShutdown();
    await database.drop();
  });

  const loseConnection = async (): Promise<void> => {
    const { rowCount } = await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'api escuta' and datname = current_database()",
    );
    expect(rowCount).toBe(1);
  };

  it('knows the event types of each projection', () => {
    expect(feed.registered()).toEqual([
      { nome: 'lista', tipos: ['PedidoCriado'], estado: 'rodando', posicao: null, trocas: 0 },
    ]);
    expect(feed.positionOf('lista')).toBeNull();
  });

  it('receives the position and changes of a commit', async () => {
    const commit = await lista.commit([{ assunto: 'pedidos', registro: 7 }]);
    await eventually(() => expect(told).toEqual([[{ assunto: 'pedidos', id: 7 }]]));
    expect(feed.positionOf('lista')).toEqual({ commit, prepare: commit });
    expect(positions).toEqual([`lista ${commit}`]);
  });

  it('announces each of many commits exactly once', async () => {
    told.length = 0;
    for (let registro = 1; registro <= 20; registro++)
      await lista.commit([{ assunto: 'pedidos', registro }]);
    await eventually(() => expect(told.flat()).toHaveLength(20));
    expect(new Set(told.flat().map(({ id }) => id)).size).toBe(20);
  });

  it('broadcasts announced changes without reading them, and each once', async () => {
    told.length = 0;
    const read = vi.spyOn(database.pool, 'query');
    const about = (table: string) =>
      read.mock.calls.filter(([query]) => JSON.stringify(query).includes(table));
    const asked = () => about('projecao.mudancas');
    // Nothing is left to read of what was before, and the next look at the positions is a second away.
    await until(() => about('projecao.projecoes order by').length >= 2);
    read.mockClear();
    await lista.commit([{ assunto: 'pedidos', registro: 31 }], undefined, 'told');
    await eventually(() => expect(told).toEqual([[{ assunto: 'pedidos', id: 31 }]]));
    expect(asked()).toEqual([]);
    await lista.commit([{ assunto: 'pedidos', registro: 32 }]);
    await eventually(() => expect(told.flat()).toHaveLength(2));
    expect(asked()).toHaveLength(1);
    await lista.commit([{ assunto: 'pedidos', registro: 33 }], undefined, 'told');
    await eventually(() => expect(told.flat().map(({ id }) => id)).toEqual([31, 32, 33]));
    read.mockRestore();
  });

  it('recovers after a lost connection, including changes made meanwhile', async () => {
    told.length = 0;
    await loseConnection();
    await lista.commit([{ assunto: 'tags', registro: 1 }]);
    await eventually(() => expect(told.flat()).toContainEqual({ assunto: 'tags', id: 1 }));
    await lista.commit([{ assunto: 'tags', registro: 2 }]);
    await eventually(() => expect(told.flat()).toContainEqual({ assunto: 'tags', id: 2 }));
  });

  it('discards positions from before a crash', async () => {
    const kept = await lista.commit([]);
    await eventually(() => expect(feed.positionOf('lista')?.commit).toBe(kept));
    const lost = await lista.commit([]);
    await eventually(() => expect(feed.positionOf('lista')?.commit).toBe(lost));
    await database.pool.query(
      'update projecao.projecoes set commit_posicao = $1, prepare_posicao = $1',
      [kept],
    );
    await loseConnection();
    await eventually(() => expect(feed.positionOf('lista')?.commit).toBe(kept));
  });

  it('follows a projection that stops or goes away', async () => {
    await database.pool.query("update projecao.projecoes set estado = 'parada'");
    await eventually(() => expect(feed.registered()[0]?.estado).toBe('parada'));
    await database.pool.query('delete from projecao.projecoes');
    await eventually(() => expect(feed.registered()).toEqual([]));
  });
});
