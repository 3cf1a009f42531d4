import type { EventStore } from '@encomenda/platform/event-store/event-store';
import type { Logger } from '@encomenda/platform/logger';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type pg from 'pg';
import { EVENT_STORE, LOGGER, WRITE_POOL } from '../tokens.js';
import { ABANDONED_AFTER_MS } from './numbers.js';

const EVERY_MS = 60_000;
const AT_ONCE = 200;

interface Open {
  tipo: string;
  numero: number;
  stream: string;
  comando: string;
  desde: string;
}

/** After a crash or timeout, confirms numbers whose command is in the log and frees the others. */
@Injectable()
export class AbandonedNumbers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const quietly = (): void => {
      this.running = this.settle().catch((error: unknown) =>
        this.logger.warn({ err: error }, 'cannot settle abandoned numbers'),
      );
    };
    quietly();
    this.timer = setInterval(quietly, EVERY_MS);
    this.timer.unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** @param olderThanMs minimum age of an open number */
  async settle(olderThanMs = ABANDONED_AFTER_MS): Promise<void> {
    const { rows } = await this.pool.query<Open>(
      `select tipo, numero, n.stream, n.command_id as comando, a.desde::text as desde
       from escrita.numeros_em_aberto a join escrita.numeros n using (tipo, numero)
       where a.desde < clock_timestamp() - interval '1 millisecond' * $1
       order by a.desde limit ${AT_ONCE}`,
      [olderThanMs],
    );
    for (const open of rows) await this.settleOne(open);
  }

  private async settleOne({ tipo, numero, stream, comando, desde }: Open): Promise<void> {
    const events = await this.store.readStream(stream);
    const values = [tipo, numero, desde];
    if (events.some(({ metadata }) => commandIdOf(metadata) === comando))
      await this.pool.query(
        `delete from escrita.numeros_em_aberto
         where tipo = $1 and numero = $2 and desde = $3::timestamptz`,
        values,
      );
    // An account may hold its user's number before the event exists.
    else if (tipo !== 'usuario')
      await this.pool.query('select escrita.soltar_numero($1, $2, $3::timestamptz)', values);
  }
}

const commandIdOf = (metadata: unknown): unknown =>
  (metadata as { commandId?: unknown } | null | undefined)?.commandId;
