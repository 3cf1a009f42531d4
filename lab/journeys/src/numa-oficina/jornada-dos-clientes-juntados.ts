import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { STEP_MS, botao, janela } from '@encomenda/system/visitor/acts';
import { criar, jornada, pagina } from './oficina.js';

const TELEFONE = '31988776655';

let page: Page;
let um: number;
let outro: number;
let pedidos: readonly [number, number];

const preparar = async (): Promise<void> => {
  um = await criar('clientes', { nome: 'Olívia Prado', telefone: TELEFONE });
  outro = await criar('clientes', { nome: 'Olívia P. Lima', telefone: TELEFONE });
  pedidos = [
    await criar('pedidos', { cliente_id: um, estagio_id: 1 }),
    await criar('pedidos', { cliente_id: outro, estagio_id: 1 }),
  ];
  page = await pagina();
};

const pedido = (numero: number) =>
  page
    .getByRole('region', { name: 'Pedidos' })
    .getByRole('link', { name: `#${numero}`, exact: true });

export const jornadaDosClientesJuntados = () =>
  jornada('dois cadastros do mesmo cliente', preparar, () => {
    it('juntados, os pedidos dos dois são de um só; desfeito, cada um tem o seu', async () => {
      await page.goto('/adm/clientes/duplicados');
      await botao(page, /^Juntar .*Olívia.*Olívia/).click();
      await janela(page)
        .getByRole('radiogroup', { name: 'Qual fica' })
        .getByRole('radio', { name: `Olívia Prado, cadastro ${um}` })
        .check();
      await janela(page).getByRole('button', { name: 'Juntar', exact: true }).click();
      await page.waitForURL(`**/adm/clientes/show/${um}`);
      for (const numero of pedidos) await pedido(numero).waitFor({ timeout: STEP_MS });

      await page
        .getByRole('status')
        .filter({ hasText: /juntad/ })
        .getByRole('button', { name: 'Desfazer' })
        .press('Enter');
      await janela(page).getByRole('button', { name: 'Desfazer', exact: true }).click();
      await pedido(pedidos[1]).waitFor({ state: 'hidden', timeout: STEP_MS });
      await pedido(pedidos[0]).waitFor();
      await page.goto(`/adm/clientes/show/${outro}`);
      await page.getByRole('heading', { name: 'Cliente Olívia P. Lima' }).waitFor();
      await pedido(pedidos[1]).waitFor();
      expect(await pedido(pedidos[0]).count()).toBe(0);
    });
  });
