import { comparePositions, type Position } from '@encomenda/contracts/shared/events/event';
import {
  ANNOUNCEMENT_CHANNEL,
  decodeAnnouncement,
  type Announcement,
} from '@encomenda/platform/projections/announcement';
import { faultPoint } from '@encomenda/platform/fault-point';
import type { Logger } from '@encomenda/platform/logger';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import type pg from 'pg';
import { LOGGER, READ_POOL } from '../tokens.js';
import { readChanges, summarise, type ChangedRecord, type RecordedChange } from './changes.js';
import { PgListener } from './pg-listener.js';
import { readRegistry, type RegisteredProjection } from './registry.js';

export type PositionListener = (projection: string, position: Position) => void;
/** `traceparents` are the traces that led to these changes; empty while tracing is off. */
export type ChangesListener = (
  changes: readonly ChangedRecord[],
  traceparents: readonly string[],
) => void;

const DEBOUNCE_MS = 10;
/** Polling interval, ms. Bounds the delay when a NOTIFY is lost. */
const REFRESH_MS = 1_000;

/** Receives announcements of read models. Positions release waiting answers; changes are broadcast to sockets. */
@Injectable()
export class ProjectionFeed implements OnModuleInit, BeforeApplicationShutdown {
  private readonly known = new Map<string, RegisteredProjection>();
  /** Commit position of the last broadcast change, by projection. */
  private readonly broadcastUpTo = new Map<string, bigint>();
  private readonly positionListeners = new Set<PositionListener>();
  private readonly changesListeners = new Set<ChangesListener>();
  private refreshing: NodeJS.Timeout | undefined;
  private debounce: NodeJS.Timeout | undefined;
  private broadcasting = false;
  private morePending = false;
  private retryPending = false;
  private announced: RecordedChange[] = [];
  private traceparents: string[] = [];
  /** Announcements may have been lost, so changes must be read from the database. */
  private mustRead = true;
  private reading = false;

  constructor(
    @Inject(READ_POOL) private readonly pool: pg.Pool,
    private readonly pgListener: PgListener,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.pgListener.on(ANNOUNCEMENT_CHANNEL, (payload) => this.receive(payload));
    this.pgListener.onConnected(() => this.refresh());
    this.pgListener.onLost(() => {
      this.mustRead = true;
      this.forgetPositions();
    });
    this.refreshing = setInterval(() => this.refreshQuietly(), REFRESH_MS);
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.refreshing);
    clearTimeout(this.debounce);
  }

  /** Subscribes to advancing positions; the returned function unsubscribes. */
  onPosition(listener: PositionListener): () => void {
    this.positionListeners.add(listener);
    return () => this.positionListeners.delete(listener);
  }

  onChanges(listener: ChangesListener): () => void {
    this.changesListeners.add(listener);
    return () => this.changesListeners.delete(listener);
  }

  /** Last known checkpoint; null before the first event or when unknown. */
  positionOf(projection: string): Position | null {
    return this.known.get(projection)?.posicao ?? null;
  }

  /** All read models, at most one polling interval old; positions are newer. */
  registered(): readonly RegisteredProjection[] {
    return [...this.known.values()];
  }

  private receive(payload: string): void {
    const told = decodeAnnouncement(payload);
    this.note(told);
    for (const projection of told.projections) {
      const known = this.known.get(projection);
      if (known) this.advance({ ...known, posicao: told.position });
      // The announcement at the end of a first build makes answers wait for this projection too.
      if (known?.estado !== 'rodando') this.refreshQuietly();
    }
  }

  private note({ projections, position: { commit }, changes, traceparents }: Announcement): void {
    // A read in progress may already include these changes.
    if (changes === null || this.mustRead || this.reading) {
      this.mustRead = true;
      return;
    }
    const upTo = (projection: string): bigint => this.broadcastUpTo.get(projection) ?? 0n;
    if (projections.some((projection) => upTo(projection) >= commit)) return;
    for (const projection of projections) this.broadcastUpTo.set(projection, commit);
    this.announced.push(...changes);
    if (traceparents) this.traceparents.push(...traceparents);
  }

  /** A PostgreSQL crash may lose the last commits of read models. */
  private forgetPositions(): void {
    for (const [nome, projection] of this.known)
      this.known.set(nome, { ...projection, posicao: null });
  }

  private refreshQuietly(): void {
    this.refresh().catch((error: unknown) => {
      this.logger.warn({ err: error }, 'cannot read projection checkpoints');
    });
  }

  private async refresh(): Promise<void> {
    const registry = await readRegistry(this.pool);
    for (const projection of registry) if (this.advance(projection)) this.mustRead = true;
    const names = new Set(registry.map(({ nome }) => nome));
    for (const nome of this.known.keys()) if (!names.has(nome)) this.known.delete(nome);
    if (this.retryPending) this.broadcastSoon();
  }

  /** @returns whether the projection has advanced since the last call */
  private advance(projection: RegisteredProjection): boolean {
    const { nome, posicao } = projection;
    const before = this.known.get(nome);
    const moved = posicao !== null && isLater(posicao, before?.posicao ?? null);
    // A position read from the table may be older than an announced one.
    const behind = !moved && projection.estado !== 'reconstruindo' && before !== undefined;
    this.known.set(nome, behind ? { ...projection, posicao: before.posicao } : projection);
    if (!before) this.broadcastUpTo.set(nome, posicao?.commit ?? 0n);
    if (!moved) return false;
    for (const listener of this.positionListeners) listener(nome, posicao);
    if (before) this.broadcastSoon();
    return before !== undefined;
  }

  private broadcastSoon(): void {
    this.morePending = true;
    if (this.debounce || this.broadcasting) return;
    this.broadcast().catch((error: unknown) => {
      this.retryPending = true;
      this.logger.warn({ err: error }, 'cannot read what changed');
    });
  }

  private async broadcast(): Promise<void> {
    this.broadcasting = true;
    this.retryPending = false;
    this.debounce = setTimeout(() => {
      this.debounce = undefined;
      if (this.morePending) this.broadcastSoon();
    }, DEBOUNCE_MS);
    try {
      // Other notifications of the same commit arrive in the same packet.
      await Promise.resolve();
      this.morePending = false;
      const read = this.mustRead ? await this.read() : [];
      const summary = summarise([...this.announced.splice(0), ...read]);
      const traceparents = this.traceparents.splice(0);
      faultPoint('aviso.antes-do-envio');
      if (summary.length > 0)
        for (const listener of this.changesListeners) listener(summary, traceparents);
    } finally {
      this.broadcasting = false;
      if (this.morePending && !this.debounce) this.broadcastSoon();
    }
  }

  private async read(): Promise<RecordedChange[]> {
    this.mustRead = false;
    this.reading = true;
    try {
      const changes = await readChanges(this.pool, this.broadcastUpTo);
      for (const { projecao, commit } of changes)
        if (commit > (this.broadcastUpTo.get(projecao) ?? 0n))
          this.broadcastUpTo.set(projecao, commit);
      return changes;
    } catch (error) {
      this.mustRead = true;
      throw error;
    } finally {
      this.reading = false;
    }
  }
}

const isLater = (position: Position, than: Position | null): boolean =>
  than === null || comparePositions(position, than) > 0;
