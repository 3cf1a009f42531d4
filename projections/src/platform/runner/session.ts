import type pg from 'pg';
import type { PoisonEvent } from '../apply/apply-apart.js';
import { sameCheckpoint, type Checkpoint } from '../checkpoints.js';
import { Group, type GroupHost } from './group.js';
import { tryLocks, unlock } from '../locks.js';
import { Mutex } from '../mutex.js';
import { followedTypes, type AnyProjection } from '../projection.js';
import { openReadModel, type ReadModel } from '../read-model.js';
import { AlreadyRebuilding, rebuild } from '../rebuild/rebuild.js';
import { dropReplaced } from '../rebuild/replaced.js';
import { markComplete, markRebuilding, markStopped, readRegistry, register } from '../registry.js';
import type { RunnerOptions } from './runner-options.js';
import { dropLeftovers, withoutTables } from '../schema.js';
import { sleep } from '../timing.js';

const projectionsOf = (models: Iterable<ReadModel>): AnyProjection[] =>
  [...models].map(({ projection }) => projection);

/** The projections of this process, while the connection that holds their locks lasts. */
export class Session implements GroupHost {
  readonly types: readonly string[];
  head: Checkpoint = null;
  private readonly mutex = new Mutex();
  private readonly all = new Set<Group>();
  private readonly owned = new Set<AnyProjection>();
  /** Another version runs these projections. This process leaves them alone until it starts again. */
  private readonly released = new Set<AnyProjection>();
  private readonly alone = new Set<AnyProjection>();
  private readonly tasks = new Set<Promise<void>>();

  constructor(
    readonly client: pg.ClientBase,
    private readonly options: RunnerOptions,
    private readonly over: AbortController,
  ) {
    this.types = [...new Set(options.projections.flatMap(followedTypes))];
  }

  get store(): GroupHost['store'] {
    return this.options.store;
  }
  get codec(): GroupHost['codec'] {
    return this.options.codec;
  }
  get logger(): GroupHost['logger'] {
    return this.options.logger;
  }
  get timing(): GroupHost['timing'] {
    return this.options.timing;
  }

  exclusive<T>(work: () => Promise<T>): Promise<T> {
    return this.mutex.run(work);
  }

  groups(): Iterable<Group> {
    return this.all;
  }

  async close(): Promise<void> {
    for (const group of this.all) group.dissolve();
    while (this.tasks.size > 0) await Promise.all(this.tasks);
    await this.exclusive(() => Promise.resolve());
  }

  takeFree(): Promise<void> {
    return this.exclusive(async () => {
      const free = this.options.projections.filter(
        (projection) => !this.owned.has(projection) && !this.released.has(projection),
      );
      if (free.length === 0) return;
      const names = free.map(({ name }) => name);
      const taken = await tryLocks(this.client, 'owner', names);
      const ours = free.filter(({ name }) => taken.has(name));
      for (const projection of ours) this.owned.add(projection);
      if (ours.length > 0) await this.adopt(ours);
    });
  }

  /** Reloads projections that another process moved, and fills those whose tables are missing. */
  async compareWithRegistry(): Promise<void> {
    const { moved, lost } = await this.exclusive(async () => {
      const models = [...this.all].flatMap((group) => [...group.models]);
      const projections = projectionsOf(models);
      const registry = await readRegistry(this.client, projections);
      const gone = new Set(await withoutTables(this.client, projections));
      const elsewhere = [...this.all].flatMap((group) =>
        [...group.models].filter((model) => {
          const found = registry.get(model.projection.name);
          return (
            found?.version !== model.projection.version ||
            found.swaps !== model.swaps ||
            !sameCheckpoint(found.checkpoint, model.checkpoint)
          );
        }),
      );
      return {
        moved: elsewhere.filter(({ projection }) => !gone.has(projection)),
        lost: models.filter(({ projection }) => gone.has(projection)),
      };
    });
    if (lost.length > 0) {
      const projecoes = projectionsOf(lost).map(({ name }) => name);
      this.logger.error({ projecoes }, 'tables of read models are missing');
      await this.rebuild(lost);
    }
    if (moved.length > 0) await this.reload(moved);
  }

  dropReplaced(): Promise<void> {
    return this.exclusive(async () => {
      const complete = projectionsOf([...this.all].flatMap((group) => [...group.models]));
      for (const projection of complete)
        if (!this.alone.has(projection) && (await dropReplaced(this.client, projection)))
          this.alone.add(projection);
    });
  }

  isolate(model: ReadModel, checkpoint: Checkpoint): void {
    this.startGroup(model, checkpoint, 1);
  }

