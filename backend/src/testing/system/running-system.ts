import type { ChildProcess } from 'node:child_process';
import { expect } from 'vitest';
import request from 'supertest';
import { PalavraDeAcesso } from '../../sessao/acesso/palavra-de-acesso.js';
import { Browser } from '../sessao/browser.js';
import {
  startOwnProjections,
  startProjections,
  type RunningProjections,
} from './projections-process.js';
import { startTestApp, type OpenApp, type TestAppOptions } from './test-app.js';

const PATIENCE_MS = 60_000;

/** First administrator of every system. */
export const ANA = { name: 'Ana', email: 'ana@exemplo.com.br', password: 'uma senha longa' };

export interface Shop extends OpenApp {
  readonly ana: Browser;
  /** Process of the projections; tests may freeze it. */
  readonly projections: ChildProcess;
}

export interface RunningSystem extends Shop {
  stop(): Promise<void>;
}

export interface RunningSystemOptions extends TestAppOptions {
  /** Receives every log line of the projections. */
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

/** Starts everything and registers Ana as first administrator. `stop` ends it. */
export const startRunningSystem = async (
  options: RunningSystemOptions = {},
): Promise<RunningSystem> => {
  const { onProjectionsLog } = options;
  // Specs that read the log rebuild the read models: prebuilt ones produce no lines.
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
    const { pedida, palavra } = system.app.get(PalavraDeAcesso, { strict: false });
    const answer = await ana.post('/primeiro-acesso', { ...ANA, ...(pedida ? { palavra } : {}) });
    expect(answer.status).toBeLessThan(300);
    return { ...system, ana, projections: projections.process, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
