import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { LIVE_MS, STEP_MS } from '@encomenda/system/acts';
import { criar, jornada, pagina } from './oficina.js';

/** Width of an A4 sheet between its margins, in CSS pixels. */
const LARGURA_DO_A4 = 702;

let pedido: number;
let caixa: Page;
let balcao: Page;

const apareceNoCartao = (page: Page, nome: string, texto: string | RegExp) =>
  page
    .getByRole('main')
    .locator('.mantine-Card-root', {
      has: page.getByRole('button', { name: new RegExp(`^Como se calcula ${nome}:`) }),
    })
    .getByText(texto)
    .first()
    .waitFor({ timeout: LIVE_MS });

export const jornadaDoDinheiro = () =>
  jornada(
    'um pagamento move o dinheiro em todas as telas',
    async () => {
      const cliente = await criar('clientes', { nome: 'Maria Souza' });
      const produto = await criar('produtos', { nome: 'Bolo de cenoura', valor: 95.5 });
      pedido = await criar('pedidos', { cliente_id: cliente, estagio_id: 1 });
      await criar('itens', { pedido_id: pedido, produto_id: produto, quantidade: 2, valor: 95.5 });
      caixa = await pagina();
      balcao = await pagina();
    },
    () => {
      it(
        'recebido no balcão, aparece no caixa de quem está olhando, sem recarregar',
        async () => {
          await caixa.goto('/adm/financeiro');
          await apareceNoCartao(caixa, 'Caixa', /^R\$\s0,00$/);
          await balcao.goto('/adm/receita?pagamento');
          const dialogo = balcao.getByRole('dialog');
          await dialogo.getByRole('combobox', { name: 'Pedido' }).fill('Maria');
          await balcao.getByRole('option', { name: /Maria Souza/ }).click();
          await dialogo.getByRole('radio', { name: 'Pix' }).click();
          await dialogo.getByLabel('Valor').fill('100,10');
          await dialogo.getByRole('button', { name: 'Salvar', exact: true }).click();
          await dialogo.waitFor({ state: 'hidden' });
          await apareceNoCartao(balcao, 'Dia, receita', /^R\$\s100,10$/);
          await balcao.getByRole('row', { name: /Maria Souza.*Pix.*100,10/ }).waitFor();
          await apareceNoCartao(caixa, 'Caixa', /^R\$\s100,10$/);
          await apareceNoCartao(caixa, 'Caixa', 'positivo');
          await caixa.getByRole('group', { name: /Receita em \d{4}: R\$\s100,10/ }).waitFor();
        },
        STEP_MS,
      );

      it(
        'a despesa lançada tira do caixa, e o gráfico mostra as duas',
        async () => {
          await balcao.goto('/adm/despesas');
          await balcao.getByRole('button', { name: 'Nova Despesa' }).click();
          const dialogo = balcao.getByRole('dialog');
          await dialogo.getByLabel('Nome').fill('Farinha');
          await dialogo.getByLabel('Valor').fill('150,30');
          await dialogo.getByRole('button', { name: 'Salvar', exact: true }).click();
          await dialogo.waitFor({ state: 'hidden' });
          await apareceNoCartao(balcao, 'Dia, despesas', /^R\$\s150,30$/);
          await apareceNoCartao(caixa, 'Caixa', /^-R\$\s50,20$/);
          await apareceNoCartao(caixa, 'Caixa', 'negativo');
          await caixa.getByRole('group', { name: /Despesa em \d{4}: R\$\s150,30/ }).waitFor();
        },
        STEP_MS,
      );

      it(
        'as telas concordam entre si, e o pedido cancelado sai do relatório mas não da receita retida',
        async () => {
          await caixa.goto('/adm');
          await apareceNoCartao(caixa, 'Caixa', /^-R\$\s50,20$/);
          await apareceNoCartao(caixa, 'Dia, receita', /^R\$\s100,10$/);
          await balcao.goto('/adm/relatorios/clientes');
          await balcao.getByRole('row', { name: /Maria Souza.*191,00/ }).waitFor();
          await caixa.goto(`/adm/pedidos/show/${pedido}`);
          await caixa.getByRole('button', { name: 'Mais ações' }).click();
          await caixa.getByRole('menuitem', { name: 'Cancelar pedido' }).click();
          await caixa.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
          await balcao.getByText('Nada vendido neste período').waitFor({ timeout: LIVE_MS });
          await caixa.goto('/adm/receita');
          await apareceNoCartao(caixa, 'Dia, receita', /^R\$\s100,10$/);
          expect(await caixa.getByText(/\bNaN\b/).count()).toBe(0);
        },
        STEP_MS,
      );

      it.each(['/adm/financeiro', '/adm/receita'])(
        'no papel de %s fica o que se lê: sem moldura, preto no branco, cada gráfico com a sua tabela',
        async (tela) => {
          await caixa.emulateMedia({ media: 'screen', colorScheme: 'dark' });
          await caixa.goto(tela);
          const grafico = caixa.getByRole('group', { name: /Receita em \d{4}: R\$/ });
          await grafico.waitFor();
          await caixa.emulateMedia({ media: 'print', colorScheme: 'dark' });
          await caixa.setViewportSize({ width: LARGURA_DO_A4, height: 1000 });
          const tabela = caixa.getByRole('table', { name: /^Receita/ });
          await tabela.waitFor({ timeout: LIVE_MS });
          for (const moldura of ['banner', 'navigation', 'contentinfo'] as const)
            expect(await caixa.getByRole(moldura).count()).toBe(0);
          // Sortable column heads stay, as text.
          expect(await caixa.locator('button:visible:not(th button)').count()).toBe(0);
          expect(
            await caixa.evaluate<unknown>(`(() => {
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
        STEP_MS,
      );
    },
  );
