import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEventAuthentication } from '@encomenda/platform/event-store/encryption/event-authentication';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { createEventStoreDb } from '@encomenda/platform/event-store/eventstoredb.event-store';
import { readLogIdentity } from '@encomenda/platform/event-store/verify/log-identity';
import {
  checkMasterKey,
  registerMasterKey,
} from '@encomenda/platform/event-store/encryption/master-key';
import { checkLog } from '@encomenda/platform/event-store/verify/verify-log';
import { randomId } from '@encomenda/platform/ids';
import { contentOf } from '@encomenda/platform/copies/log-digest';
import { nameCopy } from './log/copy-identity.js';
import { migrar, type MigrarOptions } from './migrar.js';
import { startEmptySystem, type EmptySystem } from './testing/empty-system.js';
import { eventsOf } from './testing/log.js';
import { quietProgress } from './testing/quiet-progress.js';

const PROGRAM = fileURLToPath(new URL('../dist/migrar.main.js', import.meta.url));
const MASTER_KEY = randomBytes(32);
const EVENTS = 200;
const STREAMS = 40;

let from: EmptySystem;
let to: EmptySystem;
/** Closed after each test. */
let stores: EventStore[] = [];

const storeOf = ({ eventStoreUrl }: EmptySystem): EventStore => {
  const store = createEventStoreDb(eventStoreUrl);
  stores.push(store);
  return store;
};

beforeEach(async () => {
  from = await startEmptySystem();
  to = await startEmptySystem();
});

afterEach(async () => {
  await Promise.all(stores.map((store) => store.close()));
  stores = [];
  await from?.stop();
  await to?.stop();
});

const run = (options: Partial<MigrarOptions> = {}) =>
  migrar({
    from: from.eventStoreUrl,
    to: to.eventStoreUrl,
    switchDatabase: undefined,
    masterKey: MASTER_KEY,
    dataFolder: from.dataFolder,
    demo: false,
    progress: quietProgress,
    now: new Date('2026-11-21T12:00:00Z'),
    rebuildAndVerify: async () => undefined,
    ...options,
  });

const program = (target = 'destino'): ChildProcess =>
  fork(PROGRAM, [target], {
    stdio: ['ignore', 'ignore', target === 'destino' ? 'inherit' : 'pipe', 'ipc'],
    execArgv: [],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: from.databaseUrl,
      EVENTSTORE_URL: from.eventStoreUrl,
      EVENTSTORE_DESTINO: to.eventStoreUrl,
      DADOS: from.dataFolder,
      CHAVE_MESTRA: MASTER_KEY.toString('base64'),
    },
  });

const metadata = (n: number) => ({
  commandId: randomId(),
  $correlationId: 'c',
  $causationId: 'c',
  usuarioId: 1,
  ocorridoEm: '2026-11-21T12:00:00.000Z',
  dia: '2026-11-21',
  schemaVersion: 1,
  n,
});

type Piece = readonly [stream: string, type: string, data: Record<string, unknown>];

/** Writes events, some of them together; streams in parallel. */
const write = async (system: EmptySystem, pieces: readonly Piece[]): Promise<void> => {
  const store = createEventStoreDb(system.eventStoreUrl);
  const writeStream = async (stream: string): Promise<void> => {
    let last = (await store.lastEvent(stream))?.revision;
    for (const [, type, data] of pieces.filter(([of]) => of === stream)) {
      const together = Array.from({ length: Number(data['juntos'] ?? 1) }, (_, n) => ({
        id: randomId(),
        type,
        data: { ...data, n, texto: 'ação “única” 💡' },
        metadata: metadata(n),
      }));
      last = (await store.append(stream, together, last ?? 'no-stream')).revision;
    }
  };
  await Promise.all([...new Set(pieces.map(([stream]) => stream))].map(writeStream));
  await store.close();
};

const history = (count: number) =>
  Array.from({ length: count }, (_, n) => {
    const juntos = n % 7 === 0 ? 3 : 1;
    return [
      `pedido-${n % STREAMS}`,
      n % 2 ? 'ItemAdicionado' : 'PedidoAtualizado',
      { juntos },
    ] as const;
  });

const contentsOf = async (system: EmptySystem): Promise<string[]> =>
  (await eventsOf(system)).map(contentOf);

const heldBy = async (system: EmptySystem): Promise<number> => (await eventsOf(system)).length;

it('morto no meio e começado de novo, o histórico chega inteiro, igual e na mesma ordem', async () => {
  await write(from, history(EVENTS));
  const killed = program();
  const ended = once(killed, 'exit');
  while ((await heldBy(to)) < 20 && killed.exitCode === null) await pause(10);
  killed.kill('SIGKILL');
  await ended;
  expect(killed.signalCode).toBe('SIGKILL');
  expect(await heldBy(to)).toBeGreaterThanOrEqual(20);

  const again = program();
  expect(await once(again, 'exit')).toEqual([0, null]);
  expect(await contentsOf(to)).toEqual(await contentsOf(from));
  expect(await heldBy(to)).toBeGreaterThan(EVENTS);

  await write(from, history(20));
  const { events } = await run();
  expect(events).toBe(await heldBy(from));
  expect(await contentsOf(to)).toEqual(await contentsOf(from));
}, 90_000);

it('um destino com outra história é recusado, e fica como estava', async () => {
  await write(from, history(10));
  await write(to, [['pedido-0', 'OutroEvento', {}]]);
  await expect(run()).rejects.toThrow('diferem depois de 0 eventos iguais');
  expect(await heldBy(to)).toBe(1);
});

