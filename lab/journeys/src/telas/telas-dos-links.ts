import type { Page } from 'playwright-core';
import type { Links } from './links.js';

export type TelaDoLink = readonly [
  string,
  (links: Links) => string,
  ((page: Page, links: Links) => Promise<void>)?,
];

/** A token in the right format that no link has. */
const DE_NENHUM_LINK = '/c/AAAAAAAAAAAAAAAAAAAAAAAAAAA';

const botao = (page: Page, nome: string | RegExp) => page.getByRole('button', { name: nome });
const abrir = (page: Page, resumo: string | RegExp) =>
  page.locator('summary').filter({ hasText: resumo }).click();

const aprovarSemNome = async (page: Page): Promise<void> => {
  await botao(page, /^Aprovo/).click();
  await page.locator('#erro-nome').waitFor();
};
const mudarSemMensagem = async (page: Page): Promise<void> => {
  await abrir(page, 'Quero mudar alguma coisa');
  await botao(page, 'Enviar à loja').click();
  await page.locator('#erro-mensagem').waitFor();
};
const mandarFotoQueNaoServe = async (page: Page): Promise<void> => {
  await abrir(page, 'Quero mudar alguma coisa');
  await page.getByLabel('O que mudar').fill('Como nesta foto.');
  const foto = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('nada') };
  await page.getByLabel(/^Fotos/).setInputFiles(foto);
  await botao(page, 'Enviar à loja').click();
  await page.locator('#erro-fotos').waitFor();
};
const recusarComTextoDemais = async (page: Page): Promise<void> => {
  await abrir(page, /^Não quero$/);
  await page.evaluate("document.querySelector('#motivo').removeAttribute('maxlength')");
  await page.getByLabel(/^Por quê/).fill('não '.repeat(200));
  await botao(page, 'Não quero este orçamento').click();
  await page.locator('#erro-motivo').waitFor();
};
const pedirMudanca = async (page: Page): Promise<void> => {
  await abrir(page, 'Quero mudar alguma coisa');
  await page.getByLabel('O que mudar').fill('Pode ser sem o cartão?');
  await botao(page, 'Enviar à loja').click();
  await page.getByRole('heading', { name: 'O que você pediu' }).waitFor();
};
/** Approves as from a page that was opened before the shop revised the quote. */
const aprovarOutraVersao = async (page: Page): Promise<void> => {
  await page.evaluate("document.querySelector('form [name=versao]').value = '1'");
  await page.getByLabel('Seu nome').fill('Dora Depois');
  await botao(page, /^Aprovo/).click();
  await page.getByRole('heading', { name: 'O que mudou desde que você abriu' }).waitFor();
};

export const TELAS_DOS_LINKS: readonly TelaDoLink[] = [
  ['em aberto, com fotos', ({ aberto }) => aberto],
  ['em que se aprova sem nome', ({ aberto }) => aberto, aprovarSemNome],
  ['em que não se diz o que mudar', ({ aberto }) => aberto, mudarSemMensagem],
  ['em que uma foto não serve', ({ aberto }) => aberto, mandarFotoQueNaoServe],
  ['em que se recusa com texto demais', ({ aberto }) => aberto, recusarComTextoDemais],
  ['em que se pediu uma mudança', ({ pedindoMudanca }) => pedindoMudanca, pedirMudanca],
  ['mudado depois de aprovado', ({ mudado }) => mudado, (page) => abrir(page, /^A versão 1/)],
  ['em que se aprova outra versão', ({ mudado }) => mudado, aprovarOutraVersao],
  ['aprovado, com o sinal por pagar', (l) => l.aprovado, (page) => abrir(page, 'Como se prova')],
  ['recusado', ({ recusado }) => recusado],
  ['vencido', ({ vencido }) => vencido],
  ['em produção, com uma foto', ({ emProducao }) => emProducao],
  ['pronto', ({ pronto }) => pronto],
  ['entregue', ({ entregue }) => entregue],
  ['cancelado', ({ cancelado }) => cancelado],
  ['revogado', ({ revogado }) => revogado],
  ['que não existe', () => DE_NENHUM_LINK],
];

/** Must be last: erasing a customer deletes the uploaded spreadsheets that other screens show. */
export const TELA_DE_QUEM_FOI_ELIMINADO: TelaDoLink = [
  'de quem foi eliminado',
  ({ aEliminar }) => aEliminar,
  async (page, { eliminar }) => {
    await eliminar();
    await page.reload();
    await page.getByText(/^Este link não vale mais/).waitFor();
  },
];
