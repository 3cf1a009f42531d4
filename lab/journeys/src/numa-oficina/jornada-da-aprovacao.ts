import { it } from 'vitest';
import type { Page } from 'playwright-core';
import { LIVE_MS, aparece, botao, janela } from '@encomenda/system/visitor/acts';
import { criar, jornada, pagina, visita } from './oficina.js';

let loja: Page;
let telefone: Page;

export const jornadaDaAprovacao = () =>
  jornada(
    'um orçamento que o cliente aprova pelo link',
    async () => {
      await criar('clientes', { nome: 'Noemi Prado', telefone: '81988887777' });
      await criar('produtos', { nome: 'Torta de figo', valor: 90 });
      loja = await pagina();
      telefone = await visita({ width: 390 });
    },
    () => {
      it('a loja escreve, o cliente aprova no telefone, e a tela da loja mostra o pedido', async () => {
        await loja.goto('/adm/orcamentos/novo');
        await loja.getByRole('combobox', { name: 'Cliente' }).fill('Noemi');
        await loja.getByRole('option', { name: /Noemi Prado/ }).click();
        await loja.getByRole('combobox', { name: 'Produto' }).fill('Torta');
        await loja.getByRole('option', { name: /Torta de figo/ }).click();
        await botao(loja, 'Salvar').click();
        await loja.waitForURL('**/adm/orcamentos/show/*');
        await botao(loja, 'Criar link').click();
        await janela(loja).getByRole('button', { name: 'Criar link' }).click();
        const endereco = await loja.getByLabel('Endereço', { exact: true }).inputValue();

        await telefone.goto(new URL(endereco).pathname);
        await aparece(telefone, 'Para Noemi Prado');
        await telefone.getByLabel('Seu nome').fill('Noemi Prado');
        await telefone.getByRole('button', { name: /^Aprovo/ }).click();
        await aparece(telefone, /^Pedido \d+$/);
        await loja.getByRole('link', { name: /^pedido \d+$/ }).click({ timeout: LIVE_MS });
        await loja.waitForURL('**/adm/pedidos/show/*');
        await aparece(loja, 'Torta de figo');
      });
    },
  );