it('um destino com algo a mais é recusado, e o vazio não se copia', async () => {
  await expect(run()).rejects.toThrow('está vazio');
  await write(from, history(3));
  await run();
  await write(to, [['pedido-99', 'OutroEvento', {}]]);
  await expect(run()).rejects.toThrow('o destino tem OutroEvento em pedido-99@0');
});

it('na troca, os processos e o que foi lido passam aos lugares do outro histórico, uma vez', async () => {
  await write(to, [['$nota', '$nota', { juntos: 5 }]]);
  await write(from, history(10));
  const [, third] = await eventsOf(from);
  const ate = String(third!.position.commit);
  await write(from, [['leituraDeNotificacoes-7', 'NotificacoesLidas', { usuarioId: 7, ate }]]);
  await from.pool.query('insert into escrita.processos values ($1, $2, $2)', ['um', ate]);
  await registerMasterKey(from.pool, MASTER_KEY, third!.position, { replace: false });
  await from.pool.query(
    `insert into projecao.projecoes (nome, versao, tipos_de_evento, estado) values ('x', 1, '{}', 'rodando')`,
  );
  let rebuilt = 0;
  const options = {
    switchDatabase: from.databaseUrl,
    rebuildAndVerify: async () => void rebuilt++,
  };
  await run(options);
  expect(rebuilt).toBe(1);
  const { position } = (await eventsOf(to)).find(({ id }) => id === third!.id)!;
  expect(position).not.toEqual(third!.position);
  const moved = String(position.commit);
  const { rows } = await from.pool.query('select nome, commit_posicao from escrita.processos');
  expect(rows).toEqual([{ nome: 'um', commit_posicao: moved }]);
  const { rowCount } = await from.pool.query('select from projecao.projecoes');
  expect(rowCount).toBe(0);
  const known = await checkMasterKey(from.pool, MASTER_KEY);
  expect(known?.untaggedUpTo).toEqual(position);
  const last = (await eventsOf(to)).at(-1)!;
  expect(createEventAuthentication(MASTER_KEY, { upTo: null }).check(last).tagged).toBe(true);
  expect(last).toMatchObject({
    stream: 'leituraDeNotificacoes-7',
    revision: 1n,
    type: 'NotificacoesLidas',
    data: { usuarioId: 7, ate: moved },
  });

  await expect(run(options)).rejects.toThrow('A loja se mudou deste servidor de eventos');
  expect((await eventsOf(to)).at(-1)).toEqual(last);
}, 30_000);

it('um processo que está num lugar de outro histórico impede a troca', async () => {
  await write(from, history(10));
  const [, second] = await eventsOf(from);
  const between = String(second!.position.commit - 1n);
  await from.pool.query('insert into escrita.processos values ($1, $2, 0)', ['um', between]);
  const options = { switchDatabase: from.databaseUrl };
  await expect(run(options)).rejects.toThrow('a troca já foi feita?');
  expect(await readLogIdentity(storeOf(to))).toBeNull();
}, 30_000);

describe('o nome do histórico', () => {
  const identityOf = (system: EmptySystem) => readLogIdentity(storeOf(system));
  const opened = (log: EmptySystem, more: Partial<Parameters<typeof checkLog>[2]> = {}) =>
    checkLog(from.pool, storeOf(log), {
      eventStoreUrl: log.eventStoreUrl,
      dataFolder: from.dataFolder,
      demo: false,
      ...more,
    });

  it('vai com a troca, e o servidor de antes não abre mais, nem com um banco de antes da troca', async () => {
    await write(from, history(3));
    await run({ switchDatabase: from.databaseUrl });
    const [left, moved] = [await identityOf(from), await identityOf(to)];
    expect(moved).toMatchObject({ history: left!.history, successor: null });
    expect(left).toMatchObject({ successor: moved!.copy });
    expect(moved!.copy).not.toBe(left!.copy);

    await expect(opened(to)).resolves.toMatchObject({ found: { identity: moved } });
    await expect(opened(from)).rejects.toThrow('A loja se mudou deste servidor de eventos');
    await from.pool.query('update escrita.historico_em_uso set copia = $1', [left!.copy]);
    await expect(opened(from)).rejects.toThrow('A loja se mudou deste servidor de eventos');
  }, 30_000);

  it('volta com o caminho de volta, e então é o outro servidor que não abre', async () => {
    await write(from, history(3));
    const options = { switchDatabase: from.databaseUrl };
    await run(options);
    await write(to, [['pedido-77', 'PedidoCriado', {}]]);
    await run({ ...options, from: to.eventStoreUrl, to: from.eventStoreUrl });
    await expect(opened(from)).resolves.toMatchObject({ found: { identity: { successor: null } } });
    await expect(opened(to)).rejects.toThrow('A loja se mudou deste servidor de eventos');
  }, 30_000);

  it('de um destino que é de outro histórico impede a cópia', async () => {
    await write(from, history(3));
    await nameCopy(storeOf(to), { history: undefined, demo: false });
    await expect(run()).rejects.toThrow('O destino já guarda o histórico');
    expect(await heldBy(to)).toBe(0);
  }, 30_000);
});

it('recusa uma senha no comando, onde todos do computador a leem', async () => {
  const refused = program('esdb://ana:segredo@127.0.0.1:2113?tls=false');
  const [said, end] = await Promise.all([text(refused.stderr!), once(refused, 'exit')]);
  expect(end).toEqual([1, null]);
  expect(said).toContain('ponha o endereço em EVENTSTORE_DESTINO');
  expect(said).not.toContain('segredo');
});
