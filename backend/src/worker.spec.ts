import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EventProcess } from './platform/background/event-process.js';
import { Recurring } from './platform/background/recurring-work.js';
import { BackgroundJob } from './platform/jobs/background-job.js';
import { providedByWorker } from './testing/system/provided-by-worker.js';

const SRC = new URL('./', import.meta.url);

/** Classes that the sources mark with a decorator. */
const marked = (decorator: string): string[] =>
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'))
    .flatMap((path) => [
      ...readFileSync(new URL(path, SRC), 'utf8').matchAll(
        new RegExp(`^@${decorator}\\(\\)\nexport class (\\w+)`, 'gm'),
      ),
    ])
    .map(([, name = '']) => name)
    .toSorted();

describe('the worker', () => {
  it.each([
    ['EventProcess', EventProcess, 15],
    ['Recurring', Recurring, 9],
    ['BackgroundJob', BackgroundJob, 5],
  ])('runs each class marked with %s once', async (name, { KEY }, atLeast) => {
    const classes = marked(name);
    expect(classes.length).toBeGreaterThanOrEqual(atLeast);
    expect(await providedByWorker(KEY)).toEqual(classes);
  });
});
