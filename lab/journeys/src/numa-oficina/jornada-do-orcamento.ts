import { it } from 'vitest';
import type { Page } from 'playwright-core';
import { aparece, botao, janela, LIVE_MS } from '@encomenda/system/visitor/acts';
import { criar, jornada, pagina } from './oficina.js';

let page: Page;

const preparar = async (): Promise<void> => {
  await criar('clientes', { nome: 'Olívia Torres', telefone: '81988887777' });
  await criar('produtos', { nome: 'Torta de maçã', valor: 90 });
  page = await pagina();
};

export const jornadaDoOrcamento = () =>
  jornada('um orçamento, de escrito a pedido, e de volta', preparar, () => {
    it('é escrito, revisto e aprovado, e o pedido aparece', async () => {
      await page.goto('/adm/orcamentos/novo');
      await page.getByRole('combobox', { name: 'Cliente' }).fill('Olívia');
      await page.getByRole('option', { name: /Olívia Torres/ }).click();
      await page.getByRole('combobox', { name: 'Produto' }).fill('Torta');
      await page.getByRole('option', { name: /Torta de maçã/ }).click();
      await page.getByLabel('Sinal', { exact: true }).fill('40');
      await botao(page, 'Salvar').click();
      await page.waitForURL('**/adm/orcamentos/show/*');
      await aparece(page, 'Em aberto');

      await page.getByRole('link', { name: 'Rever' }).click();
      await page.getByLabel('Quantidade').fill('2');
      await botao(page, 'Salvar').click();
      await page.waitForURL('**/adm/orcamentos/show/*');
      await page.getByRole('list', { name: 'O que mudou na versão 2' }).waitFor();

      await botao(page, 'Cliente aprovou').click();
      await janela(page).getByRole('button', { name: 'Aprovar' }).click();
      await page.getByRole('link', { name: /^pedido \d+$/ }).click({ timeout: LIVE_MS });
      await page.waitForURL('**/adm/pedidos/show/*');
      await aparece(page, /^Orçamento \d+, versão 2$/);
      await aparece(page, 'Falta do sinal');
    });

    it('desfeita a aprovação, está outra vez em aberto, e o pedido cancelado', async () => {
      await page.goBack();
      await page.waitForURL('**/adm/orcamentos/show/*');
      await page.getByRole('link', { name: 'Ver histórico' }).click();
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Versão 2 aprovada' })
        .getByRole('button', { name: /^Desfazer a revisão/ })
        .click();
      const pergunta = janela(page).filter({ hasText: 'Ao desfazer:' });
      await pergunta.getByText(/^O pedido \d+, feito dele, é cancelado\.$/).waitFor();
      await pergunta.getByRole('button', { name: 'Desfazer' }).click();
      await aparece(page, 'Aprovação da versão 2 desfeita.');
      await page.goBack();
      await aparece(page, 'Em aberto');
      await page.getByText(/que foi cancelado\./).waitFor({ timeout: LIVE_MS });
    });
  });
