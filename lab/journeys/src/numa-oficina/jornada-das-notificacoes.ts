import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { LIVE_MS, STEP_MS, janela } from '@encomenda/system/acts';
import { killHard, untilReady } from '@encomenda/system/health';
import { criar, jornada, pagina, system } from './oficina.js';

/** The worker notifies after the commit, with a delay. */
const AVISO_MS = 6 * LIVE_MS;
const PASSO_MS = 3 * STEP_MS;
const SENHA = 'girafa na varanda';
const BIA = { name: 'Bia', email: 'bia@oficina.com.br', password: SENHA, role: 'Atendimento' };
const PEDRO = { name: 'Pedro', email: 'pedro@oficina.com.br', password: SENHA, role: 'Produção' };

let daAna: Page;
let daBia: Page;
let doPedro: Page;
let pedido: number;

const sino = (page: Page, nome: string | RegExp) =>
  page.getByRole('button', { name: nome, exact: true });
const toca = (page: Page, nome: string) => sino(page, nome).waitFor({ timeout: AVISO_MS });
const quieto = (page: Page) => sino(page, 'Notificações').waitFor({ timeout: AVISO_MS });

export const jornadaDasNotificacoes = () =>
  jornada(
    'o sino toca só para quem deve',
    async () => {
      for (const pessoa of [BIA, PEDRO]) await criar('users', pessoa);
      daAna = await pagina();
      daBia = await pagina(BIA);
      doPedro = await pagina(PEDRO);
      for (const page of [daAna, daBia, doPedro]) await page.goto('/adm');
    },
    () => {
      it(
        'um pagamento da Ana chega à Bia sem recarregar, não à Ana nem a quem só produz',
        async () => {
          const cliente = await criar('clientes', { nome: 'Maria Souza' });
          const produto = await criar('produtos', { nome: 'Bolo de cenoura', valor: 95.5 });
          pedido = await criar('pedidos', { cliente_id: cliente, estagio_id: 1 });
          await criar('itens', {
            pedido_id: pedido,
            produto_id: produto,
            quantidade: 1,
            valor: 95.5,
          });
          await criar('receita', { pedido_id: pedido, valor: 50, forma_pagamento: 'Pix' });
          await toca(daBia, 'Notificações: 2 notificações novas');
          await toca(doPedro, 'Notificações: 1 notificação nova');
          await quieto(daAna);
          expect(await sino(daAna, /notificaç(ão|ões) novas?$/).count()).toBe(0);
        },
        PASSO_MS,
      );

      it(
        'ao abrir, as que se veem ficam lidas, e a notificação leva ao pedido',
        async () => {
          await sino(daBia, 'Notificações: 2 notificações novas').click();
          const novas = janela(daBia).getByRole('list', { name: 'Novas' });
          await novas.getByText(`Pagamento recebido no pedido ${pedido}`).waitFor();
          await novas.getByText(/^Maria Souza, R\$\s50,00, por Ana Ribeiro\.$/).waitFor();
          await novas.getByRole('link', { name: new RegExp(`Pedido ${pedido} criado`) }).click();
          await daBia.waitForURL(`**/adm/pedidos/show/${pedido}`);
          await quieto(daBia);
          await daBia.reload();
          await quieto(daBia);
          await sino(daBia, 'Notificações').click();
          await janela(daBia).getByText('Você não tem novas notificações').waitFor();
          await janela(daBia)
            .getByRole('list', { name: 'Anteriores' })
            .getByText('Pedido')
            .first()
            .waitFor();
          expect(await sino(doPedro, 'Notificações: 1 notificação nova').count()).toBe(1);
        },
        PASSO_MS,
      );

      it(
        'o que acontece enquanto o servidor e quem avisa caem e voltam aparece uma vez, sem recarregar',
        async () => {
          await daBia.goto('/adm');
          await quieto(daBia);
          const cliente = await criar('clientes', { nome: 'João Lima' });
          await killHard(system, 'worker');
          await criar('pedidos', { cliente_id: cliente, estagio_id: 1 });
          await killHard(system, 'api');
          await untilReady(system);
          await criar('pedidos', { cliente_id: cliente, estagio_id: 1 });
          await toca(doPedro, 'Notificações: 3 notificações novas');
          await toca(daBia, 'Notificações: 2 notificações novas');
          expect(await sino(daBia, /3 notificações novas$/).count()).toBe(0);
        },
        PASSO_MS,
      );
    },
  );
