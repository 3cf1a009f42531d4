import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { LIVE_MS, STEP_MS, aparece, botao, janela, salvar } from '@encomenda/system/acts';
import { jornada, pagina } from './oficina.js';

const MES = '/adm/despesas?data=2024-02-01';

let despesa: string;
let ana: Page;
let bruno: Page;

const preencher = async (page: Page, nome: string, texto: string): Promise<void> => {
  const campo = janela(page).getByRole('textbox', { name: nome });
  await campo.fill(texto);
  // Blur closes the calendar of a date field.
  await campo.press('Tab');
};
const criar = async (page: Page, campo: string, texto: string): Promise<void> => {
  await janela(page).getByRole('combobox', { name: campo }).fill(texto);
  await page.getByRole('option', { name: `Criar “${texto}”` }).click();
  await page.getByText('cadastrada.').last().waitFor({ timeout: LIVE_MS });
};
const some = (page: Page, texto: string): Promise<void> =>
  page.getByText(texto, { exact: true }).first().waitFor({ state: 'detached', timeout: LIVE_MS });
const linha = (page: Page, nome: string) => page.getByRole('row').filter({ hasText: nome });

export const jornadaDaDespesa = () =>
  jornada(
    'de uma nota de compra ao mês da oficina, com duas pessoas',
    async () => {
      ana = await pagina();
      bruno = await pagina();
    },
    () => {
      it(
        'lança uma despesa com categoria e unidade novas, que a outra tela mostra sem recarregar',
        async () => {
          await bruno.goto(MES);
          await aparece(bruno, 'Nenhuma despesa neste mês');
          await ana.goto('/adm/despesas');
          await botao(ana, 'Nova Despesa').click();
          await preencher(ana, 'Nome', 'Farinha de trigo');
          await preencher(ana, 'Data', '29/02/2024');
          await preencher(ana, 'Quantidade', '2,5005');
          await criar(ana, 'Unidade de Medida', 'kg');
          await criar(ana, 'Categoria', 'Insumos');
          await preencher(ana, 'Valor', '1.234,56');
          await janela(ana).getByRole('button', { name: 'Salvar', exact: true }).click();
          await aparece(ana, 'O campo Quantidade deve ter no máximo 3 casas decimais.');
          await preencher(ana, 'Quantidade', '2.5');
          await salvar(ana);

          await ana.waitForURL('**/adm/despesas?data=2024-02-29');
          for (const page of [ana, bruno]) {
            await aparece(page, 'Farinha de trigo');
            const texto = await linha(page, 'Farinha de trigo').innerText();
            for (const parte of ['Insumos', '2,5 kg', '29/02/2024', /R\$\s1\.234,56/])
              expect(texto).toMatch(parte);
          }
        },
        STEP_MS,
      );

      it(
        'lança outra em seguida, no mesmo dia e na mesma categoria',
        async () => {
          await botao(ana, 'Nova Despesa').click();
          await preencher(ana, 'Nome', 'Açúcar');
          await preencher(ana, 'Data', '01/02/2024');
          await janela(ana).getByRole('combobox', { name: 'Categoria' }).click();
          await ana.getByRole('option', { name: 'Insumos' }).click();
          await preencher(ana, 'Valor', '10');
          await janela(ana).getByRole('button', { name: 'Salvar e lançar outra' }).click();
          await aparece(bruno, 'Açúcar');
          await preencher(ana, 'Nome', 'Fermento');
          await preencher(ana, 'Valor', '5,5');
          await salvar(ana);
          await aparece(bruno, 'Fermento');
          const texto = await linha(bruno, 'Fermento').innerText();
          for (const parte of ['Insumos', '01/02/2024', /R\$\s5,50/]) expect(texto).toMatch(parte);
        },
        STEP_MS,
      );

      it(
        'corrige a despesa enquanto o colega olha o detalhe dela',
        async () => {
          await linha(bruno, 'Farinha de trigo').click();
          await bruno.waitForURL('**/adm/despesas/show/*');
          despesa = bruno.url();
          await linha(ana, 'Farinha de trigo').click();
          await botao(ana, 'Editar').click();
          await preencher(ana, 'Valor', '1.000,00');
          await salvar(ana);
          await aparece(bruno, /R\$\s1\.000,00/);
        },
        STEP_MS,
      );

      it(
        'muda o nome da categoria e exclui a unidade: as despesas acompanham',
        async () => {
          await ana.goto('/adm/despesas/categorias');
          await botao(ana, 'Editar Insumos').click();
          await preencher(ana, 'Nome', 'Ingredientes');
          await salvar(ana);
          await aparece(bruno, 'Ingredientes');
          await ana.goto('/adm/despesas/unidades');
          await botao(ana, 'Excluir kg').click();
          await aparece(ana, 'Deseja realmente excluir esta medida?');
          await janela(ana).getByRole('button', { name: 'Excluir' }).click();
          await some(bruno, '2,5 kg');
          await aparece(bruno, '2,5');
        },
        STEP_MS,
      );

      it(
        'cancela a despesa, que sai do mês nas duas telas',
        async () => {
          await bruno.goto(MES);
          await aparece(bruno, 'Farinha de trigo');
          await ana.goto(despesa);
          await botao(ana, 'Excluir').click();
          await aparece(ana, 'Deseja realmente cancelar esta despesa?');
          await janela(ana).getByRole('button', { name: 'Excluir' }).click();
          await aparece(ana, 'Despesa cancelada.');
          await some(bruno, 'Farinha de trigo');
          expect(await linha(bruno, 'Açúcar').count()).toBe(1);
          await bruno.goto(despesa);
          await aparece(bruno, 'Despesa não encontrada.');
        },
        STEP_MS,
      );
    },
  );
