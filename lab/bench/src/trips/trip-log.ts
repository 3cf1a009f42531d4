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

/** The compiled file, also in specs: child processes load it. */
const PRELOAD = fileURLToPath(new URL('../../dist/trips/counting.preload.js', import.meta.url));
/** Longer than the write interval of the trips, and than any delayed work of the product. */
const QUIET_MS = 150;
const LOOK_EVERY_MS = 15;
const NOT_QUIET_MS = 30_000;

export class TripLog {
  private readonly folder = mkdtempSync(join(tmpdir(), 'encomenda-viagens-'));
  private readonly taken = new Map<string, number>();
  readonly environment = { [TRIPS_FOLDER]: this.folder, NODE_OPTIONS: `--import=${PRELOAD}` };

  programs: Readonly<Record<Program, number>> = byProgram(() => 0);

  holdClocks(): void {
    writeFileSync(join(this.folder, CLOCKS_HELD), '');
  }

  private take(): Record<Program, Trip[]> {
    return byProgram((program) => this.takeOf(`${this.programs[program]}.jsonl`));
  }

  /** Waits until no process makes trips any more. Returns all trips since the last call. */
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
