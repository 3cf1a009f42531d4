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

export const ANA = { name: 'Ana', email: 'ana@exemplo.com.br', password: 'uma senha longa' };

export interface Shop extends OpenApp {
  readonly ana: Browser;
  /** The process of the projections, which tests may suspend. */
  readonly projections: ChildProcess;
}

export interface RunningSystem extends Shop {
  stop(): Promise<void>;
}

export interface RunningSystemOptions extends TestAppOptions {
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

/** Starts everything and registers Ana as the first administrator. */
export const startRunningSystem = async (
  options: RunningSystemOptions = {},
): Promise<RunningSystem> => {
  const { onProjectionsLog } = options;
  // Read models from the template log nothing, so these specs build them.
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
