import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RequestRefused } from '../../http/errors/request-refused.js';
import { FairThreads } from './fair-threads.js';

type Task = 'hold' | 'answer';

let folder: string;
let threads: FairThreads<Task, string>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fair-threads-'));
  const filename = join(folder, 'work.mjs');
  writeFileSync(
    filename,
    "export default (task) => { while (task === 'hold'); return 'answered'; };\n",
  );
  threads = new FairThreads<Task, string>({
    filename,
    limits: { threads: 2, fila: 5, prazoMs: 3_000 },
    memoryMb: 64,
    busy: 'busy',
    slow: () => new RequestRefused(422, 'slow'),
  });
});
afterAll(async () => {
  await threads.close();
  rmSync(folder, { recursive: true });
});

it('ends work that holds its thread, while others are answered', async () => {
  const held = threads.run('hold', 'ana').catch((error: unknown) => error);
  const behind = threads.run('answer', 'ana').catch((error: unknown) => error);
  expect(await threads.run('answer', 'bia')).toBe('answered');
  expect(await held).toMatchObject({ message: 'slow' });
  expect(await threads.run('answer', 'ana')).toBe('answered');
  // Waited for the same time as the held work was given: either is its turn or the queue is busy.
  expect(['answered', 'busy']).toContain(
    await behind.then((one) => (one instanceof RequestRefused ? one.message : one)),
  );
});
