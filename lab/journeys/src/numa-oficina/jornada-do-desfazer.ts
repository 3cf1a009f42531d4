import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { STEP_MS, aparece, botao, janela } from '@encomenda/system/visitor/acts';
import { criar, jornada, pagina } from './oficina.js';

let page: Page;
let pedido: number;
let pagamento: number;
let item: number;

const confirmar = async (muda: string | RegExp): Promise<void> => {
  const pergunta = janela(page).filter({ hasText: 'Ao desfazer:' });
  await pergunta.getByText(muda).waitFor();
  await pergunta.getByRole('button', { name: 'Desfazer' }).click();
};
const desfazerNoToast = (texto: string) =>
  page.getByRole('status').filter({ hasText: texto }).getByRole('button', { name: 'Desfazer' });

export const jornadaDoDesfazer = () =>
  jornada(
    'todo engano tem volta',
    async () => {
      const cliente = await criar('clientes', { nome: 'Maria Souza' });
      const produto = await criar('produtos', { nome: 'Bolo de fubá', valor: 95.5 });
      pedido = await criar('pedidos', { cliente_id: cliente, estagio_id: 1 });
      item = await criar('itens', {
        pedido_id: pedido,
        produto_id: produto,
        quantidade: 2,
        valor: 95.5,
      });
      pagamento = await criar('receita', { pedido_id: pedido, valor: 50, forma_pagamento: 'Pix' });
      page = await pagina();
      await page.goto(`/adm/pedidos/show/${pedido}`);
      await page.getByRole('row', { name: /Pix.*50,00/ }).waitFor({ timeout: STEP_MS });
    },
    () => {
      it('um pagamento cancelado volta pelo aviso, e o aviso do desfazer também se desfaz', async () => {
        const linha = page.getByRole('row', { name: /Pix.*50,00/ });
        await linha.waitFor();
        await page
          .getByRole('button', { name: new RegExp(`Excluir.*pagamento ${pagamento}`) })
          .click();
        await janela(page).getByRole('button', { name: 'Excluir' }).click();
        await linha.waitFor({ state: 'hidden' });
        await desfazerNoToast('Pagamento de R$\u00a050,00 cancelado.').press('Enter');
        await confirmar(/^Pagamento de R\$\s50,00 em Pix de .* volta a valer\.$/);
        await aparece(page, 'Pagamento de R$\u00a050,00 de volta.');
        await linha.waitFor();
        expect(await desfazerNoToast('Pagamento de R$\u00a050,00 de volta.').count()).toBe(1);
      });

      it('um item removido volta pelo histórico, que diz o que foi desfeito', async () => {
        await page
          .getByRole('row', { name: /Bolo de fubá/ })
          .getByRole('link')
          .first()
          .click();
        await page.waitForURL(`**/adm/itens/show/${item}`);
        await botao(page, 'Remover').click();
        await janela(page)
          .getByRole('button', { name: /Remover|Excluir/ })
          .click();
        await aparece(page, 'Nenhum item ainda');
        await page.getByRole('link', { name: 'Ver histórico' }).click();
        await aparece(page, `Item ${item} retirado do pedido.`);
        await page
          .getByRole('listitem')
          .filter({ hasText: `Item ${item} retirado do pedido.` })
          .getByRole('button', { name: /^Desfazer a revisão/ })
          .click();
        await confirmar(/^Volta ao pedido: 2 × Bolo de fubá/);
        await aparece(page, /^Desfez a revisão \d+: Item/);
      });

      it('um pedido cancelado pergunta antes, e volta com tudo', async () => {
        // By link, because a page load would lose the toast after the cancellation.
        await page.goto('/adm/pedidos?aba=0');
        await page.locator(`a[href="/adm/pedidos/show/${pedido}"]`).first().click();
        await page.getByRole('row', { name: /Bolo de fubá/ }).waitFor();
        await page.getByRole('button', { name: 'Mais ações' }).click();
        await page.getByRole('menuitem', { name: 'Cancelar pedido' }).click();
        // With a refund, undo changes more than the order, so it asks first.
        await janela(page)
          .getByRole('radio', { name: /^Estornar/ })
          .check();
        await janela(page).getByRole('button', { name: 'Excluir' }).click();
        await desfazerNoToast(`Pedido #${pedido} cancelado.`).click();
        await janela(page).getByText('O pedido volta a valer, como estava.').waitFor();
        await confirmar(/^1 pagamento volta a valer: R\$\s50,00/);
        await aparece(page, `Pedido #${pedido} de volta às listas.`);
        await page.goto(`/adm/pedidos/show/${pedido}`);
        await page.getByRole('row', { name: /Bolo de fubá/ }).waitFor();
        await page.getByRole('row', { name: /Pix.*50,00/ }).waitFor();
      });
    },
  );
