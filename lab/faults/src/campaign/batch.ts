import { offencesOfEffects, offencesOfLog } from '@encomenda/oracle/log-offences';
import { Random } from '@encomenda/platform/random';
import type { LocalCluster } from '@encomenda/system/eventstoredb/local-cluster';
import { appendFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilReady } from '@encomenda/system/health';
import { pause } from '@encomenda/system/waiting';
import type { CommandRecord } from '../sender.js';
import { readLog, untilResting } from '../stored-log.js';
import { NEVER_ANSWERED, offencesOfRecords } from '../troubles/answers.js';
import { troublesOf } from '../troubles/troubles.js';
import type { Fault } from './faults/fault.js';
import { faultsFor, shuffled } from './faults/faults.js';
import { untilFollowed } from './checks/follow-ups.js';
import { leftUndone } from './checks/left-undone.js';
import { photograph } from './checks/photographs.js';
import { PositionWatch } from './checks/position-watch.js';
import { recovered } from './checks/recovery.js';
import { unexpectedEnds } from './restarts.js';
import type { BatchResult, KindTally } from './report/tally.js';
import { World } from './world.js';

const PEOPLE = 4;
const PAUSE_MS = 150;
/** A short pause, so that appends are in flight when a node dies. */
const PAUSE_ON_CLUSTER_MS = 30;
const PHOTOGRAPH_EVERY_MS = 1_500;

export interface BatchOptions {
  readonly seed: number;
  readonly faults: number;
  readonly only?: readonly string[] | undefined;
  readonly smallDisk?: boolean;
  /** Address of an empty cluster; the faults hit its nodes. */
  readonly eventStore?: string | undefined;
  readonly signal?: AbortSignal;
  readonly onFault?: (kind: string, ms: number | null) => void;
}

export const runBatch = async (options: BatchOptions): Promise<BatchResult> => {
  const { seed, eventStore, smallDisk = eventStore === undefined && seed % 2 === 0 } = options;
  const random = new Random(seed);
  // People have their own random generator, so that new acts do not change the faults of a seed.
  const world = await World.open(new Random(seed + 2), smallDisk, eventStore);
  try {
    return await new Batch(world, random, options).run();
  } finally {
    await world.close();
  }
};

const isUnanswered = (offence: string): boolean => offence.endsWith(NEVER_ANSWERED);

class Batch {
  private readonly kinds: Record<string, KindTally> = {};
  private readonly notBack: string[] = [];
  private readonly foundMeanwhile: { readonly lost: string[]; readonly doubled: string[] } = {
    lost: [],
    doubled: [],
  };
  private readonly faults: readonly Fault[];
  private readonly history = join(mkdtempSync(join(tmpdir(), 'encomenda-historia-')), 'h.jsonl');
  private written = 0;
  private readonly restarted: string[] = [];
  private linesRead = 0;

  constructor(
    private readonly world: World,
    private readonly random: Random,
    private readonly options: BatchOptions,
  ) {
    this.faults = faultsFor(options);
  }

  async run(): Promise<BatchResult> {
    const watch = new PositionWatch(this.world);
    const closing = new AbortController();
    const people = this.everybody(closing.signal);
    const possible = this.possible();
    this.linesRead = this.world.system.lines().length;
    // Own generator: the number of draws in a fault depends on timing.
    const kinds = shuffled(possible, new Random(this.options.seed + 3));
    try {
      const faults = possible.length === 0 ? 0 : this.options.faults;
      for (let n = 0; n < faults && !this.ended; n++) {
        await this.oneFault(kinds.next().value as Fault, watch);
        await pause(this.random.between(0, 400));
      }
    } finally {
      closing.abort();
      await people.catch((error: unknown) => this.notBack.push(`as pessoas: ${String(error)}`));
      await watch.stop();
    }
    return { ...(await this.look(watch)), impossible: this.impossible(possible) };
  }

  private get ended(): boolean {
    return this.options.signal?.aborted === true || this.notBack.length > 0;
  }

  private possible(): Fault[] {
    const { only } = this.options;
    const wanted = this.faults.filter(({ kind }) => only?.includes(kind) ?? true);
    return wanted.filter(({ possible }) => possible?.(this.world) ?? true);
  }

  private impossible(possible: readonly Fault[]): string[] {
    return this.faults.filter((fault) => !possible.includes(fault)).map(({ kind }) => kind);
  }

