import { Random } from '@encomenda/platform/random';
import { createPool } from '@encomenda/platform/postgres';
import type pg from 'pg';
import { photograph } from '@encomenda/faults/campaign/photographs';
import { Sender, type CommandRecord } from '@encomenda/faults/sender';
import { Workshop } from '@encomenda/faults/workshop';
import { firstAccess } from '@encomenda/system/first-access';
import type { Visitor } from '@encomenda/system/visitor';
import { pause } from '@encomenda/system/waiting';
import type { Composition } from './composition.js';

const PEOPLE = 4;
const PAUSE_MS = 100;
const PHOTOGRAPH_EVERY_MS = 1_500;
const LOOK_EVERY_MS = 10;

/** People who work with a system without a pause, and what they saw of it. */
export class Workday {
  /** Longest time without an accepted command since `mark`, ms. */
  longestSilenceMs = 0;
  private readonly senders: Sender[];
  private accepted = 0;
  private lastAcceptedAt = performance.now();
  private readonly over = new AbortController();
  private work: Promise<unknown> = Promise.resolve();

  private constructor(
    readonly sender: Sender,
    readonly workshop: Workshop,
    readonly database: pg.Pool,
    private readonly random: Random,
  ) {
    this.senders = [sender];
  }

  /** Creates the first account and a small shop, and begins to work. */
  static async begin(system: Composition, seed: number): Promise<Workday> {
    const random = new Random(seed);
    const sender = await Sender.of(await firstAccess(system, await system.accessWord()));
    const workshop = new Workshop(sender, random);
    await workshop.open();
    const database = createPool(system.settings['DATABASE_URL']!, {
      name: 'lab',
      max: 2,
      queryTimeout: 3_000,
    });
    const day = new Workday(sender, workshop, database, new Random(seed + 1));
    day.work = day.everybody();
    return day;
  }

  /** Measures the longest silence from here on. */
  mark(): void {
    this.lastAcceptedAt = performance.now();
    this.longestSilenceMs = 0;
  }

  /** Somebody else whose commands are answered for. @param visitor logged in */
  async join(visitor: Visitor): Promise<Sender> {
    const sender = await Sender.of(visitor);
    this.senders.push(sender);
    return sender;
  }

  get records(): CommandRecord[] {
    return this.senders.flatMap(({ records }) => records);
  }

  count(wanted: 'ok' | 'refused' | 'unknown'): number {
    return this.records.filter(({ outcome }) => outcome === wanted).length;
  }

  /** Commands that needed more than one attempt. */
  get repeated(): number {
    return this.records.filter(({ attempts }) => attempts.length > 1).length;
  }

  /** Everybody waits for the answer to what they have sent, and goes home. */
  async end(): Promise<void> {
    this.over.abort();
    await this.work;
  }

  async close(): Promise<void> {
    await this.end();
    await this.database.end();
  }

  private async everybody(): Promise<void> {
    const { signal } = this.over;
    await Promise.all([
      this.workshop.keepWorking(PEOPLE, PAUSE_MS, signal),
      this.takePhotographs(signal),
      this.listen(signal),
    ]);
  }

  private async takePhotographs(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await photograph(this, this.random);
      await pause(PHOTOGRAPH_EVERY_MS);
    }
  }

  private async listen(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const accepted = this.count('ok');
      const now = performance.now();
      if (accepted > this.accepted) this.lastAcceptedAt = now;
      this.accepted = accepted;
      this.longestSilenceMs = Math.max(this.longestSilenceMs, now - this.lastAcceptedAt);
      await pause(LOOK_EVERY_MS);
    }
  }
}
