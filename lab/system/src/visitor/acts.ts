import type { Page } from 'playwright-core';
import type { NewAdministrator } from './visitor.js';

/** Largest delay of a live change on another screen, on a busy machine, in ms. */
export const LIVE_MS = 20_000;
export const STEP_MS = 60_000;

export const ANA: NewAdministrator = {
  name: 'Ana Ribeiro',
  email: 'ana@oficina.com.br',
  password: 'uma-senha-bem-longa',
};

export const janela = (page: Page) => page.getByRole('dialog');

/** A button inside `main`; a string must be its whole name. */
export const botao = (page: Page, nome: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name: nome, exact: typeof nome === 'string' });

export const salvar = async (page: Page): Promise<void> => {
  await janela(page).getByRole('button', { name: 'Salvar', exact: true }).click();
  await janela(page).waitFor({ state: 'hidden' });
};

export const aparece = (page: Page, texto: string | RegExp): Promise<void> =>
  page.getByText(texto).first().waitFor({ timeout: LIVE_MS });

/** Does not wait for the next page. */
export const comSenha = async (page: Page, { email, password } = ANA): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: /^Senha/ }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
};

export const entrar = async (page: Page, pessoa = ANA): Promise<void> => {
  await comSenha(page, pessoa);
  await page.waitForURL(/\/adm(?:\/produzir)?$/);
};
