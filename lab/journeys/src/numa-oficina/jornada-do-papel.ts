import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { LIVE_MS } from '@encomenda/system/visitor/acts';
import { criar, jornada, pagina } from './oficina.js';

/** Width of an A4 sheet without margins, in CSS pixels. */
const LARGURA_DO_A4 = 702;

let page: Page;

export const jornadaDoPapel = () =>
  jornada(
    'o dinheiro no papel',
    async () => {
      const cliente_id = await criar('clientes', { nome: 'Maria Souza' });
      const produto_id = await criar('produtos', { nome: 'Bolo de cenoura', valor: 95.5 });
      const pedido_id = await criar('pedidos', { cliente_id, estagio_id: 1 });
      await criar('itens', { pedido_id, produto_id, quantidade: 2, valor: 95.5 });
      await criar('receita', { pedido_id, valor: 100.1, forma_pagamento: 'Pix' });
      page = await pagina();
    },
    () => {
      it.each(['/adm/financeiro', '/adm/receita'])(
        'no papel de %s fica o que se lê: sem moldura, preto no branco, cada gráfico com a sua tabela',
        async (tela) => {
          await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
          await page.goto(tela);
          await page.getByRole('group', { name: /Receita em \d{4}: R\$/ }).waitFor();
          await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
          await page.setViewportSize({ width: LARGURA_DO_A4, height: 1000 });
          await page.getByRole('table', { name: /^Receita/ }).waitFor({ timeout: LIVE_MS });
          for (const moldura of ['banner', 'navigation', 'contentinfo'] as const)
            expect(await page.getByRole(moldura).count()).toBe(0);
          // Sortable column headings are printed as text.
          expect(await page.locator('button:visible:not(th button)').count()).toBe(0);
          expect(
            await page.evaluate<unknown>(`(() => {
          const { backgroundColor, color } = getComputedStyle(document.body);
          const cabeca = getComputedStyle(document.querySelector('thead')).display;
          const { scrollWidth, clientWidth } = document.documentElement;
          return { backgroundColor, color, cabeca, sobra: scrollWidth - clientWidth > 1 };
        })()`),
          ).toEqual({
            backgroundColor: 'rgb(255, 255, 255)',
            color: 'rgb(0, 0, 0)',
            cabeca: 'table-header-group',
            sobra: false,
          });
        },
      );
    },
  );
