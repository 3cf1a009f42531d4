import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { entregaStream } from '@encomenda/contracts/entregas/entrega.events';
import { pedidoStream } from '@encomenda/contracts/pedidos/pedido.events';
import type { EventStore, StoredEvent } from '@encomenda/platform/event-store/event-store';
import { AuthoritySeals } from '@encomenda/platform/authority-seals';
import { randomId } from '@encomenda/platform/ids';
import { createLogger } from '@encomenda/platform/logger';
import type pg from 'pg';
import { ownDatabase } from '../../testing/own-database.js';
import { selarTudo } from '../../testing/selos.js';
import type { Authority } from '../auth/authority.js';
import { AbandonedNumbers } from './abandoned-numbers.js';
import type { ToClear } from './cleared-commands.js';
import { CommandsWithoutEffect } from './commands-without-effect.js';
import { Numbers } from './numbers.js';

let pool: pg.Pool;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ pool, drop } = await ownDatabase('numeros'));
});
afterAll(() => drop());

describe('numbers', () => {
  it('counts each kind from 1', async () => {
    const numbers = new Numbers(pool);
    expect(await numbers.allocate('pedido', randomId(), pedidoStream)).toBe(1);
    expect(await numbers.allocate('pedido', randomId(), pedidoStream)).toBe(2);
    expect(await numbers.allocate('item', randomId(), pedidoStream(2))).toBe(1);
  });

  it('gives the same command the same number, also in another process and in parallel', async () => {
    const commandId = randomId();
    const processes = Array.from({ length: 5 }, () => new Numbers(pool));
    const given = await Promise.all(
      processes.flatMap((numbers) => [
        numbers.allocate('pedido', commandId, pedidoStream),
        numbers.allocate('pedido', commandId, pedidoStream),
      ]),
    );
    expect(new Set(given).size).toBe(1);
    expect(await new Numbers(pool).allocate('pedido', commandId, pedidoStream)).toBe(given[0]);
  });

  it('uses one number for parallel sends of a command', async () => {
    const numbers = new Numbers(pool);
    const commandId = randomId();
    const [first] = await Promise.all(
      Array.from({ length: 20 }, () => numbers.allocate('tag', commandId, 'tag-x')),
    );
    expect(await numbers.allocate('tag', commandId, 'tag-x')).toBe(first);
    expect(await numbers.allocate('tag', randomId(), 'tag-x')).toBe(first! + 1);
  });

  it('refuses a repeated command with another stream', async () => {
    const numbers = new Numbers(pool);
    const commandId = randomId();
    await numbers.allocate('item', commandId, pedidoStream(1));
    await expect(numbers.allocate('item', commandId, pedidoStream(2))).rejects.toMatchObject({
      status: 422,
    });
  });

  it('finds the stream of a record', async () => {
    const numbers = new Numbers(pool);
    const pedido = await numbers.allocate('pedido', randomId(), pedidoStream);
    const item = await numbers.allocate('item', randomId(), pedidoStream(pedido));
    const elsewhere = new Numbers(pool);
    expect(await elsewhere.streamOf('item', item)).toBe(pedidoStream(pedido));
    expect(await elsewhere.streamOf('pedido', pedido)).toBe(pedidoStream(pedido));
    expect(await elsewhere.streamOf('item', 999_999)).toBeNull();
  });
});

