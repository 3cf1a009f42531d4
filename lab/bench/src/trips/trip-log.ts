import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from '@encomenda/system/waiting';
import {
  byProgram,
  CLOCKS_HELD,
  PROGRAMS,
  TRIPS_FOLDER,
  type Program,
  type Trip,
  type Trips,
} from './trip.js';

/** Compiled, even from a spec: programs load it. */
const PRELOAD = fileURLToPath(new URL('../../dist/trips/counting.preload.js', import.meta.url));
/** Longer than a program keeps its trips to itself, and than anything it puts off. */
const QUIET_MS = 150;
const LOOK_EVERY_MS = 15;
const NOT_QUIET_MS = 30_000;

/** What the programs of one system write down of their trips. */
export class TripLog {
  private readonly folder = mkdtempSync(join(tmpdir(), 'encomenda-viagens-'));
  private readonly taken = new Map<string, number>();
  /** For the system's start. */
  readonly environment = { [TRIPS_FOLDER]: this.folder, NODE_OPTIONS: `--import=${PRELOAD}` };

  /** Ids of the processes, once they run. */
  programs: Readonly<Record<Program, number>> = byProgram(() => 0);

  /** Heartbeats, watches and whatever else the programs do once in a while rest. */
  holdClocks(): void {
    writeFileSync(join(this.folder, CLOCKS_HELD), '');
  }

  private take(): Record<Program, Trip[]> {
    return byProgram((program) => this.takeOf(`${this.programs[program]}.jsonl`));
  }

  /** Waits until no program has made a trip for a while. @returns all since the last time */
  async settled(): Promise<Trips> {
    const trips = byProgram((): Trip[] => []);
    let quietSince = performance.now();
    const isQuiet = (): boolean => {
      const anew = this.take();
      for (const program of PROGRAMS) trips[program].push(...anew[program]);
      if (PROGRAMS.some((program) => anew[program].length > 0)) quietSince = performance.now();
      return performance.now() - quietSince > QUIET_MS;
    };
    await until('the programs are quiet', isQuiet, NOT_QUIET_MS, LOOK_EVERY_MS);
    return trips;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private takeOf(name: string): Trip[] {
    const file = join(this.folder, name);
    if (!existsSync(file)) return [];
    const from = this.taken.get(name) ?? 0;
    const text = readFileSync(file, 'utf8').slice(from);
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    this.taken.set(name, from + whole.length);
    const lines = whole.split('\n').filter((line) => line !== '');
    return lines.map((line) => JSON.parse(line) as Trip);
  }
}
