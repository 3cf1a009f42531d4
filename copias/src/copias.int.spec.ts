import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createDiskFileStore } from '@encomenda/backend/platform/files/disk.file-store';
import { createS3FileStore } from '@encomenda/backend/platform/files/s3.file-store';
import { originalKey } from '@encomenda/backend/platform/files/pictures';
import { atelie, ok } from '@encomenda/backend/testing/atelie';
import { Browser } from '@encomenda/backend/testing/browser';
import { enviarFoto, jpeg } from '@encomenda/backend/testing/fotos';
import { startRunningSystem, type RunningSystem } from '@encomenda/backend/testing/running-system';
import { startS3Stub } from '@encomenda/backend/testing/s3-stub';
import { startTestApp, type TestApp } from '@encomenda/backend/testing/test-app';
import type { Config } from '@encomenda/platform/config';
import { createEventStoreDb } from '@encomenda/platform/event-store/eventstoredb.event-store';
import { destroyKey } from '@encomenda/platform/event-store/key-ring';
import { openWholeLog } from '@encomenda/platform/event-store/whole-log';
import { randomId } from '@encomenda/platform/ids';
import { backup } from './backup.js';
import { COPIED, KEYS, LEFT_OUT } from './banco/tables.js';
import { everything } from './log/copy-log.js';
import { checkCopy } from './pasta/checked-copy.js';
import { rebuildAndVerify } from './programs.js';
import { restore, type RestoreOptions } from './restore.js';
import { startEmptySystem, type EmptySystem } from './testing/empty-system.js';
import { quietProgress } from './testing/quiet-progress.js';

const ANA = { email: 'ana@exemplo.com.br', password: 'uma senha longa' };

let root: string;
let system: RunningSystem;
/** Of the system, made while people worked. */
let copy: string;
/** Customers whose creation had been answered before the copy began. */
let acknowledged: number[];
let foto: { id: number; hash: string };
let maria: number;

type Target = Pick<Config, 'dataFolder' | 'databaseUrl' | 'eventStoreUrl'>;

const filesOf = ({ dataFolder }: Target) => createDiskFileStore(join(dataFolder, 'arquivos'));

const backupOf = (folder: string, keys: 'also' | 'not' | 'only' = 'also'): Promise<void> =>
  backup({
    ...system.config,
    folder,
    keys,
    withMasterKey: false,
    files: filesOf(system.config),
    progress: quietProgress,
    now: new Date(),
  });

const restoreInto = (target: Target, options: Partial<RestoreOptions> = {}): Promise<void> =>
  restore({
    ...target,
    masterKey: system.config.masterKey,
    folder: copy,
    keys: 'inside',
    erased: undefined,
    sessions: false,
    files: filesOf(target),
    progress: quietProgress,
    now: new Date(),
    rebuildAndVerify: async () => undefined,
    ...options,
  });

const headOf = async ({ eventStoreUrl }: Target): Promise<bigint | null> => {
  const log = openWholeLog(eventStoreUrl);
  try {
    return (await log.head())?.commit ?? null;
  } finally {
    await log.close();
  }
};

/** Events of the store's own, as a real one has them: they move everything behind them. */
const ownEvents = async ({ eventStoreUrl }: Config): Promise<void> => {
  const store = createEventStoreDb(eventStoreUrl);
  for (const n of [1, 2, 3])
    await store.append(
      `$nota-${n}`,
      [{ id: randomId(), type: '$nota', data: { n }, metadata: {} }],
      'no-stream',
    );
  await store.close();
};

/** Somebody goes on registering customers until told to stop. */
const keepWriting = (act: ReturnType<typeof atelie>) => {
  const written: number[] = [];
  let stopped = false;
  const writing = (async () => {
    while (!stopped) written.push(await act.cliente({ nome: `Cliente ${written.length}` }));
  })();
  const atLeast = async (count: number): Promise<void> => {
    while (written.length < count) await Promise.race([writing, new Promise(setImmediate)]);
  };
  const stop = (): Promise<void> => {
    stopped = true;
    return writing;
  };
  return { written, atLeast, stop };
};

