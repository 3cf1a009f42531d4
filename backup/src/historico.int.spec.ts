import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEventStoreDb } from '@encomenda/platform/event-store/eventstoredb.event-store';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { renameLog } from '@encomenda/platform/event-store/verify/log-identity';
import { verifyLog } from '@encomenda/platform/event-store/verify/verify-log';
import { randomId } from '@encomenda/platform/ids';
import { adoptHistory, showHistory } from './historico.js';
import { startEmptySystem, type EmptySystem } from './testing/empty-system.js';

const CHECK = fileURLToPath(
  new URL('../../platform/dist/programs/check-master-key.main.js', import.meta.url),
);
const MASTER_KEY = randomBytes(32).toString('base64');

let shop: EmptySystem;
let other: EmptySystem;
let stores: EventStore[];

const storeOf = ({ eventStoreUrl }: Pick<EmptySystem, 'eventStoreUrl'>): EventStore => {
  const store = createEventStoreDb(eventStoreUrl);
  stores.push(store);
  return store;
};

const masterKey = Buffer.from(MASTER_KEY, 'base64');

const settingsOf = (system: EmptySystem, more: Partial<EmptySystem> = {}) => ({
  databaseUrl: system.databaseUrl,
  eventStoreUrl: system.eventStoreUrl,
  dataFolder: system.dataFolder,
  demo: false,
  masterKey,
  ...more,
});

const opens = (system: EmptySystem, demo = false) =>
  verifyLog(system.pool, storeOf(system), { ...settingsOf(system), demo });

const append = (system: EmptySystem, count: number) =>
  storeOf(system).append(
    `pedido-${randomId()}`,
    Array.from({ length: count }, () => ({
      id: randomId(),
      type: 'PedidoCriado',
      data: {},
      metadata: {},
    })),
    'no-stream',
  );

const reads = (system: EmptySystem, commit: bigint) =>
  system.pool.query('insert into escrita.processos values ($1, $2, $2)', ['um', String(commit)]);

const account = ({ pool }: EmptySystem, revisao: number) =>
  pool.query(
    `insert into escrita.contas (usuario_id, email_hash, senha_hash, papel, criada_em, revisao)
     values (1, '\\x01', 'x', 'Administrador', now(), $1)`,
    [revisao],
  );

/** What `npm start` runs before it starts any program. */
const start = async (settings: ReturnType<typeof settingsOf>) => {
  const child = spawn(process.execPath, [CHECK], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: settings.databaseUrl,
      EVENTSTORE_URL: settings.eventStoreUrl,
      DADOS: settings.dataFolder,
      CHAVE_MESTRA: MASTER_KEY,
      ...(settings.demo && { DEMO: '1' }),
    },
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code: code as number, said };
};

beforeEach(async () => {
  stores = [];
  shop = await startEmptySystem();
  other = await startEmptySystem();
});
afterEach(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await shop.stop();
  await other.stop();
});

