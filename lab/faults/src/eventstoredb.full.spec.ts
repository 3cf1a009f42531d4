import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findFreePort } from '@encomenda/embedded/process/ports';
import { createEventStoreDb } from '@encomenda/platform/event-store/eventstoredb.event-store';
import { readLogIdentity, renameLog } from '@encomenda/platform/event-store/verify/log-identity';
import { Random } from '@encomenda/platform/random';
import { nodeCommand } from '@encomenda/system/eventstoredb/node';
import { startEventStoreDb, type EventStoreServers } from '@encomenda/system/eventstoredb/servers';
import { runRebuild, runVerifier, runWith } from '@encomenda/system/program';
import { environmentOf } from '@encomenda/system/stores';
import { startSystem, type RunningSystem } from '@encomenda/system/system';
import { untilReady } from '@encomenda/system/health';
import { pause } from '@encomenda/system/waiting';
import { dumpReadModels, type Dump } from './dump.js';
import { expectSound } from './troubles/expect-sound.js';
import { openShop } from './shop.js';
import type { Sender } from './sender.js';
import { untilResting } from './stored-log.js';
import { Workshop } from './workshop.js';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const WITH_STORES = 'embedded/dist/supervisor/with-stores.main.js';
const MIGRAR = ['--embutido', 'backup/dist/migrar.main.js'];
const COMMANDS = 120;
const KILLS = 3;
const NAME = 'Maria que vai embora';

const command = nodeCommand();
if (!command)
  process.stderr.write('Without EVENTSTORE_NODE no shop is moved to a real EventStoreDB.\n');

/** Positions belong to a server; all else is the same on every one. */
const withoutPositions = (dump: Dump): Dump =>
  Object.fromEntries(
    Object.entries(dump).map(([table, rows]) => [
      table,
      rows
        .map((row) =>
          JSON.stringify(
            Object.fromEntries(
              Object.entries(JSON.parse(row) as Record<string, unknown>).filter(
                ([column]) => !['posicao', 'primeira', 'ultima'].includes(column),
              ),
            ),
          ),
        )
        .toSorted(),
    ]),
  );

/** A verb on the closed shop of a folder, killed with all it started after `killAfterMs`. */
const onClosedShop = (
  dataFolder: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[],
  killAfterMs?: number,
): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [WITH_STORES, ...args], {
      cwd: ROOT,
      detached: true,
      env: { ...process.env, NODE_ENV: 'production', DADOS: dataFolder, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const killing =
      killAfterMs === undefined
        ? undefined
        : setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), killAfterMs);
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(killing);
      resolve({ code, said });
    });
  });

