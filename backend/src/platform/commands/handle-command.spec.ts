import { beforeEach, describe, expect, it } from 'vitest';
import { Recusa, type Fold } from '@encomenda/contracts/shared/events/decider';
import type { EventMetadata } from '@encomenda/contracts/shared/events/event';
import { tagStream, type TagEvent } from '@encomenda/contracts/tags/tag.events';
import { StoreUnavailable } from '@encomenda/platform/event-store/event-store';
import { codecWithoutKeys as codec } from '../../testing/stores/codec.js';
import { InMemoryEventStore } from '../../testing/stores/in-memory.event-store.js';
import { NOTHING_TO_CLEAR, type ClearedCommands } from './cleared-commands.js';
import { HandleCommand, type CommandOrigin } from './handle-command.js';
import { createRetryPolicy } from './retry-policy.js';
import { RecentStreams } from './streams/recent-streams.js';
import { StateReader } from './streams/state-reader.js';

const counting: Fold<number, TagEvent> = { initialState: 0, evolve: (times) => times + 1 };

/** The tenth rename is refused, an empty name changes nothing. */
const rename =
  (nome: string) =>
  (times: number): readonly TagEvent[] => {
    if (times >= 10) throw Recusa.conflito('nome-gasto', 'Nomes demais.');
    if (nome === '') return [];
    return [{ type: 'TagAtualizada', data: { tagId: 1, nome, icone: null, cor: 'primary' } }];
  };

const STREAM = tagStream(1);
let store: InMemoryEventStore;
let handler: HandleCommand;
let recent: RecentStreams;
let now: number;
let pauses: number[];

/** A handler with its own cache, as in another process. */
const newHandler = (cleared: ClearedCommands = NOTHING_TO_CLEAR): HandleCommand => {
  const sleep = async (ms: number) => {
    now += ms;
    pauses.push(ms);
  };
  const retryPolicy = createRetryPolicy({ now: () => now, sleep, random: () => 0.5 });
  const clock = () => new Date('2026-11-21T02:30:00Z');
  recent = new RecentStreams();
  const reader = new StateReader(store, codec);
  return new HandleCommand({ store, codec, reader, recent, clock, retryPolicy, cleared });
};

beforeEach(() => {
  store = new InMemoryEventStore();
  now = 0;
  pauses = [];
  handler = newHandler();
});

const origin = (commandId: string, more: Partial<CommandOrigin> = {}): CommandOrigin => ({
  usuarioId: 7,
  commandId,
  requestHash: 'hash',
  correlationId: commandId,
  ifMatch: null,
  ...more,
});
const send = (
  nome: string,
  commandId: string,
  more: Partial<CommandOrigin> = {},
  by: HandleCommand = handler,
) =>
  by.handle({
    fold: counting,
    stream: STREAM,
    origin: origin(commandId, more),
    decide: () => rename(nome),
  });
const names = () => store.all.map(({ data }) => (data as { nome: string }).nome);

describe('what is stored beside the log', () => {
  const sendWith = (nome: string, commandId: string, beforeAppend: () => Promise<void>) =>
    handler.handle({
      fold: counting,
      stream: STREAM,
      origin: origin(commandId),
      decide: () => rename(nome),
      beforeAppend,
    });

  it('is stored before the event, and not for what is refused, repeated or nothing', async () => {
    const stored: number[] = [];
    const beforeAppend = async () => {
      stored.push((await store.readStream(STREAM)).length);
    };
    for (let times = 0; times < 10; times++) await sendWith(`n${times}`, `c${times}`, beforeAppend);
    expect(stored).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    await sendWith('n9', 'c9', beforeAppend);
    await expect(sendWith('a mais', 'c10', beforeAppend)).rejects.toThrow('Nomes demais.');
    expect(stored).toHaveLength(10);
  });

  it('refuses the command when it cannot be stored', async () => {
    const full = async () => {
      throw Recusa.conflito('cheio', 'Não coube.');
    };
    await expect(sendWith('x', 'c1', full)).rejects.toThrow('Não coube.');
    expect(await store.readStream(STREAM)).toEqual([]);
  });
});

