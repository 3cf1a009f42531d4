import { appendFileSync } from 'node:fs';
import { commit } from '@encomenda/system/commit';
import { versions } from './debian-programs.js';

type Values = Readonly<Record<string, number>>;

/** Figures of one run: one JSON line on standard error, or at the end of the file that PARTES_FIGURAS names. */
export class Figures {
  private readonly kept: { what: string; values: Values }[] = [];

  add(what: string, values: Values): void {
    const rounded = Object.entries(values).map(([key, value]) => [key, Math.round(value)] as const);
    this.kept.push({ what, values: Object.fromEntries(rounded) });
  }

  write(): void {
    const { kept } = this;
    const run = {
      date: new Date().toISOString(),
      commit: commit(),
      versions: versions(),
      kept,
    };
    const line = `${JSON.stringify(run)}\n`;
    const file = process.env['PARTES_FIGURAS'];
    if (file) appendFileSync(file, line);
    else process.stderr.write(line);
  }
}