/** As the bell's route writes it. */
const readUpTo = async (config: Config, ate: bigint): Promise<void> => {
  const store = createEventStoreDb(config.eventStoreUrl);
  const metadata = {
    commandId: randomId(),
    $correlationId: 'teste',
    $causationId: 'teste',
    usuarioId: 1,
    ocorridoEm: '2026-11-21T12:00:00.000Z',
    dia: '2026-11-21',
    schemaVersion: 1,
  };
  const data = { usuarioId: 1, ate: String(ate) };
  const event = { id: randomId(), type: 'NotificacoesLidas', data, metadata };
  await store.append('leituraDeNotificacoes-1', [event], 'no-stream');
  await store.close();
};

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'encomenda-copias-'));
  copy = join(root, 'copia');
  system = await startRunningSystem();
  const { ana, config, pool } = system;
  const act = atelie(ana);
  maria = await act.cliente({ nome: 'Maria Souza' });
  const caneca = await act.produto({ nome: 'Caneca', valor: 45 });
  const pedido = await act.pedido(maria, { data: '2026-11-20' });
  await act.item(pedido, caneca, { quantidade: 2, valor: 45 });
  const sent = await enviarFoto(ana, caneca, { bytes: await jpeg() });
  const hash = await filesOf(config).list('imagens')[Symbol.asyncIterator]().next();
  foto = { id: (sent.body as { id: number }).id, hash: String(hash.value?.key).split('/')[2]! };
  const head = (await headOf(config))!;
  await readUpTo(config, head);
  await pool.query('insert into escrita.processos values ($1, $2, $2)', ['teste', head]);
  const writer = keepWriting(act);
  await writer.atLeast(5);
  acknowledged = [...writer.written];
  await backupOf(copy);
  await writer.stop();
}, 240_000);

afterAll(async () => {
  await system?.stop();
  rmSync(root, { recursive: true, force: true });
});