describe.runIf(command)('a shop moves to a real EventStoreDB and back', () => {
  let dataFolder: string;
  let port: number;
  let node: EventStoreServers;
  let system: RunningSystem;
  let sender: Sender;
  let workshop: Workshop;
  let before: Dump;
  let figures: unknown;

  const painel = async (): Promise<unknown> =>
    (await sender.visitor.get('/api/adm/painel/data')).body;
  const reopen = async (env: NodeJS.ProcessEnv): Promise<void> => {
    system = await startSystem({
      dataFolder,
      port,
      onEmbeddedLog: true,
      env: { LIMITES: 'nao', ...env },
    });
    sender.reopened();
    await untilReady(system);
  };
  const onNode = () => ({ EVENTSTORE_URL: node.connectionString });

  beforeAll(async () => {
    dataFolder = mkdtempSync(join(tmpdir(), 'encomenda-mudanca-'));
    port = await findFreePort();
    node = await startEventStoreDb(command!, { tls: true });
    ({ system, sender } = await openShop({ dataFolder, port, onEmbeddedLog: true }));
    workshop = new Workshop(sender, new Random(17));
    await workshop.open();
    await workshop.work(COMMANDS, 4, () => undefined);
    await untilResting(system);
    before = await dumpReadModels(system);
    figures = await painel();
    await system.stop();
  });

  afterAll(async () => {
    await system?.stop();
    await node?.stop();
    if (dataFolder) rmSync(dataFolder, { recursive: true, force: true });
  });

  it('is copied with the shop closed, killed and begun again, and compared event by event', async () => {
    const random = new Random(3);
    const target = { EVENTSTORE_DESTINO: node.connectionString };
    const copy = [...MIGRAR, 'destino'];
    for (let n = 0; n < KILLS; n++)
      await onClosedShop(dataFolder, target, copy, random.between(1_000, 4_000));
    const { code, said } = await onClosedShop(dataFolder, target, [...copy, '--trocar']);
    expect(said).toMatch(/Trocado/);
    expect(code).toBe(0);
  });

  it('opens on it with the same rows and figures', async () => {
    await reopen(onNode());
    expect(withoutPositions(await dumpReadModels(system))).toEqual(withoutPositions(before));
    expect(await painel()).toEqual(figures);
    const { body } = await sender.visitor.get<{ eventos: string }>('/api/adm/operacao/processos');
    expect(body.eventos).toMatch(/^EventStoreDB \d/);
  });

  it('does not open without the address, on the log that it left', async () => {
    await system.stop();
    const forgotten = startSystem({ dataFolder, port, onEmbeddedLog: true });
    await expect(forgotten).rejects.toThrow('A loja se mudou deste servidor de eventos');
    await reopen(onNode());
  });

  it('works, is verified and rebuilt to the same rows', async () => {
    await workshop.work(COMMANDS, 4, () => undefined);
    await untilResting(system);
    await expectSound(system, sender.records);
    const now = await dumpReadModels(system);
    const { code } = await runRebuild(system, 'todas');
    expect(code).toBe(0);
    await untilReady(system);
    expect(await dumpReadModels(system)).toEqual(now);
  });

  it('replays an order as it was at any moment', async () => {
    const { body } = await sender.visitor.get<{ data: { id: number }[] }>(
      '/api/adm/pedidos/datatable/0',
    );
    const { id } = body.data[0]!;
    const replay = await sender.visitor.get(`/api/adm/auditoria/pedidos/${id}/replay`);
    expect(replay.status).toBe(200);
    expect((await sender.visitor.get(`/api/adm/auditoria/historico/pedidos/${id}`)).status).toBe(
      200,
    );
  });

  it('is backed up while open, and restored onto another node', async () => {
    const copy = join(dataFolder, 'copia');
    const restored = mkdtempSync(join(tmpdir(), 'encomenda-restaurada-'));
    const other = await startEventStoreDb(command!);
    const env = environmentOf(system);
    try {
      const backup = await runWith(env, 'backup/dist/backup.main.js', copy, '--com-chave-mestra');
      expect(backup).toMatchObject({ code: 0 });
      const expected = withoutPositions(await dumpReadModels(system));
      const { code, said } = await onClosedShop(
        restored,
        { EVENTSTORE_URL: other.connectionString },
        ['--novo', 'backup/dist/restore.main.js', copy],
      );
      expect(said).toMatch(/Restaurado/);
      expect(code).toBe(0);
      const again = await startSystem({
        dataFolder: restored,
        onEmbeddedLog: true,
        env: { EVENTSTORE_URL: other.connectionString },
      });
      try {
        await untilReady(again);
        expect(withoutPositions(await dumpReadModels(again))).toEqual(expected);
      } finally {
        await again.stop();
      }
    } finally {
      await other.stop();
      rmSync(restored, { recursive: true, force: true });
    }
  });

  it('erases a person for good', async () => {
    const made = await sender.post('/api/adm/clientes/store', {
      nome: NAME,
      telefone: '(11) 98765-4321',
    });
    const id = made.told!.id!;
    const erased = await sender.post(`/api/adm/titulares/clientes/${id}/eliminar`, {
      motivo: 'pedido-do-titular',
      base_legal: 'a-pedido',
      confirmacao: NAME,
    });
    expect(erased).toMatchObject({ outcome: 'ok' });
    await pause(1_000);
    await untilResting(system);
    const dump = JSON.stringify(await dumpReadModels(system));
    expect(dump).not.toContain(NAME);
  });

  it('goes back to the embedded event store, with the same rows', async () => {
    await untilResting(system);
    const leaving = withoutPositions(await dumpReadModels(system));
    await system.stop();
    const { code, said } = await onClosedShop(dataFolder, onNode(), [
      ...MIGRAR,
      'embutido',
      '--trocar',
    ]);
    expect(said).toMatch(/Trocado/);
    expect(code).toBe(0);
    await reopen({});
    const home = withoutPositions(await dumpReadModels(system));
    expect(home).toEqual(leaving);
    await workshop.work(30, 4, () => undefined);
    await untilResting(system);
    const { body } = await sender.visitor.get<{ eventos: string }>('/api/adm/operacao/processos');
    expect(body.eventos).toBe('embutido');
  });
});

/** A demonstration brings its own servers; only a test fills one on another. */
const markAsDemo = async (eventStoreUrl: string): Promise<void> => {
  const store = createEventStoreDb(eventStoreUrl);
  const identity = await readLogIdentity(store);
  await renameLog(store, { ...identity!, demo: true });
  await store.close();
};

describe.runIf(command)('the demonstration on a real EventStoreDB', () => {
  it('is filled, shown and verified', async () => {
    const node = await startEventStoreDb(command!, { tls: true });
    const system = await startSystem({ env: { EVENTSTORE_URL: node.connectionString } });
    try {
      const settings = { ...environmentOf(system), DEMO: '1' } as const;
      const env = { ...settings, EVENTSTORE_URL: node.connectionString };
      await markAsDemo(env.EVENTSTORE_URL);
      expect(await runWith(env, 'lab/shop/dist/demo/demo.main.js')).toMatchObject({ code: 0 });
      await untilReady(system);
      const ana = system.visitor();
      await ana.login('ana@encomenda.local', 'encomenda-demo');
      const { body } = await ana.get<{ total: number }>('/api/adm/pedidos/datatable/0');
      expect(body.total).toBeGreaterThan(10);
      const stored = { dataFolder: system.dataFolder, settings: env };
      expect(await runVerifier(stored)).toMatchObject({ code: 0 });
    } finally {
      await system.stop();
      await node.stop();
    }
  });
});