describe('numbers without gaps', () => {
  const newest = async (tipo: string) => {
    const { rows } = await pool.query<{ ultimo: number }>(
      'select ultimo from escrita.contadores where tipo = $1',
      [tipo],
    );
    return rows[0]!.ultimo;
  };

  it('reuses the number of a command without events', async () => {
    const numbers = new Numbers(pool);
    const [refused, kept, next] = [randomId(), randomId(), randomId()];
    const first = await numbers.allocate('entrega', refused, entregaStream);
    const second = await numbers.allocate('entrega', kept, entregaStream);
    numbers.ended(kept, 'in-log');
    numbers.ended(refused, 'nothing');
    expect(numbers.holds(refused)).toBe(false);
    expect(await numbers.allocate('entrega', next, entregaStream)).toBe(first);
    expect(await numbers.allocate('entrega', kept, entregaStream)).toBe(second);
    expect(await numbers.allocate('entrega', refused, entregaStream)).toBe(second + 1);
    expect(numbers.holds(refused)).toBe(true);
  });

  it('keeps a number with an unknown outcome or in use by two processes', async () => {
    const [one, other] = [new Numbers(pool), new Numbers(pool)];
    const [unknown, shared] = [randomId(), randomId()];
    await one.allocate('destino', unknown, 'entrega-1');
    one.ended(unknown, 'unknown');
    await one.allocate('destino', shared, 'entrega-1');
    await other.allocate('destino', shared, 'entrega-1');
    one.ended(shared, 'nothing');
    expect(await one.allocate('destino', randomId(), 'entrega-1')).toBe(3);
  });

  it('allocates the first number of a kind once under concurrency', async () => {
    const commandId = randomId();
    const processes = Array.from({ length: 8 }, () => new Numbers(pool));
    const given = await Promise.all(
      processes.map((numbers) => numbers.allocate('despesa', commandId, 'despesa-x')),
    );
    expect(new Set(given)).toEqual(new Set([1]));
  });

  it('renews a number that a command has held too long', async () => {
    let now = 0;
    const numbers = new Numbers(pool, undefined, undefined, () => now);
    const commandId = randomId();
    const numero = await numbers.allocate('destino', commandId, 'entrega-1');
    now = 31_000;
    expect(numbers.holds(commandId)).toBe(false);
    expect(await numbers.allocate('destino', commandId, 'entrega-1')).toBe(numero);
    expect(numbers.holds(commandId)).toBe(true);
  });

  it('allocates without gaps to sixteen processes with refusals', async () => {
    const processes = Array.from({ length: 16 }, () => new Numbers(pool));
    const before = await newest('pedido');
    const inLog: number[] = [];
    await Promise.all(
      processes.map(async (numbers, p) => {
        for (let n = 0; n < 20; n++) {
          const commandId = randomId();
          const numero = await numbers.allocate('pedido', commandId, pedidoStream);
          const refused = (n + p) % 3 === 0;
          if (!refused) inLog.push(numero);
          numbers.ended(commandId, refused ? 'nothing' : 'in-log');
        }
      }),
    );
    expect(new Set(inLog).size).toBe(inLog.length);
    // The number returned last is free for the next command.
    const given = Array.from(
      { length: (await newest('pedido')) - before },
      (_, i) => before + 1 + i,
    );
    const free = given.filter((numero) => !inLog.includes(numero));
    const flushed = await Promise.all(
      processes.map((numbers) => numbers.allocate('tag', randomId(), 'tag-x')),
    );
    expect(flushed).toHaveLength(processes.length);
    for (const numero of free)
      expect(await processes[0]!.allocate('pedido', randomId(), pedidoStream)).toBe(numero);
    expect(await newest('pedido')).toBe(given.at(-1));
  });
});

describe('abandoned numbers', () => {
  const eventOf = (commandId: string) => ({ metadata: { commandId } }) as unknown as StoredEvent;
  const settle = (events: Readonly<Record<string, StoredEvent[]>>) =>
    new AbandonedNumbers(
      pool,
      { readStream: async (stream: string) => events[stream] ?? [] } as unknown as EventStore,
      createLogger('testes', 'silent'),
    ).settle(0);

  it('are freed when the log has no event of their command', async () => {
    const dead = new Numbers(pool);
    const [lost, kept] = [randomId(), randomId()];
    const free = await dead.allocate('pagamento', lost, pedidoStream(7));
    const used = await dead.allocate('pagamento', kept, pedidoStream(7));
    await settle({ 'pedido-7': [eventOf(kept)] });
    const numbers = new Numbers(pool);
    expect(await numbers.allocate('pagamento', randomId(), pedidoStream(8))).toBe(free);
    expect(await numbers.streamOf('pagamento', free)).toBe(pedidoStream(8));
    expect(await numbers.allocate('pagamento', randomId(), pedidoStream(8))).toBe(used + 1);
    expect(await numbers.allocate('pagamento', kept, pedidoStream(7))).toBe(used);
  });

  it('stay allocated for users, whose account may exist before the event', async () => {
    const first = await new Numbers(pool).allocate('usuario', randomId(), 'usuario-1');
    await settle({});
    expect(await new Numbers(pool).allocate('usuario', randomId(), 'usuario-2')).toBe(first + 1);
  });
});

