import { startPostgres } from '../postgres/postgres.js';
import { choosePort, isPortFree } from '../process/ports.js';
import {
  findMasterKey,
  makeMasterKey,
  readPorts,
  takeDataFolder,
  writePorts,
  type Ports,
} from './data/data-folder.js';
import {
  eventStoreUrl,
  makeEventStoreAccess,
  type EventStoreAccess,
} from './data/event-store-access.js';
import { localAddress, waitForAnswer } from './health.js';
import { KeptAlive } from './children/kept-alive.js';
import { startNodeChild } from './children/node-child.js';
import { environmentOf, REAL_PARTS, type PartDefinition, type Parts } from './parts.js';
import { databaseLines } from './log-lines/database-lines.js';
import { recordRun, stopOrphans } from './data/run-record.js';
import type { Launch, Log, Running } from './children/running.js';
import { SettingsError, type Settings } from './settings.js';

export interface SupervisorOptions {
  readonly print: (name: string, line: string) => void;
  readonly parts?: Parts;
  /** Never gives up on a part that fails at the start: `npm run dev`. */
  readonly patient?: boolean;
}

/** Each attempt to fill a demonstration resumes where the last one stopped. */
const FILL_ATTEMPTS = 3;

export class StoppedError extends Error {}

export class Supervisor {
  private readonly parts: Parts;
  private readonly kept: KeptAlive[] = [];
  private readonly ending = new AbortController();
  private stopped: Promise<void> | null = null;
  private filling: Running | null = null;
  private giveUp: (reason: unknown) => void = () => {};
  /** Rejects when a part is given up, also one that starts later; otherwise never settles. */
  private readonly givenUp = new Promise<never>((_, reject) => (this.giveUp = reject));
  private release = () => {};
  private note: (name: string, pid: number) => void = () => {};

  constructor(
    private readonly settings: Settings,
    private readonly options: SupervisorOptions,
  ) {
    this.parts = options.parts ?? REAL_PARTS;
    this.givenUp.catch(() => {});
  }

  /** Resolves with the address. Call `stop` after a failure. @throws SettingsError, StoppedError, or a part's Error */
  async start(): Promise<string> {
    const { dataFolder, host } = this.settings;
    this.release = takeDataFolder(this.settings);
    await stopOrphans(dataFolder, this.logOf('encomenda'));
    await this.refuseTakenPort();
    this.note = recordRun(dataFolder);
    this.note('supervisor', process.pid);
    // Marks the folder as used, even when no port is chosen.
    writePorts(dataFolder, readPorts(dataFolder));

    const databaseUrl = this.settings.databaseUrl ?? (await this.startDatabase());
    const { eventstoreUrl, masterKey } = await this.openLog(databaseUrl);
    const port = this.settings.port || (await this.portOf('http'));
    const env = environmentOf(this.settings, { databaseUrl, eventstoreUrl, masterKey, port });
    const address = localAddress(host, port);
    await Promise.all([
      this.startPrograms(address, env),
      this.settings.demo ? this.fillDemo(env) : undefined,
    ]);
    await this.waitFor(address, 'ready');
    for (const part of this.kept) part.trust();
    return address;
  }

  /** Takes at most `killAfterMs` per program and 20 s for PostgreSQL. */
  stop(): Promise<void> {
    this.ending.abort();
    this.stopped ??= this.stopAll();
    return this.stopped;
  }

  /** Restarts one part with the code now on disk. */
  async restart(name: string): Promise<void> {
    await this.kept.find((part) => part.name === name)?.restart();
  }

  private async stopAll(): Promise<void> {
    await this.filling?.stop();
    for (const part of this.kept.toReversed()) await part.stop();
    this.release();
  }

  private async refuseTakenPort(): Promise<void> {
    const { host, port } = this.settings;
    if (port === 0 || (await isPortFree(port, host))) return;
    throw new SettingsError(
      `A porta ${port} já está em uso. Feche o outro programa ou escolha outra porta, por exemplo: PORT=${port + 1}`,
    );
  }

  /** Chosen right before use, so that hardly any other program can take the port in between. */
  private async portOf(part: keyof Ports): Promise<number> {
    const { dataFolder } = this.settings;
    const last = readPorts(dataFolder);
    const port = await choosePort(last[part]);
    writePorts(dataFolder, { ...last, [part]: port });
    return port;
  }

  private async startDatabase(): Promise<string> {
    const log = databaseLines(this.logOf('postgres'));
    const dataFolder = `${this.settings.dataFolder}/postgres`;
    const port = await this.portOf('postgres');
    return this.keep('postgres', async () => {
      const postgres = await startPostgres({ dataFolder, port, log });
      return { ...postgres, ready: Promise.resolve(postgres.url) };
    });
  }

