import type pg from 'pg';
import { keyReused } from './refusals.js';

export interface Sending {
  readonly stream: string;
  readonly commandId: string;
  readonly requestHash?: string | undefined;
}

/** Answers of commands that appended no event, kept so that repeats are idempotent. */
export interface EffectlessCommands {
  /**
   * True when answered "nothing to do"; false withdraws an unconfirmed announcement.
   * @throws RequestRefused 422 when that command had other data
   */
  answered(sending: Sending): Promise<boolean>;
  announce(sending: Sending): Promise<Announced | null>;
  /** Makes an announced answer final; false when it was withdrawn. */
  confirm(sending: Sending, announced: Announced): Promise<boolean>;
}

/** Unique id of an announcement. */
export type Announced = string;

interface Row {
  respondido: boolean;
  pedido_hash: string | null;
}

/**
 * Fences a command that runs in two processes: both "nothing to do" and an append must not happen.
 * One that finds nothing to do announces, rereads the stream, and confirms only at an unchanged
 * revision. One that appends reads the stream before it calls `answered`: either the reread is
 * later and meets the append, or `answered` finds the announcement and withdraws it.
 */
export class CommandsWithoutEffect implements EffectlessCommands {
  constructor(private readonly pool: pg.Pool) {}

  async answered(sending: Sending): Promise<boolean> {
    for (;;) {
      const { rows } = await this.pool.query<Row>({
        name: 'sem-efeito-ler',
        text: `select respondido, pedido_hash from escrita.comandos_sem_efeito
               where comando = $1 and stream = $2`,
        values: [sending.commandId, sending.stream],
      });
      const [row] = rows;
      if (!row) return false;
      if (row.respondido) {
        if (row.pedido_hash !== (sending.requestHash ?? null)) throw keyReused();
        return true;
      }
      if (await this.withdraw(sending)) return false;
    }
  }

  async announce({ commandId, stream, requestHash }: Sending): Promise<Announced | null> {
    const { rows } = await this.pool.query<{ tentativa: Announced }>({
      name: 'sem-efeito-anunciar',
      text: `insert into escrita.comandos_sem_efeito as antes (comando, stream, pedido_hash)
             values ($1, $2, $3)
             on conflict (comando, stream) do update
               set tentativa = default, pedido_hash = excluded.pedido_hash
               where not antes.respondido
             returning tentativa::text`,
      values: [commandId, stream, requestHash],
    });
    return rows[0]?.tentativa ?? null;
  }

  async confirm({ commandId, stream }: Sending, announced: Announced): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: 'sem-efeito-confirmar',
      text: `update escrita.comandos_sem_efeito set respondido = true
             where comando = $1 and stream = $2 and tentativa = $3 and not respondido`,
      values: [commandId, stream, announced],
    });
    return rowCount === 1;
  }

  private async withdraw({ commandId, stream }: Sending): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: 'sem-efeito-retirar',
      text: `delete from escrita.comandos_sem_efeito
             where comando = $1 and stream = $2 and not respondido`,
      values: [commandId, stream],
    });
    return rowCount === 1;
  }
}

export const REMEMBERS_NOTHING: EffectlessCommands = {
  answered: async () => false,
  announce: async () => null,
  confirm: async () => true,
};
