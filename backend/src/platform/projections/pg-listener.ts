import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '@encomenda/platform/config';
import type { Logger } from '@encomenda/platform/logger';
import { connectClient, endClient, probeConnection } from '@encomenda/platform/database/postgres';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type pg from 'pg';
import { CONFIG, LOGGER } from '../tokens.js';

const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 2_000;
/** About half a minute, because the database may start at the same time. */
const FIRST_ATTEMPTS = 20;

type OnPayload = (payload: string) => void;
type OnConnected = () => Promise<void>;

/** LISTEN with reconnects. Notifications sent while disconnected are lost: read again in `onConnected`. */
@Injectable()
export class PgListener implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly handlers = new Map<string, OnPayload[]>();
  private readonly connected: OnConnected[] = [];
  private readonly lost: (() => void)[] = [];
  private client: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private pause = FIRST_PAUSE;
  private stopped = false;
  /** Interval of the probe that detects a silently dropped connection, ms. */
  protected readonly askEveryMs: number = 5_000;
  protected readonly answerWithinMs: number = 5_000;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Call before bootstrap. The channel name is interpolated: constants only, lower case. */
  on(channel: string, handler: OnPayload): void {
    this.handlers.set(channel, [...(this.handlers.get(channel) ?? []), handler]);
  }

  /** Called after each connect. From then on all notifications arrive. */
  onConnected(handler: OnConnected): void {
    this.connected.push(handler);
  }

  onLost(handler: () => void): void {
    this.lost.push(handler);
  }

  /** Resolves when listening. @throws when no connection succeeds for half a minute */
  async onApplicationBootstrap(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.connect();
      } catch (error) {
        if (attempt === FIRST_ATTEMPTS || this.stopped) throw error;
        this.logger.warn({ err: error }, 'cannot listen to the database yet');
        await sleep(this.nextPause());
      }
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.retry);
    if (this.client) await endClient(this.client);
  }

  private async connect(): Promise<void> {
    const client = await connectClient(this.config.databaseUrl, {
      name: 'api escuta',
      queryTimeout: this.answerWithinMs,
    });
    this.client = client;
    probeConnection(client, this.askEveryMs);
    const whenLost = (): void => {
      for (const handler of this.lost) handler();
      this.reconnectLater();
    };
    client.once('end', whenLost);
    client.on('notification', ({ channel, payload }) => {
      for (const handler of this.handlers.get(channel) ?? []) handler(payload ?? '');
    });
    try {
      for (const channel of this.handlers.keys()) await client.query(`listen ${channel}`);
      for (const handler of this.connected) await handler();
    } catch (error) {
      client.off('end', whenLost);
      void endClient(client);
      throw error;
    }
    this.pause = FIRST_PAUSE;
  }

  private nextPause(): number {
    const pause = this.pause;
    this.pause = Math.min(pause * 2, LONGEST_PAUSE);
    return pause;
  }

  private reconnectLater(): void {
    if (this.stopped) return;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => {
      this.connect().catch((error: unknown) => {
        this.logger.warn({ err: error }, 'cannot listen to the database');
        this.reconnectLater();
      });
    }, this.nextPause());
  }
}
