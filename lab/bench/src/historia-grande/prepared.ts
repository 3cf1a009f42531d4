import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres, type RunningPostgres } from '@encomenda/embedded/postgres/postgres';
import { connectClient } from '@encomenda/platform/postgres';
import { allProjections } from '@encomenda/projections/all-projections';
import { startServerProcess } from '../event-store/server-process.js';
import type { Database } from '../system/database.js';
import { rebuildByProgram } from '../system/programs.js';
import { writeLog } from '../log/write-log.js';
import { historiaGrande } from '@encomenda/shop/historia-grande';
import { copyRows } from './row-copies.js';

/** Survives runs; ignored by git. */
const FOLDER = fileURLToPath(new URL('../../../../.cache/bench/postgres', import.meta.url));

/** `times`: how often the rows of the orders told are copied. */
export interface Size {
  readonly told: number;
  readonly times: number;
}

const MOST_TOLD = 20_000;

export const sizeOf = (orders: number): Size => {
  const times = Math.ceil(orders / MOST_TOLD);
  return { told: Math.floor(orders / times), times };
};

const hashOf = (what: unknown): string =>
  createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 8);

/** Changes when the generator changes. */
const logKey = (): string => hashOf([...historiaGrande(50)]);
const readModelsKey = (): string =>
  hashOf(allProjections.map(({ name, version, ddl, indexes }) => [name, version, ddl, indexes]));

export class PreparedShops {
  private constructor(private readonly postgres: RunningPostgres) {}

  static async open(): Promise<PreparedShops> {
    return new PreparedShops(await startPostgres({ dataFolder: FOLDER }));
  }

  close(): Promise<void> {
    return this.postgres.stop();
  }

  async log(orders: number): Promise<Database> {
    return this.copyOf(await this.preparedLog(orders), `log_${orders}`);
  }

  /** A copy of the shop with all read models, dropped on stop. */
  async shop({ told, times }: Size): Promise<Database> {
    const log = await this.preparedLog(told);
    const whole = await this.prepared(`loja_${told}_${logKey()}_${readModelsKey()}`, {
      from: log,
      fill: async (url) => {
        const server = await startServerProcess(url);
        try {
          await rebuildByProgram(url, server.connectionString, ['todas']);
        } finally {
          await server.stop();
        }
      },
    });
    if (times === 1) return this.copyOf(whole, `loja_${told}`);
    const larger = await this.prepared(`${whole}_x${times}`, {
      from: whole,
      fill: (url) => copyRows(url, times),
    });
    return this.copyOf(larger, `loja_${told}_x${times}`);
  }

  private preparedLog(orders: number): Promise<string> {
    return this.prepared(`log_${orders}_${logKey()}`, {
      fill: async (url) => void (await writeLog(url, historiaGrande(orders))),
    });
  }

  /** Renamed only when complete, so that an interrupted run leaves nothing usable behind. */
  private async prepared(
    name: string,
    { from = 'template1', fill }: { from?: string; fill: (url: string) => Promise<void> },
  ): Promise<string> {
    if (await this.exists(name)) return name;
    const startedAt = performance.now();
    const unfinished = `${name}_em_obra`;
    await this.create(unfinished, from);
    await fill(this.urlOf(unfinished));
    await this.admin(`alter database ${unfinished} rename to ${name}`);
    const seconds = (performance.now() - startedAt) / 1_000;
    console.error(`  ${name} prepared in ${seconds.toFixed(0)} s`);
    return name;
  }

  private async copyOf(prepared: string, name: string): Promise<Database> {
    const copy = `medida_${name}`;
    await this.create(copy, prepared);
    const folder = mkdtempSync(join(tmpdir(), 'encomenda-bench-'));
    return {
      url: this.urlOf(copy),
      folder,
      pid: this.postgres.pid,
      stop: async () => {
        await this.drop(copy);
        rmSync(folder, { recursive: true, force: true });
      },
    };
  }

  private async create(name: string, from: string): Promise<void> {
    await this.drop(name);
    await this.admin(`create database ${name} template ${from} strategy file_copy`);
  }

  private async drop(name: string): Promise<void> {
    await this.admin(`drop database if exists ${name} with (force)`);
  }

  private async exists(name: string): Promise<boolean> {
    const rows = await this.admin(`select from pg_database where datname = '${name}'`);
    return rows.length === 1;
  }

  private urlOf(database: string): string {
    const url = new URL(this.postgres.url);
    url.pathname = `/${database}`;
    return url.href;
  }

  private async admin(statement: string): Promise<unknown[]> {
    const client = await connectClient(this.urlOf('postgres'), { name: 'bench' });
    try {
      return (await client.query(statement)).rows as unknown[];
    } finally {
      await client.end();
    }
  }
}
