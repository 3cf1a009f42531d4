import type { Notificacao } from '@encomenda/contracts/notificacoes/notificacoes.http';
import { expect } from 'vitest';
import { ok } from './atelie.js';
import type { Browser } from './sessao/browser.js';
import { eventually } from './eventually.js';

export const NOTIFICACOES = '/api/adm/notifications';

export const naoLidas = (browser: Browser) =>
  ok<Notificacao[]>(browser.get(`${NOTIFICACOES}/unreadNotifications`));

export const titulos = async (browser: Browser): Promise<string[]> =>
  (await naoLidas(browser)).map(({ data }) => data.title);

/** Waits until this notice is unread. Returns all unread titles, newest first. */
export const ateTer = async (browser: Browser, titulo: string): Promise<string[]> => {
  await eventually(async () => expect(await titulos(browser)).toContain(titulo), 30_000);
  return titulos(browser);
};

export const lerTodas = (browser: Browser): Promise<void> =>
  eventually(async () => {
    await ok(browser.post(`${NOTIFICACOES}/markNotificationsRead`));
    expect(await naoLidas(browser)).toEqual([]);
  }, 30_000);
