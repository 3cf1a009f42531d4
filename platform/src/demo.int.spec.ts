import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterDemo, DEMO_READ, DEMO_READY } from './demo.js';

let dataFolder: string;
let done: string[];
const start = () => {
  done.push('starts');
  return { stop: async () => void done.push('stops') };
};
const waits = { timeout: 40_000, interval: 10 };

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'encomenda-demo-'));
  done = [];
});
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }));

describe('work beside a demonstration', () => {
  it('starts at once without a demonstration, and in one that is told', async () => {
    await afterDemo({ demo: false, dataFolder }, start).stop();
    writeFileSync(join(dataFolder, DEMO_READY), '');
    await afterDemo({ demo: true, dataFolder }, start).stop();
    await afterDemo({ demo: true, dataFolder }, start, DEMO_READ).stop();
    expect(done).toEqual(['starts', 'stops', 'starts', 'stops', 'starts', 'stops']);
  });

  it.each([DEMO_READY, DEMO_READ])('waits for %s, and may end before it began', async (mark) => {
    await afterDemo({ demo: true, dataFolder }, start, mark).stop();
    const work = afterDemo({ demo: true, dataFolder }, start, mark);
    expect(done).toEqual([]);
    writeFileSync(join(dataFolder, mark), '');
    await vi.waitFor(() => expect(done).toEqual(['starts']), waits);
    await work.stop();
    expect(done).toEqual(['starts', 'stops']);
  });

  it('does not wait for the end where it is read before', async () => {
    writeFileSync(join(dataFolder, DEMO_READ), '');
    await afterDemo({ demo: true, dataFolder }, start).stop();
    expect(done).toEqual([]);
  });
});
