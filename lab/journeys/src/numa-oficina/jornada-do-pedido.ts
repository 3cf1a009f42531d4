import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { LIVE_MS, aparece, botao, janela, salvar } from '@encomenda/system/visitor/acts';
import { jornada, visita } from './oficina.js';

const SENHA = 'uma-senha-bem-longa';

let ana: Page;
let bruno: Page;

const escolher = async (page: Page, campo: string, texto: string): Promise<void> => {
  await page.getByRole('combobox', { name: campo }).fill(texto);
  await page.getByRole('option', { name: texto }).first().click();
};

export const jornadaDoPedido = () =>
  jornada(
    'do primeiro acesso ao pedido pago, com duas pessoas',
    async () => {
      // With the service worker, as people use it.
      ana = await visita({ serviceWorker: true });
      bruno = await visita();
    },
    () => {
      it('a primeira pessoa vira administradora', async () => {
        await ana.goto('/adm');
        await ana.waitForURL('**/primeiro-acesso');
        await ana.getByLabel('Nome').fill('Ana Ribeiro');
        await ana.getByLabel('E-mail').fill('ana@oficina.com.br');
        await ana
          .getByRole('textbox', { name: /^Senha/ })
          .first()
          .fill(SENHA);
        await ana.getByRole('button', { name: /Criar|Começar/ }).click();
        await ana.waitForURL('**/adm');
        await aparece(ana, 'Primeiros passos');
        await aparece(ana, 'Ao vivo');
      });

      it('ela cria o acesso do colega, que entra no computador dele', async () => {
        await ana.goto('/adm/users');
        await botao(ana, 'Novo').click();
        await ana.getByRole('dialog').getByLabel('Nome').fill('Bruno Lima');
        await ana.getByRole('dialog').getByLabel('E-mail').fill('bruno@oficina.com.br');
        await escolher(ana, 'Perfil', 'Administrador');
        await ana
          .getByRole('dialog')
          .getByRole('textbox', { name: /^Senha/ })
          .fill(SENHA);
        await salvar(ana);
        await aparece(ana, 'bruno@oficina.com.br');

        await bruno.goto('/login');
        await bruno.getByLabel('E-mail').fill('bruno@oficina.com.br');
        await bruno.getByRole('textbox', { name: /^Senha/ }).fill(SENHA);
        await bruno.getByRole('button', { name: 'Entrar' }).click();
        await bruno.waitForURL('**/adm');
      });

      it('cadastra um cliente e um produto', async () => {
        await ana.goto('/adm/clientes');
        await botao(ana, 'Novo').click();
        await ana.getByRole('dialog').getByLabel('Nome').fill('Maria Souza');
        await ana.getByRole('dialog').getByLabel('CPF').fill('11111111111');
        await ana.getByRole('dialog').getByRole('button', { name: 'Salvar', exact: true }).click();
        await aparece(ana, 'O campo CPF é inválido.');
        await ana.getByRole('dialog').getByLabel('CPF').fill('52998224725');
        await salvar(ana);
        await aparece(ana, 'Cliente Maria Souza');
        await aparece(ana, '529.982.247-25');

        await ana.goto('/adm/produtos');
        await botao(ana, 'Novo').click();
        await ana.getByRole('dialog').getByLabel('Nome').fill('Bolo de cenoura');
        await ana.getByRole('dialog').getByLabel('Valor').fill('95,50');
        await salvar(ana);
        await aparece(ana, 'Bolo de cenoura');
      });

      it('abre um pedido, que aparece na tela do colega sem recarregar', async () => {
        await bruno.goto('/adm/pedidos?aba=0');
        await aparece(bruno, 'Nenhum pedido ainda');
        await ana.goto('/adm/pedidos');
        await ana.getByRole('link', { name: 'Novo', exact: true }).click();
        await escolher(ana, 'Cliente', 'Maria Souza');
        await escolher(ana, 'Produto', 'Bolo de cenoura');
        await ana.getByLabel('Quantidade').fill('3');
        await aparece(ana, 'R$ 286,50');
        await janela(ana).getByRole('button', { name: 'Salvar' }).click();
        await ana.waitForURL('**/adm/pedidos/show/1');
        await aparece(bruno, 'Maria Souza');
      });

      it('inicia a produção, e o colega acompanha', async () => {
        await bruno.goto('/adm/pedidos/show/1');
        await aparece(bruno, 'Bolo de cenoura');
        await botao(ana, 'Iniciar Produção').click();
        await aparece(bruno, 'Em Produção');
        await aparece(bruno, '0/3');
      });

      it('finaliza unidades, o item e o pedido', async () => {
        await ana.goto('/adm/itens/show/1');
        await botao(ana, 'Iniciar Produção').click();
        await botao(ana, 'Finalizar Quantidade').click();
        await ana.getByRole('dialog').getByLabel('Quantidade').fill('2');
        await salvar(ana);
        await aparece(bruno, '2/3');
        await botao(ana, 'Finalizar 1 unidade').click();
        await aparece(bruno, '3/3');
        await botao(ana, /^Finalizar$/).click();
        await botao(bruno, /^Finalizar$/).click();
        await ana.goto('/adm/pedidos/show/1');
        await aparece(ana, 'Finalizado');
      });

      it('recebe o pagamento e o colega vê o saldo zerar', async () => {
        await botao(ana, 'Efetuar Pagamento').click();
        await ana.getByRole('dialog').getByRole('radio', { name: 'Pix' }).click();
        await ana.getByRole('dialog').getByLabel('Valor').fill('300');
        await ana.getByRole('dialog').getByRole('button', { name: 'Salvar', exact: true }).click();
        await aparece(ana, /O valor não pode ser superior ao saldo de R\$\s286,50\./);
        await ana.getByRole('dialog').getByLabel('Valor').fill('286,50');
        await salvar(ana);
        await bruno.getByRole('cell', { name: 'Pix' }).waitFor({ timeout: LIVE_MS });
        await bruno.getByLabel(/Pago R\$\s286,50 de R\$\s286,50/).waitFor({ timeout: LIVE_MS });
        expect(await botao(bruno, 'Efetuar Pagamento').count()).toBe(0);
      });

      it('entrega, arquiva e o encontra no arquivo', async () => {
        await botao(ana, /^Entregue$/).click();
        await botao(ana, 'Arquivar').click();
        await aparece(bruno, 'Arquivado');
        await bruno.goto('/adm/pedidos/arquivados');
        await aparece(bruno, 'Maria Souza');
      });
    },
  );