describe('uma cópia feita enquanto se trabalha, restaurada noutro lugar', () => {
  let restored: TestApp;
  let before: bigint;

  beforeAll(async () => {
    before = (await headOf(system.config))!;
    restored = await startTestApp({
      config: { masterKey: system.config.masterKey },
      prepare: async (config) => {
        await ownEvents(config);
        await restoreInto(config, {
          rebuildAndVerify: () =>
            rebuildAndVerify(
              {
                PATH: process.env.PATH,
                DATABASE_URL: config.databaseUrl,
                EVENTSTORE_URL: config.eventStoreUrl,
                DADOS: config.dataFolder,
                CHAVE_MESTRA: config.masterKey.toString('base64'),
              },
              'ignore',
            ),
        });
      },
    });
  }, 240_000);

  afterAll(() => restored?.stop());

  it('tem tudo o que já tinha sido respondido, e a conferência está de acordo', async () => {
    const { rows } = await restored.pool.query<{ id: number }>(
      'select id from cadastro_de_clientes.clientes order by id',
    );
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([maria, ...acknowledged]));
  });

  it('tem do histórico um começo, sem falhas, e nada que o original não tenha', async () => {
    const [there, here] = [system, restored].map(({ config }) =>
      openWholeLog(config.eventStoreUrl),
    );
    const ids = async (log: typeof there) => {
      const found: string[] = [];
      for await (const { id } of everything(log!)) found.push(id);
      await log!.close();
      return found;
    };
    const original = await ids(there);
    const brought = await ids(here);
    // The last one says again, in this log's places, how far Ana had read.
    expect(brought.slice(0, -1)).toEqual(original.slice(0, brought.length - 1));
    expect(brought.length).toBeGreaterThan(acknowledged.length);
    expect(original.length).toBe(Number(before));
  });

  it('deixa entrar com a senha de antes, e não com a sessão de antes', async () => {
    const cookie = (await system.ana.credentials())['Cookie']!;
    const stranger = new Browser(restored.url);
    const refused = await stranger.get('/api/adm/clientes/list').set('Cookie', cookie);
    expect(refused.status).toBe(401);
    const ana = await new Browser(restored.url).open();
    await ok(ana.post('/login', ANA));
    await ok(ana.get('/api/adm/clientes/list'));
  });

  it('continua os números sem repetir nenhum', async () => {
    const ana = await new Browser(restored.url).open();
    await ok(ana.post('/login', ANA));
    const { rows } = await restored.pool.query<{ maior: number }>(
      `select max(numero) as maior from escrita.numeros where tipo = 'cliente'`,
    );
    // No projections run here: the answer does not wait for what nobody makes.
    const answer = await ana.post('/api/adm/clientes/store', { nome: 'Depois da restauração' });
    expect((answer.body as { id: number }).id).toBeGreaterThan(rows[0]!.maior);
    expect(rows[0]!.maior).toBeGreaterThanOrEqual(Math.max(...acknowledged));
  });

  it('mostra as fotos', async () => {
    const original = await filesOf(system.config).get(originalKey(foto.hash));
    expect(await filesOf(restored.config).get(originalKey(foto.hash))).toEqual(original);
    const ana = await new Browser(restored.url).open();
    await ok(ana.post('/login', ANA));
    await ok(ana.get(`/api/adm/produto-imagens/src/${foto.id}?tamanho=100`));
  });

  it('põe os lugares do histórico nos do novo: processos e notificações lidas', async () => {
    const { rows } = await system.pool.query<{ antes: string }>(
      `select commit_posicao as antes from escrita.processos where nome = 'teste'`,
    );
    const moved = String(BigInt(rows[0]!.antes) + 3n);
    const { rows: processos } = await restored.pool.query(
      'select commit_posicao as depois from escrita.processos',
    );
    expect(processos).toEqual([{ depois: moved }]);
    const { rows: pessoas } = await restored.pool.query(
      'select lidas_ate from notificacoes.pessoas where usuario_id = 1',
    );
    expect(pessoas).toEqual([{ lidas_ate: moved }]);
  });

  it('não se restaura por cima de nada', async () => {
    const head = await headOf(restored.config);
    await expect(restoreInto(restored.config)).rejects.toThrow('Feche-a antes');
    expect(await headOf(restored.config)).toBe(head);
  });
});

it('as fotos vão para um bucket, e de um bucket para a cópia', async () => {
  const s3 = await startS3Stub();
  const target = await startEmptySystem();
  try {
    const files = createS3FileStore(s3.settings);
    await restoreInto(target, { files });
    const folder = join(root, 'de-um-bucket');
    const { masterKey } = system.config;
    const rest = { progress: quietProgress, now: new Date(), withMasterKey: true };
    await backup({ ...target, ...rest, masterKey, folder, keys: 'not', files });
    const [was, is] = [await checkCopy(copy), await checkCopy(folder)];
    expect(is.below('arquivos')).toEqual(was.below('arquivos'));
    expect(is.below('arquivos').length).toBe(s3.objects.size);
    expect(is.manifest).toMatchObject({ log: { eventos: expect.any(Number) }, tipo: 'completa' });
    expect(is.has('chave-mestra')).toBe(true);
    expect(was.has('chave-mestra')).toBe(false);
  } finally {
    await target.stop();
    await s3.stop();
  }
});

