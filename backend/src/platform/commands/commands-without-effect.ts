import type pg from 'pg';
import { chaveReutilizada } from './refusals.js';

/** One sending of a command to one stream. */
export interface Sending {
  readonly stream: string;
  readonly commandId: string;
  readonly requestHash?: string | undefined;
}

/** What is remembered of commands that found nothing to do, since no event tells of them. */
export interface EffectlessCommands {
  /**
   * Whether the command was answered with "nothing to do". Whoever is told that it was not may
   * append what it decided on what it had read of the stream before it asked: an answer that is
   * about to be given elsewhere on an older revision does not count any more.
   * @throws RequestRefused 422 when it came with other data then
   */
  answered(sending: Sending): Promise<boolean>;
  /** Announces the answer "nothing to do"; null when it was given already. */
  announce(sending: Sending): Promise<Announced | null>;
  /** Makes an announced answer final; false when somebody saw to it that it does not count. */
  confirm(sending: Sending, announced: Announced): Promise<boolean>;
}

/** One attempt at an answer; none is like another. */
export type Announced = string;

interface Row {
  respondido: boolean;
  pedido_hash: string | null;
}

/**
 * Two that carry out the same command at once must not answer "nothing to do" and append. Who finds
 * nothing to do announces it, reads the stream once more, and answers only if it still ends where it
 * did. Who wants to append has read the stream before it asks here: if the announcement was not there
 * yet, that other reading is later, so this append meets a conflict or, on the same revision, is the
 * same decision; if it was, it is withdrawn, or the answer was given and nothing is appended.
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
        if (row.pedido_hash !== (sending.requestHash ?? null)) throw chaveReutilizada();
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

  /** False when the answer was given just now. */
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

/** For programs whose repeats are to decide anew, by what is true then. */
export const REMEMBERS_NOTHING: EffectlessCommands = {
  answered: async () => false,
  announce: async () => null,
  confirm: async () => true,
};
