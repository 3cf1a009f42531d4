import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createProgress, createProgressBar, shareOf } from './rebuild-progress.js';

const at = (commit: bigint) => ({ commit, prepare: commit });

describe('the progress of a rebuild', () => {
  it('is a share of the log of at most 100 %', () => {
    expect([shareOf(at(0n), at(200n)), shareOf(at(50n), at(200n))]).toEqual([0, 25]);
    expect([shareOf(at(300n), at(200n)), shareOf(at(1n), null)]).toEqual([100, 100]);
  });

  it('ends with one plain line without a terminal', () => {
    const lines: string[] = [];
    const progress = createProgress(at(2_000n), (line) => lines.push(line));
    progress.advanced(500, at(500n));
    progress.advanced(1_500, at(2_000n));
    progress.finished();
    expect(lines.at(-1)).toMatch(/^100 %, 2\.000 eventos, [\d.]+ eventos\/s$/);
    expect(lines.join('')).not.toContain('\u001b');
  });

  it('is a bar at a terminal, full at the end', () => {
    const terminal = Object.assign(new PassThrough(), { isTTY: true, columns: 100 });
    const progress = createProgressBar(at(2_000n), terminal as unknown as NodeJS.WriteStream);
    progress.advanced(1_000, at(1_000n));
    progress.finished();
    const shown = String(terminal.read());
    expect(shown).toContain('100 %');
    expect(shown).toContain('1.000 eventos');
    expect(shown).toContain('█');
  });
});
