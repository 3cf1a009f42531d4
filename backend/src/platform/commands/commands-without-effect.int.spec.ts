import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Recusa, type Fold } from '@encomenda/contracts/shared/events/decider';
import { tagStream, type TagEvent } from '@encomenda/contracts/tags/tag.events';
import { systemClock } from '@encomenda/platform/clock';
import { randomId } from '@encomenda/platform/ids';
import type pg from 'pg';
import { codecWithoutKeys as codec } from '../../testing/stores/codec.js';
import { InMemoryEventStore } from '../../testing/stores/in-memory.event-store.js';
import { ownDatabase } from '../../testing/system/own-database.js';
import { cleanUp } from '../jobs/cleanup.js';
import { HandleCommand } from './handle-command.js';
import { systemRetryPolicy } from './retry-policy.js';
import { Numbers } from './numbers/numbers.js';
import { RecentStreams } from './streams/recent-streams.js';
import { StateReader } from './streams/state-reader.js';

let pool: pg.Pool;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ pool, drop } = await ownDatabase('sem_efeito'));
});
afterAll(() => drop());

const named: Fold<string | null, TagEvent> = {
  initialState: null,
  evolve: (_, { data }) => (data as { nome: string }).nome,
};

/** Renaming a tag to its current name changes nothing; 'preto' refuses any other. */
const rename =
  (nome: string) =>
  (now: string | null): readonly TagEvent[] => {
    if (nome === now) return [];
    if (now === 'preto') throw Recusa.conflito('preto', 'Preto fica preto.');
    return [{ type: 'TagAtualizada', data: { tagId: 1, nome, icone: null, cor: 'primary' } }];
  };

const STREAM = tagStream(1);
let store: InMemoryEventStore;

beforeEach(() => {
  store = new InMemoryEventStore();
});

const path = () => ({
  store,
  codec,
  reader: new StateReader(store, codec),
  recent: new RecentStreams(),
  clock: systemClock,
  retryPolicy: systemRetryPolicy,
});

/** A process with its own cache. */
const program = () => {
  const handler = new HandleCommand({
    ...path(),
    keepsAnswers: true,
    cleared: new Numbers(pool),
  });
  return (nome: string, commandId: string = randomId(), requestHash = 'hash') =>
    handler.handle({
      fold: named,
      stream: STREAM,
      origin: { usuarioId: 7, commandId, requestHash, correlationId: commandId },
      decide: () => rename(nome),
    });
};

const names = () => store.all.map(({ data }) => (data as { nome: string }).nome);
const NOTHING = { events: [], position: null };

describe('a command that found nothing to do', () => {
  it('gives the same answer to a repeat, whatever others did meanwhile', async () => {
    await program()('azul');
    const repeated = randomId();
    expect(await program()('azul', repeated)).toMatchObject(NOTHING);
    await program()('verde');
    expect(await program()('azul', repeated)).toMatchObject(NOTHING);
    expect(names()).toEqual(['azul', 'verde']);
  });

  it('gives the same answer from a process with a cached stream', async () => {
    const [one, other] = [program(), program()];
    await one('azul');
    const repeated = randomId();
    await other('azul', repeated);
    await one('verde');
    expect(await one('azul', repeated)).toMatchObject(NOTHING);
    expect(names()).toEqual(['azul', 'verde']);
  });

  it('is not refused on repeat', async () => {
    await program()('azul');
    const repeated = randomId();
    await program()('azul', repeated);
    await program()('preto');
    expect(await program()('azul', repeated)).toMatchObject(NOTHING);
    await expect(program()('azul')).rejects.toMatchObject({ codigo: 'preto' });
  });

  it('is refused when its key is reused with other data', async () => {
    await program()('azul');
    const repeated = randomId();
    await program()('azul', repeated);
    await expect(program()('verde', repeated, 'other')).rejects.toMatchObject({ status: 422 });
    expect(names()).toEqual(['azul']);
  });

  it('has a single answer to parallel sends', async () => {
    const read = store.readStream.bind(store);
    store.readStream = async (stream) => {
      const events = await read(stream);
      await sleep(Math.random() * 3);
      return events;
    };
    await program()('azul');
    const outcomes = new Set<string>();
    for (let round = 0; round < 60; round++) {
      const contested = randomId();
      const one = program();
      const [first, ...repeats] = await Promise.all([
        ...Array.from({ length: 3 }, () => one('azul', contested)),
        ...['verde', 'azul'].map(async (nome) => {
          await sleep(Math.random() * 8);
          await program()(nome).catch(() => undefined);
        }),
      ]);
      const answers = [first, ...repeats].filter((answer) => answer !== undefined);
      expect(new Set(answers.map(({ position }) => position?.commit)).size).toBe(1);
      const written = store.all.filter(
        ({ metadata }) => (metadata as { commandId: string }).commandId === contested,
      );
      expect(written).toHaveLength(answers[0]!.events.length);
      outcomes.add(answers[0]!.position === null ? 'nothing' : 'written');
    }
    expect([...outcomes].toSorted()).toEqual(['nothing', 'written']);
  });

  it('is decided again by a process, which decides by what is true when it runs', async () => {
    await program()('azul');
    const repeated = randomId();
    const handler = new HandleCommand({ ...path(), cleared: new Numbers(pool) });
    const send = () =>
      handler.handle({
        fold: named,
        stream: STREAM,
        origin: { usuarioId: null, commandId: repeated, correlationId: repeated },
        decide: () => rename('azul'),
      });
    expect(await send()).toMatchObject(NOTHING);
    await program()('verde');
    expect(await send()).toMatchObject({ revision: 2n });
  });

  it('expires after a month', async () => {
    const [old, recent] = [randomId(), randomId()];
    const numbers = new Numbers(pool);
    for (const commandId of [old, recent])
      await numbers.clear({ stream: STREAM, commandId, nothingToDo: true });
    await pool.query(
      `update escrita.respostas_sem_efeito
       set desde = case when comando = $1 then timestamptz '2026-10-20' else '2026-11-20' end`,
      [old],
    );
    await cleanUp(pool, new Date('2026-11-21T12:00:00Z'));
    const answered = async (commandId: string) =>
      (await numbers.clear({ stream: STREAM, commandId })).answered;
    expect(await answered(old)).toBe(false);
    expect(await answered(recent)).toBe(true);
  });
});
