import { afterEach, describe, expect, it } from 'vitest';
import { instant, liveTraceparent, setTracer, traced, type Span, type Tracer } from './tracer.js';

const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

/** Notes what begins and ends. @param current what is current at first */
const recording = (current: string | undefined) => {
  const log: string[] = [];
  const tracer: Tracer = {
    begin: (name) => {
      log.push(`begin ${name}`);
      return {
        traceId: 'trace',
        traceparent: TRACEPARENT,
        end: ({ failed } = {}) => log.push(`end ${name}${failed ? ' failed' : ''}`),
      } satisfies Span;
    },
    within: (_span, work) => work(),
    current: () => current,
    report: () => undefined,
    close: () => Promise.resolve(),
  };
  setTracer(tracer);
  return log;
};

describe('traced', () => {
  afterEach(() => setTracer(undefined));

  it('only runs the work while tracing is off', async () => {
    const work = Promise.resolve(7);
    expect(traced('append', () => work)).toBe(work);
    expect(await work).toBe(7);
  });

  it('begins nothing outside a trace', async () => {
    const log = recording(undefined);
    expect(await traced('append', async () => 7)).toBe(7);
    expect(log).toEqual([]);
  });

  it('ends its span with the work, which may fail', async () => {
    const log = recording(TRACEPARENT);
    expect(await traced('decide', async () => 7)).toBe(7);
    const refused = traced('append', async () => {
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    expect(log).toEqual(['begin decide', 'end decide', 'begin append', 'end append failed']);
  });
});

describe('liveTraceparent', () => {
  const written = (ms: number) => new Date(Date.now() - ms).toISOString();

  it('is that of an event of the last minute, never of history', () => {
    const traceparent = TRACEPARENT;
    expect(liveTraceparent({ traceparent, ocorridoEm: written(1_000) })).toBe(TRACEPARENT);
    expect(liveTraceparent({ traceparent, ocorridoEm: written(61_000) })).toBeUndefined();
    expect(liveTraceparent({ ocorridoEm: written(1_000) })).toBeUndefined();
  });
});

describe('instant', () => {
  it('keeps to the wall clock and never repeats', () => {
    const first = instant();
    const second = instant();
    expect(second).toBeGreaterThan(first);
    expect(Math.abs(second - Date.now())).toBeLessThan(50);
  });
});
