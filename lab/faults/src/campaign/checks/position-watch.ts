import { pause } from '@encomenda/system/waiting';
import type { World } from '../world.js';

const EVERY_MS = 200;

export class PositionWatch {
  readonly offences: string[] = [];
  private readonly seen = new Map<string, bigint>();
  private readonly over = new AbortController();
  private readonly work: Promise<void>;
  /** Incremented per fault: the result of a poll that overlaps a fault is discarded. */
  private accidents = 0;
  private excused = false;

  constructor(private readonly world: World) {
    this.work = this.look();
  }

  excuse(): void {
    this.excused = true;
    this.accidents++;
    this.seen.clear();
  }

  demand(): void {
    this.excused = false;
    this.accidents++;
  }

  async stop(): Promise<void> {
    this.over.abort();
    await this.work;
  }

  private async look(): Promise<void> {
    while (!this.over.signal.aborted) {
      if (!this.excused) await this.compare(this.accidents).catch(() => undefined);
      await pause(EVERY_MS);
    }
  }

  private async compare(accidents: number): Promise<void> {
    const { rows } = await this.world.database.query<{ nome: string; at: string | null }>(
      'select nome, commit_posicao as at from projecao.projecoes',
    );
    if (accidents !== this.accidents) return;
    for (const { nome, at } of rows) {
      const [now, before] = [BigInt(at ?? 0), this.seen.get(nome) ?? 0n];
      if (now < before) this.offences.push(`${nome} went back from ${before} to ${now}`);
      this.seen.set(nome, now);
    }
  }
}
