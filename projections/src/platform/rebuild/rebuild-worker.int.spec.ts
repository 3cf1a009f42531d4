import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { forgetfulNetwork } from '@encomenda/embedded/event-store/testing/forgetful-network';
import { randomId } from '@encomenda/platform/ids';
import { createLogger } from '@encomenda/platform/logger';
import { connectClient } from '@encomenda/platform/database/postgres';
import { history } from '@encomenda/shop/history';
import { MemoryEventStore, plainCodec } from '../../testing/memory-event-store.js';
import { dumpOf, QUICK, registryOf, until } from '../../testing/running.js';
import { randomTagHistory } from '../../testing/tag-history.js';
import { tagProjection } from '../../testing/tag-projections.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { tryLocks } from '../locks.js';
import type { AnyProjection } from '../projection.js';
import { RebuildWorker } from './rebuild-worker.js';

const events = history(randomTagHistory(300, 7));
const last = events.at(-1)?.position;
const lista = tagProjection({ name: 'lista' });
const outra = tagProjection({ name: 'outra' });

interface Pedido {
  projecao: string;
  estado: string;
  tentativas: number;
  eventos: number;
  parte: number;
  erro: string | null;
  erro_posicao: string | null;
}

describe('the rebuild worker', () => {
  let database: TestDatabase;
  let workers: RebuildWorker[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
  }, 60_000);
  afterAll(() => database.drop());
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    workers = [];
    await database.pool.query('truncate operacao.reconstrucoes, projecao.projecoes');
    await database.pool.query('drop schema if exists lista cascade');
    await database.pool.query('drop schema if exists outra cascade');
  });

  const open = (
    projections: readonly AnyProjection[],
    { databaseUrl = database.url, silence = { answer: 20_000, idle: 15_000 } } = {},
  ): RebuildWorker => {
    const worker = new RebuildWorker({
      databaseUrl,
      projections,
      store: new MemoryEventStore(events),
      codec: plainCodec,
      logger: createLogger('teste', 'silent'),
      timing: QUICK,
      silence,
    });
    workers.push(worker);
    worker.start();
    return worker;
  };
  const ask = (...names: string[]) =>
    Promise.all(
      names.map((nome) =>
        database.pool.query(
          'insert into operacao.reconstrucoes (projecao, comando) values ($1, $2)',
          [nome, randomId()],
        ),
      ),
    );
  const asked = async (): Promise<Pedido[]> =>
    (
      await database.pool.query<Pedido>(
        'select * from operacao.reconstrucoes order by projecao, id',
      )
    ).rows;
  const allEnded = () =>
    until(asked, (all) => all.every(({ estado }) => !['pedida', 'andando'].includes(estado)));

  it('processes each request once among several processes, and records progress', async () => {
    await ask('lista', 'outra');
    open([lista, outra]);
    open([lista, outra]);
    expect(await allEnded()).toMatchObject([
      { projecao: 'lista', estado: 'concluida', tentativas: 1, eventos: 300, parte: 100 },
      { projecao: 'outra', estado: 'concluida', tentativas: 1, eventos: 300, parte: 100 },
    ]);
    expect(await registryOf(database, lista)).toMatchObject({
      estado: 'rodando',
      posicao: String(last?.commit),
    });
    expect(await dumpOf(database, lista)).toEqual(await dumpOf(database, outra));
    await ask('lista');
    expect((await allEnded()).map(({ estado }) => estado)).toEqual(Array(3).fill('concluida'));
  });

  it('resumes a cancelled request at the next start', async () => {
    await ask('lista');
    let reached: () => void = () => undefined;
    const halfway = new Promise<void>((resolve) => (reached = resolve));
    const slow = tagProjection({
      name: 'lista',
      before: async () => {
        reached();
        await new Promise((resolve) => setTimeout(resolve, 5));
      },
    });
    const first = open([slow]);
    await halfway;
    await first.stop();
    expect(await asked()).toMatchObject([{ estado: 'pedida', tentativas: 0 }]);
    open([lista]);
    expect(await allEnded()).toMatchObject([{ estado: 'concluida', tentativas: 1 }]);
  });

  it('retries a request after a crash, a limited number of times', async () => {
    await ask('lista', 'outra');
    await database.pool.query(
      "update operacao.reconstrucoes set estado = 'andando', tentativas = case projecao when 'lista' then 1 else 3 end",
    );
    open([lista, outra]);
    expect(await allEnded()).toMatchObject([
      { projecao: 'lista', estado: 'concluida', tentativas: 2 },
      { projecao: 'outra', estado: 'falhou', erro: 'Interrompida 3 vezes antes do fim.' },
    ]);
  });

  it('reports the failing event, then processes the next request', async () => {
    const poison = events[123];
    const broken = tagProjection({
      name: 'lista',
      before: ({ id }) => {
        if (id === poison?.id) throw new Error('impossible');
      },
    });
    await ask('lista');
    await ask('outra');
    open([broken, outra]);
    const [falhou, concluida] = await allEnded();
    expect(falhou).toMatchObject({
      estado: 'falhou',
      erro_posicao: String(poison?.position.commit),
    });
    expect(falhou?.erro).toContain('impossible');
    expect(concluida).toMatchObject({ estado: 'concluida' });
  });

  it('waits while another process fills the same read model', async () => {
    const other = await connectClient(database.url, { name: 'teste' });
    await tryLocks(other, 'rebuild', ['lista']);
    await ask('lista');
    open([lista]);
    await until(
      () =>
        database.pool
          .query("select 1 from pg_stat_activity where application_name = 'rebuild'")
          .then(({ rowCount }) => rowCount),
      (found) => (found ?? 0) > 0,
    );
    expect((await asked())[0]?.estado).not.toBe('concluida');
    await other.end();
    expect(await allEnded()).toMatchObject([{ estado: 'concluida', tentativas: 1 }]);
  });

  it('skips a read model of a newer version', async () => {
    await database.pool.query(
      `insert into projecao.projecoes (nome, versao, tipos_de_evento, estado)
       values ('lista', 2, '{}', 'rodando')`,
    );
    await ask('lista', 'outra');
    open([lista, outra]);
    await until(asked, (all) => all[1]?.estado === 'concluida');
    expect((await asked())[0]).toMatchObject({ projecao: 'lista', estado: 'pedida' });
    open([]);
  });

  it('detects a silently dropped connection and reconnects', async () => {
    const network = await forgetfulNetwork(database.url);
    const silence = { answer: 500, idle: 1_000 };
    open([lista], { databaseUrl: network.url, silence });
    await ask('lista');
    await allEnded();
    network.forget();
    await ask('lista');
    expect((await allEnded()).map(({ estado }) => estado)).toEqual(['concluida', 'concluida']);
    network.close();
  });

  it('keeps its lock during a rebuild longer than the idle timeout', async () => {
    const slow = tagProjection({
      name: 'lista',
      before: () => new Promise((resolve) => setTimeout(resolve, 5)),
    });
    await ask('lista');
    open([slow], { silence: { answer: 500, idle: 200 } });
    expect(await allEnded()).toMatchObject([{ estado: 'concluida', tentativas: 1 }]);
  });
});