  private async everybody(signal: AbortSignal): Promise<void> {
    const random = new Random(this.options.seed + 1);
    const photographer = async (): Promise<void> => {
      while (!signal.aborted) {
        await photograph(this.world, random);
        await pause(PHOTOGRAPH_EVERY_MS);
      }
    };
    const { workshop, cluster } = this.world;
    const pauseMs = cluster ? PAUSE_ON_CLUSTER_MS : PAUSE_MS;
    await Promise.all([workshop.keepWorking(PEOPLE, pauseMs, signal), photographer()]);
  }

  private async oneFault(fault: Fault, watch: PositionWatch): Promise<void> {
    const { kind, losesPositions, kills, inflict } = fault;
    if (losesPositions) watch.excuse();
    let ms: number | null = null;
    const { sender, cluster } = this.world;
    sender.takeLongestSilence();
    try {
      ms = Math.round(await recovered(this.world, await inflict(this.world, this.random)));
      const silence = Math.round(sender.takeLongestSilence());
      const tally = (this.kinds[kind] ??= { times: 0, longestMs: 0, totalMs: 0 });
      tally.times++;
      tally.longestMs = Math.max(tally.longestMs, ms);
      tally.totalMs += ms;
      tally.longestSilenceMs = Math.max(tally.longestSilenceMs ?? 0, silence);
      if (cluster) await this.afterElection(kind, cluster);
    } catch (error) {
      this.notBack.push(`${kind}: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (losesPositions) watch.demand();
    if (cluster) this.countRestarts(kind, kills);
    this.keepHistory(this.world.sender.records);
    this.options.onFault?.(kind, ms);
  }

  private countRestarts(kind: string, killed: string | undefined): void {
    const lines = this.world.system.lines();
    const ends = unexpectedEnds(lines.slice(this.linesRead), killed);
    this.linesRead = lines.length;
    this.restarted.push(...ends.map((end) => `after ${kind}: ${end}`));
  }

  private async afterElection(kind: string, cluster: LocalCluster): Promise<void> {
    await cluster.untilWhole();
    const records = [...this.world.sender.records];
    const log = await readLog(this.world.system);
    const named = (text: string): string => `after ${kind}: ${text}`;
    this.foundMeanwhile.lost.push(...offencesOfRecords(log, records).map(named));
    this.foundMeanwhile.doubled.push(
      ...[...offencesOfLog(log), ...offencesOfEffects(log)].map(named),
    );
  }

  private async rests(): Promise<boolean> {
    try {
      await untilReady(this.world.system);
      await untilFollowed(this.world);
      await untilResting(this.world.system);
      return true;
    } catch (error) {
      this.notBack.push(`no fim: ${String(error)}`);
      return false;
    }
  }

  private keepHistory(records: readonly CommandRecord[]): void {
    const lines = records.slice(this.written).map(({ commandId, intent, outcome, attempts }) => {
      const { method, path, key } = intent;
      return `${JSON.stringify({ method, path, key, commandId, outcome, attempts })}\n`;
    });
    this.written += lines.length;
    appendFileSync(this.history, lines.join(''));
  }

  private async look(watch: PositionWatch): Promise<Omit<BatchResult, 'impossible'>> {
    const { system, sender, workshop } = this.world;
    const { records } = sender;
    const rests = await this.rests();
    const { answers, doubled, divergent, log } = await troublesOf(system, records);
    const found = workshop.check(log);
    const undone = rests ? await leftUndone(this.world) : [];
    this.keepHistory(records);
    const count = (wanted: string): number =>
      records.filter(({ outcome }) => outcome === wanted).length;
    const unclear = records.filter(({ attempts }) => attempts.length > 1).length;
    return {
      kinds: this.kinds,
      commands: { ok: count('ok'), refused: count('refused'), unclear },
      events: log.length,
      lost: [
        ...this.foundMeanwhile.lost,
        ...answers.filter((one) => !isUnanswered(one)),
        ...workshop.changedAnswers,
        ...found.lost,
      ],
      doubled: [...this.foundMeanwhile.doubled, ...doubled, ...found.doubled],
      divergent: [...(rests ? divergent : []), ...watch.offences],
      notBack: [...this.notBack, ...answers.filter(isUnanswered), ...undone],
      ...(this.world.cluster && { restarted: this.restarted }),
    };
  }
}