  async stopped(model: ReadModel, poison: PoisonEvent, checkpoint: Checkpoint): Promise<void> {
    const { projection } = model;
    this.logger.error(
      { projecao: projection.name, posicao: String(poison.position.commit), err: poison.cause },
      'projection stopped',
    );
    const failure = { reason: poison.message, at: poison.position, checkpoint };
    await this.exclusive(() => markStopped(this.client, projection, failure));
  }

  reload(models: Iterable<ReadModel>): Promise<void> {
    const projections = [...new Set(projectionsOf(models))];
    return this.exclusive(async () => {
      const registry = await readRegistry(this.client, projections);
      const kept: AnyProjection[] = [];
      for (const projection of projections) {
        this.detach(projection);
        const version = registry.get(projection.name)?.version ?? 0;
        if (version === 0 || version === projection.version) kept.push(projection);
        else await this.release(projection);
      }
      await this.adopt(kept);
    });
  }

  rebuild(models: Iterable<ReadModel>): Promise<void> {
    const projections = projectionsOf(models);
    return this.exclusive(() => {
      for (const projection of projections) this.detach(projection);
      this.build(projections);
      return Promise.resolve();
    });
  }

  private async adopt(projections: readonly AnyProjection[]): Promise<void> {
    const { client } = this;
    await register(client, projections);
    const registry = await readRegistry(client, projections);
    const gone = new Set(await withoutTables(client, projections));
    const incomplete: AnyProjection[] = [];
    for (const projection of projections) {
      const { version, checkpoint = null, swaps = 0, state } = registry.get(projection.name) ?? {};
      if (version !== projection.version || gone.has(projection)) {
        incomplete.push(projection);
        continue;
      }
      await this.clearLeftovers(projection);
      if (state === 'reconstruindo') await markComplete(client, projection, checkpoint);
      // Two reloads may overlap, and a projection must never run twice.
      this.detach(projection);
      const place = { checkpoint, swaps };
      this.place(await openReadModel(client, projection, projection.name, place), checkpoint);
    }
    if (incomplete.length > 0) this.build(incomplete);
  }

  /** Drops leftover tables, except those of a running rebuild, which holds the lock. */
  private async clearLeftovers(projection: AnyProjection): Promise<void> {
    const taken = await tryLocks(this.client, 'rebuild', [projection.name]);
    if (taken.size === 0) return;
    await dropLeftovers(this.client, projection);
    await unlock(this.client, 'rebuild', taken);
  }

  private async release(projection: AnyProjection): Promise<void> {
    this.logger.warn({ projecao: projection.name }, 'taken over by another version');
    this.owned.delete(projection);
    this.released.add(projection);
    await unlock(this.client, 'owner', [projection.name]);
  }

  private detach(projection: AnyProjection): void {
    for (const group of this.all) {
      for (const model of group.models)
        if (model.projection === projection) group.models.delete(model);
      if (group.models.size === 0) group.dissolve();
    }
  }

  private place(model: ReadModel, checkpoint: Checkpoint): void {
    for (const group of this.all)
      if (group.isHealthy && sameCheckpoint(group.checkpoint, checkpoint)) {
        group.models.add(model);
        return;
      }
    this.startGroup(model, checkpoint, 0);
  }

  private startGroup(model: ReadModel, checkpoint: Checkpoint, failures: number): void {
    if (this.over.signal.aborted) return;
    const group = new Group(this, checkpoint, failures);
    group.models.add(model);
    this.all.add(group);
    this.start(group.run().finally(() => this.all.delete(group)));
  }

  private build(projections: readonly AnyProjection[]): void {
    this.start(this.fill(projections));
  }

  private async fill(projections: readonly AnyProjection[]): Promise<void> {
    const { options, client, logger, timing } = this;
    const { signal } = this.over;
    const names = projections.map(({ name }) => name);
    try {
      await this.exclusive(() => markRebuilding(client, projections));
      logger.info({ projecoes: names }, 'filling read models');
      const { complete, failures } = await rebuild(projections, { ...options, signal });
      await this.exclusive(() => this.adopt(complete));
      if (failures.length === 0) return;
      for (const { projection, reason, at } of failures) {
        logger.error({ projecao: projection.name, posicao: String(at?.commit) }, reason);
        const failure = { reason, at, checkpoint: null };
        await this.exclusive(() => markStopped(client, projection, failure));
      }
      await sleep(timing.stoppedRetry, signal);
      if (!signal.aborted) this.build(failures.map(({ projection }) => projection));
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof AlreadyRebuilding))
        logger.error({ err: error, projecoes: names }, 'filling failed; retrying');
      await sleep(timing.reconnect.longest, signal);
      if (!signal.aborted) await this.exclusive(() => this.adopt(projections));
    }
  }

  private start(work: Promise<void>): void {
    const task: Promise<void> = work
      .catch((error: unknown) => this.over.abort(error))
      .finally(() => this.tasks.delete(task));
    this.tasks.add(task);
  }
}
