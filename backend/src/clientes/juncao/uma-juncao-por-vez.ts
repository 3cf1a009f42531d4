import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { WRITE_POOL } from '../../platform/tokens.js';

const LOCK = "hashtext('escrita.juncoes')";

/** A merge checks one stream and writes another: two at once could merge a into b and b into a. */
@Injectable()
export class UmaJuncaoPorVez {
  constructor(@Inject(WRITE_POOL) private readonly pool: pg.Pool) {}

  /**
   * Holds a lock of a connection of its own, never a transaction, which may not ask for a second one.
   * @throws Recusa (409) while another merge is under way in any process
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let locked = false;
    let unlocked = true;
    try {
      // Never waits: waiters would hold the connections that the work needs.
      const { rows } = await client.query<{ livre: boolean }>(
        `select pg_try_advisory_lock(${LOCK}) as livre`,
      );
      locked = rows[0]?.livre ?? false;
      if (!locked)
        throw Recusa.conflito(
          'juncao-em-andamento',
          'Outros clientes estão sendo juntados agora. Tente novamente.',
        );
      return await work();
    } finally {
      if (locked)
        await client.query(`select pg_advisory_unlock(${LOCK})`).catch(() => {
          unlocked = false;
        });
      // Ending the connection frees a lock that could not be given back.
      client.release(!unlocked);
    }
  }
}
