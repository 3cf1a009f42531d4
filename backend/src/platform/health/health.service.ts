import type { Config } from '@encomenda/platform/config';
import { demoReady } from '@encomenda/platform/demo';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { everyOneIsRun, readRegistry, type RegisteredProjection } from '../projections/registry.js';
import { CONFIG, EVENT_STORE, READ_POOL } from '../tokens.js';
import { readTroubles, type TroubledProcess } from './troubles.js';
import { CaughtUp } from './readiness.js';

const LIMIT_MS = 1_000;

export interface Readiness {
  pronto: boolean;
  banco: boolean;
  eventos: boolean;
  /** All read models are registered, run by a process and caught up. */
  projecoes: boolean;
  /** No process is blocked by an event; does not affect `pronto`. */
  processos: boolean;
  demonstracao?: boolean;
}

@Injectable()
export class HealthService {
  private readonly caughtUp: CaughtUp;
  private underWay: Promise<Readiness> | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(READ_POOL) private readonly pool: pg.Pool,
  ) {
    this.caughtUp = new CaughtUp(store);
  }

  /** Concurrent calls share one answer: the route is public, and each answer reads databases. */
  readiness(): Promise<Readiness> {
    return (this.underWay ??= this.read().finally(() => {
      this.underWay = undefined;
    }));
  }

  private async read(): Promise<Readiness> {
    const registry = within(LIMIT_MS, () => readRegistry(this.pool));
    const [banco, eventos, projecoes, processos] = await Promise.all([
      holds(registry.then(() => true)),
      holds(within(LIMIT_MS, () => this.store.head()).then(() => true)),
      holds(registry.then((found) => this.allShown(found))),
      holds(within(LIMIT_MS, () => readTroubles(this.pool)).then(({ length }) => length === 0)),
    ]);
    const demo = this.config.demo ? { demonstracao: demoReady(this.config) } : {};
    const pronto = banco && eventos && projecoes && demo.demonstracao !== false;
    return { pronto, banco, eventos, projecoes, processos, ...demo };
  }

  /** Read models, end of the log and blocked processes. @throws StoreUnavailable */
  async projections(): Promise<{
    fim: string | null;
    projecoes: object[];
    processos_parados: TroubledProcess[];
  }> {
    const [fim, projecoes, processos_parados] = await Promise.all([
      this.store.head(),
      this.registered(),
      readTroubles(this.pool),
    ]);
    return { fim: fim === null ? null : String(fim.commit), projecoes, processos_parados };
  }

  private async allShown(found: readonly RegisteredProjection[]): Promise<boolean> {
    if (found.length === 0 || found.some(({ estado }) => estado !== 'rodando')) return false;
    const names = found.map(({ nome }) => nome);
    if (!(await within(LIMIT_MS, () => everyOneIsRun(this.pool, names)))) return false;
    return within(LIMIT_MS, (signal) => this.caughtUp.check(found, signal));
  }

  private async registered(): Promise<object[]> {
    const { rows } = await this.pool.query<object>(
      `select nome, versao, estado, commit_posicao as posicao, erro, erro_posicao, atualizada_em
       from projecao.projecoes order by nome`,
    );
    return rows;
  }
}

const holds = (check: Promise<boolean>): Promise<boolean> => check.catch(() => false);

const within = async <T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const limit = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${ms} ms.`)), ms);
  });
  try {
    return await Promise.race([work(limit.signal), tooLate]);
  } finally {
    clearTimeout(timer);
    limit.abort();
  }
};
