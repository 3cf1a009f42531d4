import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { WRITE_POOL } from '../../platform/tokens.js';

const LOCK = "hashtext('escrita.juncoes')";

/** Allows one merge at a time: two at once could merge a into b and b into a. */
@Injectable()
export class UmaJuncaoPorVez {
  constructor(@Inject(WRITE_POOL) private readonly pool: pg.Pool) {}

  /** Runs the work under an advisory lock of its own connection. @throws Recusa (409) while another merge runs */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let locked = false;
    let unlocked = true;
    try {
      // Does not wait: waiting requests would hold the connections that the work needs.
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
      // If the unlock failed, closing the connection releases the lock.
      client.release(!unlocked);
    }
  }
}
