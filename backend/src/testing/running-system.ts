import type { ChildProcess } from 'node:child_process';
import { expect } from 'vitest';
import request from 'supertest';
import { Browser } from './browser.js';
import {
  startOwnProjections,
  startProjections,
  type RunningProjections,
} from './projections-process.js';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.js';

const PATIENCE_MS = 60_000;

/** The API on a log of its own, with the real projections beside it in another process. */
export interface RunningSystem extends TestApp {
  /** The first administrator, logged in. */
  readonly ana: Browser;
  /** The process of the projections, to freeze it. */
  readonly projections: ChildProcess;
}

export interface RunningSystemOptions extends TestAppOptions {
  /** Hears every line of the projections, down to the least; nobody unless given. */
  readonly onProjectionsLog?: (text: string) => void;
}

const ready = async (url: string): Promise<void> => {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const { status } = await request(url).get('/saude/pronto');
    if (status === 200) return;
    if (Date.now() > until) throw new Error(`Not ready in time: ${status}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

/** Starts everything and makes Ana the first administrator. `stop` ends all of it. */
export const startRunningSystem = async (
  options: RunningSystemOptions = {},
): Promise<RunningSystem> => {
  const { onProjectionsLog } = options;
  // Who is to be heard fills the read models anew: on filled ones there is nothing to be said.
  const system = await startTestApp({
    ...options,
    ...(onProjectionsLog ? {} : { model: 'modelo_com_leituras' }),
  });
  let projections: RunningProjections | undefined;
  const stop = async (): Promise<void> => {
    await projections?.stop();
    await system.stop();
  };
  try {
    projections = onProjectionsLog
      ? startOwnProjections(system.config, onProjectionsLog)
      : await startProjections(system.config);
    await ready(system.url);
    const ana = await new Browser(system.url).open();
    const registration = { name: 'Ana', email: 'ana@exemplo.com.br', password: 'uma senha longa' };
    const answer = await ana.post('/primeiro-acesso', registration);
    expect(answer.status).toBeLessThan(300);
    return { ...system, ana, projections: projections.process, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
