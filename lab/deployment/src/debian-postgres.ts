import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { findFreePort } from '@encomenda/embedded/process/ports';
import { family, signalAll } from '@encomenda/system/processes';
import { until } from '@encomenda/system/waiting';
import pg from 'pg';
import { MESSAGES, postgresPrograms } from './debian-programs.js';
import { NativeProcess, runToEnd, type NativeOptions } from './native-process.js';

const USER = 'postgres';
const AS_POSTGRES: NativeOptions = { user: USER };

/** As the image of `docker-compose.yml` takes them. */
export interface PostgresImageSettings {
  readonly POSTGRES_USER: string;
  readonly POSTGRES_DB: string;
  readonly POSTGRES_PASSWORD: string;
  readonly POSTGRES_INITDB_ARGS: string;
}

const idOf = (flag: '-u' | '-g'): number =>
  Number(spawnSync('id', [flag, USER], { encoding: 'utf8' }).stdout);

/** One server of Debian's PostgreSQL with the settings of the image. */
export class DebianPostgres {
  private process: NativeProcess | undefined;

  private constructor(
    readonly name: string,
    private readonly folder: string,
    readonly port: number,
    private readonly image: PostgresImageSettings,
  ) {}

  /** A folder and a port, without data. */
  static async place(
    name: string,
    parent: string,
    image: PostgresImageSettings,
  ): Promise<DebianPostgres> {
    const folder = join(parent, name);
    mkdirSync(folder, { recursive: true });
    chownSync(folder, idOf('-u'), idOf('-g'));
    return new DebianPostgres(name, folder, await findFreePort(), image);
  }

  get data(): string {
    return join(this.folder, 'data');
  }

  get log(): readonly string[] {
    return this.process?.lines ?? [];
  }

  get isRunning(): boolean {
    return this.process?.isRunning === true;
  }

  url(database = this.image.POSTGRES_DB): string {
    const { POSTGRES_USER: user, POSTGRES_PASSWORD: password } = this.image;
    return `postgres://${user}:${password}@127.0.0.1:${this.port}/${database}`;
  }

  /** As libpq takes it, of this server for a standby of that name. */
  conninfo(standby: string): string {
    const { POSTGRES_USER: user, POSTGRES_PASSWORD: password } = this.image;
    const where = `host=127.0.0.1 port=${this.port} user=${user} password=${password}`;
    return `${where} dbname=postgres application_name=${standby}`;
  }

  /** Makes the data as the image does, and starts. */
  async create(): Promise<void> {
    const { POSTGRES_USER: user, POSTGRES_DB: database } = this.image;
    const passwordFile = join(this.folder, 'password');
    writeFileSync(passwordFile, this.image.POSTGRES_PASSWORD, { mode: 0o644 });
    const args = this.image.POSTGRES_INITDB_ARGS.split(' ');
    const who = [`--username=${user}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    await this.run('initdb', `--pgdata=${this.data}`, ...who, ...args);
    await this.start();
    await this.query(`create database "${database}"`, 'postgres');
  }

  /** Copies a running server, to follow it from `start` on. */
  async copy(primary: DebianPostgres): Promise<void> {
    const slot = ['--create-slot', `--slot=${this.name}`];
    const follow = ['--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast', ...slot];
    const from = `--dbname=${primary.conninfo(this.name)}`;
    await this.run('pg_basebackup', from, `--pgdata=${this.data}`, ...follow);
  }

  /** After another took over: discards what only this one has, to follow that one from `start` on. */
  async rewind(primary: DebianPostgres): Promise<void> {
    const source = `--source-server=${primary.conninfo(this.name)}`;
    await primary.query(
      `select pg_create_physical_replication_slot('${this.name}', true)
       where not exists (select from pg_replication_slots where slot_name = '${this.name}')`,
    );
    await this.run('pg_rewind', `--target-pgdata=${this.data}`, source, '--write-recovery-conf');
    // What the copy brought along names the slot that the source once used.
    const auto = join(this.data, 'postgresql.auto.conf');
    const line = `primary_slot_name = '${this.name}'\n`;
    await runToEnd(['sh', '-c', `printf %s "$1" >> "$0"`, auto, line], AS_POSTGRES);
  }

  async start(): Promise<void> {
    const settings = {
      port: this.port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: this.folder,
      lc_messages: MESSAGES,
      max_connections: 150,
      // A former primary needs what was written since it parted from the new one.
      wal_keep_size: '512MB',
      hot_standby: 'on',
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const postgres = join(postgresPrograms()!, 'postgres');
    this.process = new NativeProcess([postgres, '-D', this.data, ...flags], AS_POSTGRES);
    await until(`PostgreSQL ${this.name} answers`, async () => {
      if (!this.isRunning) throw new Error(`PostgreSQL ended:\n${this.log.join('\n')}`);
      return this.query('select 1', 'postgres').then(
        () => true,
        () => false,
      );
    });
  }

  async promote(): Promise<void> {
    await this.run('pg_ctl', 'promote', '--wait', `--pgdata=${this.data}`);
  }

  /** Kills the server and what it started, all at once, as a power cut does. */
  kill(): void {
    signalAll(family(this.process!.pid), 'SIGKILL');
  }

  signal(signal: NodeJS.Signals): void {
    signalAll(family(this.process!.pid), signal);
  }

  /** Fast shutdown. */
  async stop(): Promise<void> {
    await this.process?.end('SIGINT');
  }

  /** Whom a commit waits for; empty: nobody. */
  async waitFor(standby: string): Promise<void> {
    await this.query(`alter system set synchronous_standby_names = '${standby}'`);
    await this.query('select pg_reload_conf()');
  }

  async query<Row extends pg.QueryResultRow>(sql: string, database?: string): Promise<Row[]> {
    const client = new pg.Client({
      connectionString: this.url(database),
      connectionTimeoutMillis: 5_000,
      query_timeout: 20_000,
      application_name: 'lab',
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  private run(program: string, ...args: readonly string[]): Promise<string> {
    const command = [join(postgresPrograms()!, program), ...args];
    return runToEnd(command, { ...AS_POSTGRES, cwd: this.folder });
  }
}