describe('handle command', () => {
  it('appends the decided events with author, time and cause', async () => {
    const result = await send('azul', 'a');
    expect(result).toEqual({
      stream: STREAM,
      events: [expect.objectContaining({ type: 'TagAtualizada' })],
      revision: 0n,
      position: { commit: 0n, prepare: 0n },
    });
    expect(store.all[0]!.metadata as EventMetadata).toEqual({
      authTag: expect.any(String),
      commandId: 'a',
      $correlationId: 'a',
      $causationId: 'a',
      usuarioId: 7,
      ocorridoEm: '2026-11-21T02:30:00.000Z',
      dia: '2026-11-20',
      schemaVersion: 1,
      requestHash: 'hash',
    });
  });

  it('appends nothing when there is nothing to do', async () => {
    await send('azul', 'a');
    expect(await send('', 'b')).toEqual({
      stream: STREAM,
      events: [],
      revision: 0n,
      position: null,
    });
    expect(store.appends).toBe(1);
  });

  it('answers a repeated command without deciding again', async () => {
    const first = await send('azul', 'a');
    await send('verde', 'b');
    const again = await handler.handle({
      fold: counting,
      stream: STREAM,
      origin: origin('a'),
      decide: () => {
        throw new Error('must not be asked');
      },
    });
    expect(again).toMatchObject({ revision: first.revision, position: first.position });
    expect(again.events).toMatchObject([{ data: { nome: 'azul' } }]);
    expect(names()).toEqual(['azul', 'verde']);
  });

  it('refuses a reused command id with other data', async () => {
    await send('azul', 'a');
    await expect(send('verde', 'a', { requestHash: 'other' })).rejects.toMatchObject({
      status: 422,
      message: 'Esta chave de idempotência já foi usada com outros dados.',
    });
    expect(names()).toEqual(['azul']);
  });

  it('refuses when another process has appended the same command with other data', async () => {
    const other = newHandler();
    store.beforeAppend = async () => {
      await send('verde', 'a', { requestHash: 'other' }, other);
    };
    await expect(send('azul', 'a')).rejects.toMatchObject({ status: 422 });
    expect(names()).toEqual(['verde']);
  });

  it('answers with the events that another process appended for the same command', async () => {
    const other = newHandler();
    store.beforeAppend = async () => {
      await send('verde', 'a', {}, other);
    };
    expect(await send('azul', 'a')).toMatchObject({
      revision: 0n,
      events: [{ data: { nome: 'verde' } }],
    });
    expect(names()).toEqual(['verde']);
  });

  it('serialises parallel sends of one command', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => send('azul', 'a')));
    expect(new Set(results.map(({ revision }) => revision))).toEqual(new Set([0n]));
    expect(names()).toEqual(['azul']);
    expect(store.appends).toBe(1);
  });

  it('decides again after a revision conflict', async () => {
    store.beforeAppend = async () => {
      await send('verde', 'b');
    };
    expect(await send('azul', 'a')).toMatchObject({ revision: 1n });
    expect(names()).toEqual(['verde', 'azul']);
  });

  it('gives up with 409 after three more decisions', async () => {
    let others = 0;
    const disturb = async () => {
      others++;
      await send(`outro ${others}`, `outro ${others}`);
      store.beforeAppend = disturb;
    };
    store.beforeAppend = disturb;
    await expect(send('azul', 'a')).rejects.toMatchObject({
      status: 409,
      message: 'Este registro foi alterado por outra pessoa. Recarregue e tente novamente.',
    });
    expect(others).toBe(4);
    expect(pauses).toEqual([8, 16, 24, 32]);
  });

  it('decides only on the revision in If-Match', async () => {
    await send('azul', 'a');
    await send('verde', 'b');
    await expect(send('vermelho', 'c', { ifMatch: 0n })).rejects.toMatchObject({ status: 409 });
    expect(await send('vermelho', 'd', { ifMatch: 1n })).toMatchObject({ revision: 2n });
    expect(await send('vermelho', 'd', { ifMatch: 1n })).toMatchObject({ revision: 2n });
  });

  it('refuses without retries when If-Match does not match', async () => {
    await send('azul', 'a');
    store.beforeAppend = async () => {
      await send('verde', 'b');
    };
    await expect(send('vermelho', 'c', { ifMatch: 0n })).rejects.toMatchObject({ status: 409 });
    expect(names()).toEqual(['azul', 'verde']);
  });

  it('sends the same ids again when it does not know the outcome', async () => {
    store.accidents.push('never-arrives', 'answer-lost', 'never-arrives');
    expect(await send('azul', 'a')).toMatchObject({ revision: 0n });
    expect(names()).toEqual(['azul']);
    expect(pauses).toEqual([50, 100, 200]);
  });

  it('finds its own events when a lost answer is followed by a conflict', async () => {
    await send('azul', 'a');
    store.remembersIds = false;
    store.accidents.push('answer-lost');
    expect(await send('verde', 'b')).toMatchObject({
      revision: 1n,
      events: [{ data: { nome: 'verde' } }],
    });
    expect(names()).toEqual(['azul', 'verde']);
  });

  it('throws when the store stays unavailable', async () => {
    store.accidents.push(...Array.from({ length: 50 }, () => 'never-arrives' as const));
    await expect(send('azul', 'a')).rejects.toBeInstanceOf(StoreUnavailable);
    expect(now).toBeGreaterThan(3_000);
    expect(now).toBeLessThanOrEqual(5_000);
    expect(store.all).toEqual([]);
  });

  describe('with a cached stream', () => {
    /** Writes as another process would, unknown to this cache. */
    const elsewhere = async (nome: string) => {
      const revision = BigInt(store.all.length);
      const [first] = await codec.decode(store.all);
      const metadata = { ...first!.metadata, commandId: nome };
      const event = {
        type: 'TagAtualizada',
        data: { tagId: 1, nome, icone: null, cor: 'primary' },
      };
      const place = { id: nome, stream: STREAM, revision, metadata };
      await store.append(STREAM, [await codec.encode(event, place)], revision - 1n);
    };

    it('does not load the stream', async () => {
      await send('azul', 'a');
      const reads = store.reads;
      expect(await send('verde', 'b')).toMatchObject({ revision: 1n });
      expect(await send('azul', 'a')).toMatchObject({ revision: 0n });
      expect(store.reads).toBe(reads);
    });

    it('keeps each event of a command at its own revision', async () => {
      const task = { fold: counting, stream: STREAM };
      await handler.handle({
        ...task,
        origin: origin('a'),
        decide: () => (times) => [...rename('azul')(times), ...rename('verde')(times)],
      });
      const reads = store.reads;
      let known: bigint[] = [];
      await handler.handle({
        ...task,
        origin: origin('b'),
        decide: (events) => {
          known = events.map(({ revision }) => revision);
          return rename('vermelho');
        },
      });
      expect(known).toEqual([0n, 1n]);
      expect(store.reads).toBe(reads);
    });

    it('does not load a stream with a new number', async () => {
      recent.rememberEmpty(STREAM);
      expect(await send('azul', 'a')).toMatchObject({ revision: 0n });
      expect(store.reads).toBe(0);
    });

    it('decides on the log when the cache is stale', async () => {
      await send('azul', 'a');
      await elsewhere('verde');
      expect(await send('vermelho', 'b')).toMatchObject({ revision: 2n });
      expect(names()).toEqual(['azul', 'verde', 'vermelho']);
    });

    it('refuses or finds nothing to do only after loading the stream', async () => {
      for (let times = 0; times < 9; times++) await send(`${times}`, `${times}`);
      await elsewhere('dez');
      await expect(send('onze', 'onze')).rejects.toMatchObject({ codigo: 'nome-gasto' });
      const reads = store.reads;
      await expect(send('', 'nada')).rejects.toMatchObject({ codigo: 'nome-gasto' });
      expect(store.reads).toBe(reads + 1);
    });

    it('discards the cache after an append of unknown outcome', async () => {
      await send('azul', 'a');
      store.accidents.push(...Array.from({ length: 50 }, () => 'answer-lost' as const));
      await expect(send('verde', 'b')).rejects.toBeInstanceOf(StoreUnavailable);
      store.accidents.length = 0;
      expect(await send('vermelho', 'c')).toMatchObject({ revision: 2n });
      expect(await send('verde', 'b')).toMatchObject({ revision: 1n });
    });
  });

  it('says which commands that may have a number are in the log, also when repeated', async () => {
    const appended: string[] = [];
    handler = newHandler({
      ...NOTHING_TO_CLEAR,
      appended: (commandId) => void appended.push(commandId),
    });
    store.accidents.push(...Array.from({ length: 50 }, () => 'never-arrives' as const));
    await expect(send('azul', 'unanswered')).rejects.toBeInstanceOf(StoreUnavailable);
    store.accidents.length = 0;
    await send('azul', 'first of its stream');
    await send('verde', 'without a number');
    await send('', 'empty');
    await handler.handle({
      fold: counting,
      stream: STREAM,
      origin: origin('numbered'),
      decide: () => rename('vermelho'),
      number: 'item',
    });
    await send('azul', 'first of its stream');
    expect(appended).toEqual(['first of its stream', 'numbered', 'first of its stream']);
  });

  it('says nothing of a command whose stream is not named by a number', async () => {
    const appended: string[] = [];
    handler = newHandler({
      ...NOTHING_TO_CLEAR,
      appended: (commandId) => void appended.push(commandId),
    });
    const stream = 'notificacao-0191d3f0-7a35-7000-8000-000000000301';
    const decide = () => rename('azul');
    await handler.handle({ fold: counting, stream, origin: origin('a'), decide });
    expect(appended).toEqual([]);
  });

  it('asks nothing for a command without sender, number and kept answer', async () => {
    const asked: string[] = [];
    handler = newHandler({
      ...NOTHING_TO_CLEAR,
      clear: async ({ commandId, number }) => {
        asked.push(commandId);
        return { answered: false, numero: number ? 1 : 0 };
      },
    });
    await send('azul', 'from a process');
    await handler.handle({
      fold: counting,
      stream: STREAM,
      origin: origin('numbered'),
      decide: () => rename('vermelho'),
      number: 'item',
    });
    expect(asked).toEqual(['numbered']);
  });

  it('passes refusals on without retrying', async () => {
    for (let times = 0; times < 10; times++) await send(`${times}`, `${times}`);
    await expect(send('onze', 'onze')).rejects.toMatchObject({ codigo: 'nome-gasto' });
    expect(store.appends).toBe(10);
  });
});