  private async openLog(
    databaseUrl: string,
  ): Promise<{ eventstoreUrl: string; masterKey: string }> {
    const { eventstoreUrl } = this.settings;
    if (eventstoreUrl)
      return { eventstoreUrl, masterKey: await this.masterKey(databaseUrl, eventstoreUrl) };
    const access = await makeEventStoreAccess(this.settings.dataFolder);
    const port = await this.portOf('eventstore');
    const url = eventStoreUrl(access, port);
    const listening = this.startEventStore(port, access, databaseUrl);
    const [masterKey] = await Promise.all([this.masterKey(databaseUrl, url, listening), listening]);
    return { eventstoreUrl: url, masterKey };
  }

  private startEventStore(
    port: number,
    access: EventStoreAccess,
    databaseUrl: string,
  ): Promise<string> {
    const { name, script } = this.parts.eventStore;
    return this.keep(name, async () =>
      startNodeChild({
        // Secrets go by environment: every user of the machine can read arguments.
        args: [script, '--port', String(port), '--cert', access.certFile, '--key', access.keyFile],
        env: {
          ...process.env,
          DATABASE_URL: databaseUrl,
          EVENTSTORE_USER: access.user,
          EVENTSTORE_PASSWORD: access.password,
        },
        log: this.logOf(name),
        killAfterMs: this.settings.killAfterMs,
        readyLine: /^\s*esdb:\/\//,
      }),
    );
  }

  /** Makes a key only for a new database. An unknown result is checked again once the event store listens. */
  private async masterKey(
    databaseUrl: string,
    eventstoreUrl: string,
    listening?: Promise<unknown>,
  ): Promise<string> {
    const key = findMasterKey(this.settings);
    const check = () => this.checkMasterKey(key, databaseUrl, eventstoreUrl);
    let { code, output } = await check();
    if (code === 2 && listening) {
      await listening;
      ({ code, output } = await check());
    }
    // Code 2: the database may still be starting. Every program checks the key again.
    if (code === 0 || (code === 2 && key)) return key ?? makeMasterKey(this.settings);
    throw new SettingsError(output || 'A chave mestra não pôde ser conferida.');
  }

  private async checkMasterKey(
    key: string | undefined,
    databaseUrl: string,
    eventstoreUrl: string,
  ): Promise<{ code: number | null; output: string }> {
    const { name, script } = this.parts.checkMasterKey;
    const { CHAVE_MESTRA: _, ...outer } = process.env;
    const output: string[] = [];
    const check = startNodeChild({
      args: [script],
      env: {
        ...outer,
        DATABASE_URL: databaseUrl,
        EVENTSTORE_URL: eventstoreUrl,
        DADOS: this.settings.dataFolder,
        ...(key && { CHAVE_MESTRA: key }),
        DEMO: this.settings.demo ? '1' : '',
      },
      log: (line) => void output.push(line),
      killAfterMs: this.settings.killAfterMs,
    });
    this.note(name, check.pid());
    const code = await check.exited;
    this.throwIfStopped();
    return { code, output: output.join('\n') };
  }

  private program({ name, script }: PartDefinition, env: NodeJS.ProcessEnv): Launch {
    const { killAfterMs } = this.settings;
    const log = this.logOf(name);
    return async () => startNodeChild({ args: [script], env, log, killAfterMs });
  }

  private async startPrograms(address: string, env: NodeJS.ProcessEnv): Promise<void> {
    for (const part of this.parts.programs) {
      if (part.afterApi) await this.waitFor(address, 'any');
      await this.keep(part.name, this.program(part, env));
    }
  }

  private async keep(name: string, launch: Launch): Promise<string> {
    this.throwIfStopped();
    const part = new KeptAlive(name, launch, this.logOf(name), (pid) => this.note(name, pid));
    part.givenUp.catch(this.giveUp);
    if (this.options.patient) part.trust();
    this.kept.push(part);
    return part.start();
  }

  private async fillDemo(env: NodeJS.ProcessEnv): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      this.filling = await this.program(this.parts.fillDemo, env)();
      this.note('demo', this.filling.pid());
      const code = await this.unlessGivenUp(this.filling.exited);
      this.throwIfStopped();
      if (code === 0) return;
      if (attempt === FILL_ATTEMPTS) throw new Error('o preenchimento da demonstração falhou');
      this.logOf('demo')('o preenchimento parou; continua de onde estava');
    }
  }

  private async waitFor(address: string, wanted: 'any' | 'ready'): Promise<void> {
    await this.unlessGivenUp(waitForAnswer(address, wanted, this.ending.signal));
    this.throwIfStopped();
  }

  private throwIfStopped(): void {
    if (this.ending.signal.aborted) throw new StoppedError();
  }

  private unlessGivenUp<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.givenUp]);
  }

  private logOf(name: string): Log {
    return (line) => this.options.print(name, line);
  }
}