describe('a abertura', () => {
  it('dá nome ao histórico uma vez, e abre de novo com ele', async () => {
    expect(await start(settingsOf(shop))).toEqual({ code: 0, said: '' });
    const [first, ...again] = await Promise.all([opens(shop), opens(shop), opens(shop)]);
    expect(again).toEqual([first, first]);
    expect(await opens(shop)).toEqual(first);
    expect(await start(settingsOf(shop))).toEqual({ code: 0, said: '' });
  });

  it('não muda nada quando recusa um servidor de eventos que não é o da loja', async () => {
    await opens(shop);
    const { copy } = await opens(other);
    const wrong = settingsOf(shop, { eventStoreUrl: other.eventStoreUrl });
    const { code, said } = await start(wrong);
    expect(code).toBe(1);
    expect(said).toContain('Este não é o servidor de eventos desta loja.');
    expect(said).toContain(copy.slice(0, 8));
    await expect(verifyLog(shop.pool, storeOf(other), wrong)).rejects.toThrow('desta loja');
    expect(await start(settingsOf(shop))).toEqual({ code: 0, said: '' });
    expect(await start(settingsOf(other))).toEqual({ code: 0, said: '' });
  });

  it('recusa um nó vazio', async () => {
    await opens(shop);
    const { eventStoreUrl } = other;
    const { code, said } = await start(settingsOf(shop, { eventStoreUrl }));
    expect(code).toBe(1);
    expect(said).toContain('está vazio');
  });

  it('recusa o servidor certo quando faltam nele eventos que o banco conhece', async () => {
    await opens(shop);
    const { position } = await append(shop, 2);
    await reads(shop, position.commit);
    expect(await start(settingsOf(shop))).toEqual({ code: 0, said: '' });
    await shop.pool.query('update escrita.processos set commit_posicao = commit_posicao + 1000000');
    const { code, said } = await start(settingsOf(shop));
    expect(code).toBe(1);
    expect(said).toContain('O banco de dados já conhece eventos que faltam');
  });

  it('recusa a demonstração numa loja, e os dados de verdade numa demonstração', async () => {
    await opens(other, true);
    const demo = await start(settingsOf(shop, { eventStoreUrl: other.eventStoreUrl }));
    expect(demo.said).toContain('guarda uma demonstração');
    await opens(shop);
    const real = await start({ ...settingsOf(shop), demo: true });
    expect([demo.code, real.code]).toEqual([1, 1]);
    expect(real.said).toContain('guarda dados de verdade');
  });

  it('recusa banco e eventos novos na pasta de uma loja, e o banco novo com os eventos dela', async () => {
    await opens(shop);
    const { dataFolder, eventStoreUrl } = shop;
    const folder = await start(settingsOf(other, { dataFolder }));
    expect(folder.said).toContain('A pasta de dados é da cópia');
    const database = await start(settingsOf(other, { eventStoreUrl }));
    expect(database.said).toContain('O banco de dados está vazio');
    expect([folder.code, database.code]).toEqual([1, 1]);
  });
});

describe('npm run historico', () => {
  it('mostra o que cada um guarda, e por que não serve', async () => {
    const { history, copy } = await opens(shop);
    const name = `${history.slice(0, 8)}/${copy.slice(0, 8)}`;
    const fits = await showHistory(settingsOf(shop));
    expect(fits.refusal).toBeNull();
    expect(fits.lines.join('\n')).toContain(`histórico ${name}`);
    const { lines, refusal } = await showHistory(
      settingsOf(shop, { eventStoreUrl: other.eventStoreUrl }),
    );
    expect(lines[0]).toMatch(/^Servidor de eventos \(.+\): sem nome, nenhum evento$/);
    expect(refusal?.message).toContain('desta loja');
  });

  it('adota um histórico ao qual faltam eventos: processos e contas voltam até onde ele vai', async () => {
    await opens(shop);
    const { position } = await append(shop, 2);
    await reads(shop, position.commit + 1_000_000n);
    await account(shop, 4);
    await expect(opens(shop)).rejects.toThrow('eventos que faltam');
    await adoptHistory(settingsOf(shop), new Date());
    await expect(opens(shop)).resolves.toMatchObject({ successor: null });
    const { rows } = await shop.pool.query<{ commit: string; revisao: number }>(
      `select (select commit_posicao from escrita.processos) as commit,
         (select revisao::int from escrita.contas) as revisao`,
    );
    expect(rows[0]!.revisao).toBe(-1);
    expect(BigInt(rows[0]!.commit)).toBeLessThan(position.commit + 1_000_000n);
  });

  it('adota um servidor de onde a loja se mudou', async () => {
    const identity = await opens(shop);
    await append(shop, 1);
    await renameLog(storeOf(shop), { ...identity, successor: randomId() });
    await expect(opens(shop)).rejects.toThrow('A loja se mudou');
    await adoptHistory(settingsOf(shop), new Date());
    await expect(opens(shop)).resolves.toEqual(identity);
  });

  it('não adota um nó vazio, nem uma demonstração', async () => {
    await opens(shop);
    const empty = settingsOf(shop, { eventStoreUrl: other.eventStoreUrl });
    await expect(adoptHistory(empty, new Date())).rejects.toThrow('não há histórico para adotar');
    await opens(other, true);
    await append(other, 1);
    await expect(adoptHistory(empty, new Date())).rejects.toThrow('guarda uma demonstração');
  });
});
