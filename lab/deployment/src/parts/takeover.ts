import { randomUUID } from 'node:crypto';
import type { Intent } from '@encomenda/faults/sender';
import { signalAll } from '@encomenda/system/processes';
import { recovered } from '@encomenda/faults/campaign/recovery';
import { pause } from '@encomenda/system/waiting';
import { describe, expect, it } from 'vitest';
import type { DebianPostgres } from '../debian-postgres.js';
import { day, figures, system } from './composed.js';

const ROUNDS = Number(process.env['PARTES_RODADAS'] ?? 2);
const NOTICED_AFTER_MS = 2_000;
const WORKS_FOR_MS = 3_000;
/** How long a former primary is watched. */
const WATCHED_FOR_MS = 4_000;

interface Fall {
  readonly how: string;
  readonly happens: (primary: DebianPostgres) => void;
  readonly ends: (former: DebianPostgres) => void | Promise<void>;
}

const KILLED: Fall = {
  how: 'PostgreSQL killed',
  happens: (primary) => primary.kill(),
  ends: (former) => former.start(),
};

const FROZEN: Fall = {
  how: 'PostgreSQL frozen',
  happens: (primary) => primary.signal('SIGSTOP'),
  ends: (former) => former.signal('SIGCONT'),
};

const held = async (server: DebianPostgres): Promise<unknown> =>
  (
    await server.query(
      `select (select count(*) from escrita.numeros) as numbers,
              (select count(*) from escrita.sessoes) as sessions,
              (select count(*) from chaves.titulares) as keys,
              pg_is_in_recovery() as follows`,
    )
  )[0];

/** Connections of the system; a commit that waits for the replica for ever is nobody's any more. */
const clientsOf = async (server: DebianPostgres): Promise<unknown[]> =>
  server.query(
    `select application_name, state, wait_event from pg_stat_activity
     where backend_type = 'client backend' and application_name <> 'lab'
       and wait_event is distinct from 'SyncRep'`,
  );

/** The former primary answers again, as a primary: nobody of the system writes to it. */
const expectFenced = async (former: DebianPostgres): Promise<void> => {
  const before = await held(former);
  expect(before).toMatchObject({ follows: false });
  await pause(WATCHED_FOR_MS);
  expect(await clientsOf(former)).toEqual([]);
  expect(await held(former)).toEqual(before);
};

const round = async ({ how, happens, ends }: Fall, addressFirst: boolean): Promise<void> => {
  const { database } = system.parts;
  await pause(WORKS_FOR_MS);
  const acceptedBefore = day.count('ok');
  day.mark();
  happens(database.primary);
  const since = performance.now();
  const former = await database.takeOver({ noticedAfterMs: NOTICED_AFTER_MS, addressFirst });
  const tookOverMs = performance.now() - since;
  const recoveredMs = await recovered(day, since);
  await pause(WORKS_FOR_MS);
  figures.add(how, { silenceMs: day.longestSilenceMs, tookOverMs, recoveredMs });
  expect(day.count('ok')).toBeGreaterThan(acceptedBefore);
  await ends(former);
  await expectFenced(former);
  await database.rejoin();
};

export const takeover = () =>
  describe('PostgreSQL with a replica that takes over', () => {
    it('acknowledges nothing that the replica has not received', async () => {
      const { primary } = system.parts.database;
      const customer: Intent = {
        method: 'POST',
        path: '/api/adm/clientes/store',
        body: { nome: 'Cliente à Espera' },
        key: randomUUID(),
      };
      const [row] = await primary.query<{ pid: number }>('select pid from pg_stat_replication');
      signalAll([row!.pid], 'SIGSTOP');
      const since = performance.now();
      const unanswered = await day.sender.once(customer);
      figures.add('replica silent', { answeredAfterMs: performance.now() - since });
      signalAll([row!.pid], 'SIGCONT');
      expect(unanswered?.status).toBe(503);
      expect(await day.sender.send(customer)).toMatchObject({ outcome: 'ok' });
    }, 120_000);

    it.each([KILLED, FROZEN])(
      'goes on after $how, and nobody writes to the former primary',
      async (fall) => {
        for (let n = 0; n < ROUNDS; n++) await round(fall, n % 2 === 1);
        expect(system.parts.database.standby.isRunning).toBe(true);
      },
      600_000,
    );

    it('keeps sessions and numbers', async () => {
      const { status } = await day.sender.visitor.get('/api/adm/clientes/show/1');
      expect(status).toBe(200);
      const behind = await system.parts.database.primary.query(
        `select tipo from escrita.contadores c
         where ultimo < (select max(numero) from escrita.numeros n where n.tipo = c.tipo)`,
      );
      expect(behind).toEqual([]);
    });
  });