describe('as chaves dos titulares', () => {
  let target: EmptySystem;
  beforeEach(async () => {
    target = await startEmptySystem();
  });
  afterEach(() => target.stop());

  /** Whether Maria has a key, and how many are logged in, in a system restored so. */
  const restoredWith = async (options: Partial<RestoreOptions>) => {
    await restoreInto(target, options);
    const { rows } = await target.pool.query<{ tem: boolean; sessoes: number }>(
      `select chave is not null as tem, (select count(*) from escrita.sessoes) as sessoes
       from chaves.titulares where titular = $1`,
      [`cliente-${maria}`],
    );
    return rows;
  };

  it('voltam com a cópia, e com elas, se se pede, quem estava dentro', async () => {
    expect(await restoredWith({ sessions: true })).toEqual([{ tem: true, sessoes: 1 }]);
  });

  it('não voltam para quem está numa lista de eliminados mais nova', async () => {
    const list = join(root, 'eliminados.txt');
    writeFileSync(list, `cliente-${maria}\n`);
    expect(await restoredWith({ erased: list })).toEqual([{ tem: false, sessoes: 0 }]);
  });

  it('não voltam para quem as chaves mais novas dão por eliminado', async () => {
    const newer = join(root, 'chaves-de-hoje');
    await destroyKey(system.pool, `cliente-${maria}`);
    await backupOf(newer, 'only');
    expect(await restoredWith({ keys: { folder: newer } })).toEqual([{ tem: false, sessoes: 0 }]);
  });

  it('sem elas restaura-se o resto, e só quando se pede', async () => {
    const without = join(root, 'sem-chaves');
    await backupOf(without, 'not');
    await expect(restoredWith({ folder: without })).rejects.toThrow('--sem-chaves');
    expect(await restoredWith({ folder: without, keys: 'none' })).toMatchObject([{ tem: false }]);
  });
});

describe('uma cópia que não está como foi escrita', () => {
  const flip = (file: string, at = 40): void => {
    const bytes = readFileSync(file);
    bytes[at]! ^= 1;
    writeFileSync(file, bytes);
  };
  const photo = (): string => `arquivos/${originalKey(foto.hash)}`;

  it.each<[string, (folder: string) => void, string]>([
    ['um bit do histórico', (folder) => flip(join(folder, 'log.ndjson.gz')), 'log.ndjson.gz'],
    [
      'uma tabela cortada',
      (folder) => truncateSync(join(folder, 'tabelas/escrita.numeros.copy.gz'), 30),
      'tabelas/escrita.numeros.copy.gz',
    ],
    ['uma foto que falta', (folder) => rmSync(join(folder, photo())), 'imagens/'],
    ['um bit das somas', (folder) => flip(join(folder, 'SHA256SUMS')), 'SHA256SUMS'],
    ['um bit do manifesto', (folder) => flip(join(folder, 'copia.json'), 90), 'copia.json'],
    ['o manifesto que falta', (folder) => rmSync(join(folder, 'copia.json')), 'copia.json'],
    [
      'um bit das chaves',
      (folder) => flip(join(folder, 'chaves/tabelas/chaves.titulares.copy.gz')),
      'chaves.titulares',
    ],
  ])('é recusada pelo nome do arquivo: %s', async (name, damage, told) => {
    const folder = join(root, `danificada ${name}`);
    cpSync(copy, folder, { recursive: true });
    await expect(checkCopy(folder)).resolves.toBeDefined();
    damage(folder);
    const checked = told === 'chaves.titulares' ? join(folder, 'chaves') : folder;
    await expect(checkCopy(checked)).rejects.toThrow(told);
  });

  it('não chega a escrever nada, como a de outra chave mestra; e nada se escreve por cima', async () => {
    const folder = join(root, 'danificada');
    cpSync(copy, folder, { recursive: true });
    flip(join(folder, 'chaves/tabelas/chaves.titulares.copy.gz'));
    const target = await startEmptySystem();
    try {
      await expect(restoreInto(target, { folder })).rejects.toThrow('chaves.titulares');
      await expect(restoreInto(target, { masterKey: randomBytes(32) })).rejects.toThrow(
        'A chave mestra não é',
      );
      expect(await headOf(target)).toBeNull();
      await restoreInto(target);
      await expect(restoreInto(target)).rejects.toThrow('não está vazio: já tem eventos');
    } finally {
      await target.stop();
    }
    await expect(backupOf(copy)).rejects.toThrow('não está vazia');
  });
});

it('cada tabela da escrita e das chaves foi decidida', async () => {
  const { rows } = await system.pool.query<{ nome: string }>(
    `select schemaname || '.' || tablename as nome from pg_tables
     where schemaname in ('escrita', 'chaves') order by 1`,
  );
  const decided = [...COPIED, KEYS, ...Object.keys(LEFT_OUT)].sort();
  expect(rows.map(({ nome }) => nome)).toEqual(decided);
});
