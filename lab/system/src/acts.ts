import type { Page } from 'playwright-core';
import type { NewAdministrator } from './visitor.js';

/** What a change made by one person may take to show on another's screen, machine's moods included. */
export const LIVE_MS = 20_000;
export const STEP_MS = 60_000;

/** Who opens the shop in every journey. */
export const ANA: NewAdministrator = {
  name: 'Ana Ribeiro',
  email: 'ana@oficina.com.br',
  password: 'uma-senha-bem-longa',
};

export const janela = (page: Page) => page.getByRole('dialog');

/** A button of the page itself, not of its frame. */
export const botao = (page: Page, nome: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name: nome });

/** Saves the open dialog and waits until it has gone. */
export const salvar = async (page: Page): Promise<void> => {
  await janela(page).getByRole('button', { name: 'Salvar', exact: true }).click();
  await janela(page).waitFor({ state: 'hidden' });
};

/** Waits until a text shows, without reloading. */
export const aparece = (page: Page, texto: string | RegExp): Promise<void> =>
  page.getByText(texto).first().waitFor({ timeout: LIVE_MS });

/** Opens the shop as its first administrator. */
export const primeiroAcesso = async (page: Page): Promise<void> => {
  await page.goto('/primeiro-acesso');
  await page.getByLabel('Nome').fill(ANA.name);
  await page.getByLabel('E-mail').fill(ANA.email);
  await page
    .getByRole('textbox', { name: /^Senha/ })
    .first()
    .fill(ANA.password);
  await page.getByRole('button', { name: /Criar|Começar/ }).click();
  await page.waitForURL('**/adm');
};

/** Sends e-mail and password; what comes next is not waited for. */
export const comSenha = async (page: Page, { email, password } = ANA): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: /^Senha/ }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
};

/** Logs in; as Ana unless told otherwise. */
export const entrar = async (page: Page, pessoa = ANA): Promise<void> => {
  await comSenha(page, pessoa);
  await page.waitForURL('**/adm');
};
