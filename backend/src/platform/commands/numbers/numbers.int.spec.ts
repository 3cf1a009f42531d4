import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { entregaStream } from '@encomenda/contracts/entregas/entrega.events';
import { pedidoStream } from '@encomenda/contracts/pedidos/events/pedido.events';
import { AuthoritySeals } from '@encomenda/platform/seals/authority-seals';
import { randomId } from '@encomenda/platform/ids';
import type pg from 'pg';
import { ownDatabase } from '../../../testing/system/own-database.js';
import { selarTudo } from '../../../testing/selos.js';
import type { Authority } from '../../auth/authority.js';
import type { ToClear } from '../cleared-commands.js';
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

describe('a number', () => {
  interface Row {
    numero: number;
    registrado: boolean;
  }
  const rowsOf = async (tipo: string): Promise<Row[]> => {
    const { rows } = await pool.query<Row>(
      'select numero, registrado from escrita.numeros where tipo = $1 order by numero',
      [tipo],
    );
    return rows;
  };

  it('stays with a refused command, and the next one gets the next', async () => {
    const numbers = new Numbers(pool);
    const [refused, kept] = [randomId(), randomId()];
    const first = await numbers.allocate('entrega', refused, entregaStream);
    expect(await numbers.allocate('entrega', kept, entregaStream)).toBe(first + 1);
    expect(await new Numbers(pool).allocate('entrega', refused, entregaStream)).toBe(first);
    expect(await numbers.allocate('entrega', randomId(), entregaStream)).toBe(first + 2);
  });

  it('is noted as recorded with a later command', async () => {
    const numbers = new Numbers(pool);
    const [refused, kept] = [randomId(), randomId()];
    await numbers.allocate('destino', refused, 'entrega-1');
    await numbers.allocate('destino', kept, 'entrega-1');
    numbers.appended(kept);
    await numbers.allocate('destino', randomId(), 'entrega-1');
    expect((await rowsOf('destino')).map(({ registrado }) => registrado)).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('is noted as recorded later when the statement that would say so fails', async () => {
    const numbers = new Numbers(pool);
    const kept = randomId();
    await numbers.allocate('orcamento', kept, 'orcamento-1');
    numbers.appended(kept);
    const query = vi.spyOn(pool, 'query').mockImplementationOnce(() => {
      throw new Error('connection lost');
    });
    await expect(numbers.allocate('orcamento', randomId(), 'orcamento-2')).rejects.toThrow('lost');
    query.mockRestore();
    await numbers.allocate('orcamento', randomId(), 'orcamento-2');
    expect((await rowsOf('orcamento'))[0]).toEqual({ numero: 1, registrado: true });
  });

  it('is given once to the first command of a kind under concurrency', async () => {
    const commandId = randomId();
    const processes = Array.from({ length: 8 }, () => new Numbers(pool));
    const given = await Promise.all(
      processes.map((numbers) => numbers.allocate('despesa', commandId, 'despesa-x')),
    );
    expect(new Set(given)).toEqual(new Set([1]));
    expect(await rowsOf('despesa')).toHaveLength(1);
  });

  it('ascends, repeats and jumps nowhere for sixteen people in two processes', async () => {
    const processes = [new Numbers(pool), new Numbers(pool)];
    const given = await Promise.all(
      Array.from({ length: 16 }, async (_, person) => {
        const own: number[] = [];
        for (let n = 0; n < 20; n++) {
          const commandId = randomId();
          const numbers = processes[person % 2]!;
          own.push(await numbers.allocate('extrato', commandId, 'extrato-x'));
          if (n % 3 === 0) numbers.appended(commandId);
        }
        return own;
      }),
    );
    for (const own of given) expect(own).toEqual(own.toSorted((a, b) => a - b));
    const all = given.flat().toSorted((a, b) => a - b);
    expect(all).toEqual(Array.from({ length: 320 }, (_, index) => index + 1));
  });

  it('is known by its row even when its command was refused', async () => {
    const { rows } = await pool.query(
      `select tipo from escrita.contadores c
       where ultimo <> (select count(*) from escrita.numeros n where n.tipo = c.tipo)`,
    );
    expect(rows).toEqual([]);
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

  it('gives a sender without the power no number that another gets', async () => {
    const numbers = knowingSenders();
    const davi = await enter('Auditor');
    const refused = command({ number: 'destino', authority: davi });
    await expect(numbers.clear(refused)).rejects.toMatchObject({ status: 403 });
    const { rows } = await pool.query<{ numero: number }>(
      `select numero from escrita.numeros where command_id = $1`,
      [refused.commandId],
    );
    const { numero } = await numbers.clear(command({ number: 'destino' }));
    expect(numero).toBe(rows[0]!.numero + 1);
  });

  it('gives parallel sends of one command the same number', async () => {
    const numbers = knowingSenders();
    const sent = command({ number: 'pagamento' });
    const given = await Promise.all([1, 2, 3].map(() => numbers.clear(sent)));
    expect(new Set(given.map(({ numero }) => numero)).size).toBe(1);
  });

  it('keeps the answer that there was nothing to do', async () => {
    const numbers = new Numbers(pool);
    const sent = command();
    expect(await numbers.clear({ ...sent, nothingToDo: true })).toMatchObject({ answered: false });
    expect(await new Numbers(pool).clear(sent)).toEqual({ answered: true, numero: 0 });
    expect(await numbers.clear({ ...sent, number: 'item' })).toEqual({ answered: true, numero: 0 });
    await expect(numbers.clear({ ...sent, requestHash: 'outro' })).rejects.toMatchObject({
      status: 422,
    });
    expect(await numbers.clear({ ...sent, stream: pedidoStream(2) })).toMatchObject({
      answered: false,
    });
  });

  it('asks once for a record that is named by its number', async () => {
    let now = 0;
    const query = vi.spyOn(pool, 'query');
    const numbers = new Numbers(pool, undefined, new AuthoritySeals(MASTER_KEY), () => now);
    const ana = await enter('Gerente');
    query.mockClear();
    const sent = command({ authority: ana });
    await numbers.allocate('tag', sent.commandId, 'tag-x', ana);
    await numbers.clear(sent);
    expect(query).toHaveBeenCalledTimes(1);
    await numbers.allocate('tag', sent.commandId, 'tag-x', ana);
    await numbers.clear(sent);
    const late = command({ authority: ana });
    await numbers.allocate('tag', late.commandId, 'tag-x', ana);
    now = 251;
    await numbers.clear(late);
    expect(query).toHaveBeenCalledTimes(5);
    query.mockRestore();
  });
});