describe('a clearance', () => {
  const PODER = 'pedidos:alterar';
  const MASTER_KEY = randomBytes(32);
  const knowingSenders = (): Numbers =>
    new Numbers(pool, undefined, new AuthoritySeals(MASTER_KEY));
  const enter = async (papel: string): Promise<Authority> => {
    const session = randomBytes(32);
    await pool.query(
      `with conta as (
         insert into escrita.contas (usuario_id, email_hash, senha_hash, papel, criada_em, confirmada_em)
         select coalesce(max(usuario_id), 0) + 1, $1, 'x', $2, now(), now() from escrita.contas
         returning usuario_id
       )
       insert into escrita.sessoes (sid_hash, usuario_id, criada_em, expira_em)
       select $1, usuario_id, now(), now() + interval '1 hour' from conta`,
      [session, papel],
    );
    await selarTudo(pool, MASTER_KEY);
    return { session, poder: PODER };
  };
  const command = (more: Partial<ToClear> = {}): ToClear => ({
    stream: pedidoStream(1),
    commandId: randomId(),
    requestHash: 'hash',
    ...more,
  });

  it('gives numbers only to senders with authority, in the same statement', async () => {
    const numbers = knowingSenders();
    const query = vi.spyOn(pool, 'query');
    const [ana, davi] = [await enter('Gerente'), await enter('Auditor')];
    const nobody: Authority = { session: randomBytes(32), poder: PODER };
    query.mockClear();
    const first = numbers.clear(command({ number: 'pagamento' }));
    const others = await Promise.allSettled([
      numbers.clear(command({ number: 'pagamento', authority: ana })),
      numbers.clear(command({ number: 'pagamento', authority: nobody })),
      numbers.clear(command({ number: 'pagamento', authority: davi })),
      numbers.clear(command({ authority: ana })),
    ]);
    const { numero } = await first;
    expect(others).toMatchObject([
      { value: { answered: false, numero: expect.not.toBeOneOf([0, numero]) as number } },
      { reason: { status: 401 } },
      { reason: { status: 403 } },
      { value: { answered: false, numero: 0 } },
    ]);
    expect(query).toHaveBeenCalledTimes(2);
    query.mockRestore();
  });

  it('gives the number of a sender without the power to the next command', async () => {
    const numbers = knowingSenders();
    const davi = await enter('Auditor');
    const refused = command({ number: 'destino', authority: davi });
    await expect(numbers.clear(refused)).rejects.toMatchObject({ status: 403 });
    numbers.ended(refused.commandId, 'nothing');
    expect(numbers.holds(refused.commandId)).toBe(false);
    const { rows } = await pool.query<{ numero: number }>(
      `select numero from escrita.numeros where command_id = $1`,
      [refused.commandId],
    );
    const { numero } = await numbers.clear(command({ number: 'destino' }));
    expect(numero).toBe(rows[0]!.numero);
  });

  it('knows what was answered before, and gives it no number', async () => {
    const numbers = new Numbers(pool);
    const effectless = new CommandsWithoutEffect(pool);
    const sent = command({ number: 'item' });
    const announced = await effectless.announce(sent);
    expect(await effectless.confirm(sent, announced!)).toBe(true);
    expect(await numbers.clear(sent)).toEqual({ answered: true, numero: 0 });
    await expect(numbers.clear({ ...sent, requestHash: 'outro' })).rejects.toMatchObject({
      status: 422,
    });
    expect(await numbers.clear({ ...sent, stream: pedidoStream(2) })).toMatchObject({
      answered: false,
    });
  });

  it('withdraws an answer that is not confirmed', async () => {
    const numbers = new Numbers(pool);
    const effectless = new CommandsWithoutEffect(pool);
    const sent = command();
    const announced = await effectless.announce(sent);
    expect(await numbers.clear(sent)).toEqual({ answered: false, numero: 0 });
    expect(await effectless.confirm(sent, announced!)).toBe(false);
  });
});
