import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { ANA, aparece, janela } from '@encomenda/system/visitor/acts';
import { press, tabTo } from '@encomenda/system/browser/keyboard';
import { jornada, visita } from './oficina.js';

let page: Page;

const tecla = (key: string) => page.keyboard.press(key);
const escreve = (text: string) => page.keyboard.type(text);

const naJanela = async (name: string): Promise<void> => {
  await page.getByRole('dialog', { name }).waitFor();
  const focused = page.locator('[role="dialog"]:focus, [role="dialog"] :focus');
  await focused.waitFor({ state: 'attached' });
};
/** The first Escape closes the list of the focused field, the second one the dialog. */
const fechaJanelaComLista = async (): Promise<void> => {
  await page.getByRole('listbox').waitFor();
  await tecla('Escape');
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
  await tecla('Escape');
  await janela(page).waitFor({ state: 'hidden' });
};
const salva = async (): Promise<void> => {
  await tecla('Control+Enter');
  await janela(page).waitFor({ state: 'hidden' });
};
const pelaPaleta = async (texto: string, opcao: string | RegExp): Promise<void> => {
  await tecla('Control+k');
  await naJanela('Buscar ou ir para');
  await escreve(texto);
  await page.getByRole('option', { name: opcao, selected: true }).waitFor();
  await tecla('Enter');
};
const escolhe = async (texto: string): Promise<void> => {
  await escreve(texto);
  await page.getByRole('option', { name: texto }).first().waitFor();
  await tecla('ArrowDown');
  await tecla('Enter');
};
const titulo = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

export const jornadaDoTeclado = () =>
  jornada(
    'um dia de trabalho sem mouse',
    async () => {
      page = await visita();
    },
    () => {
      it('entra, e o primeiro Tab leva por cima do menu ao conteúdo', async () => {
        await page.goto('/primeiro-acesso');
        await page.getByLabel('Nome').waitFor();
        await tabTo(page, /^Nome/);
        await escreve(ANA.name);
        await tabTo(page, /^E-mail/);
        await escreve(ANA.email);
        await tabTo(page, /^Senha/);
        await escreve(ANA.password);
        await tecla('Enter');
        await page.waitForURL('**/adm');
        await titulo('Painel');
        await page.reload();
        await titulo('Painel');
        await press(page, 'Pular para o conteúdo');
        await press(page, 'Novo pedido');
        await naJanela('Novo pedido');
        expect(new URL(page.url()).pathname).toBe('/adm/pedidos/novo');
        await fechaJanelaComLista();
        await titulo('Painel');
      });

      it('cadastra um cliente e um produto pela paleta', async () => {
        await pelaPaleta('novo cliente', 'Novo cliente');
        await naJanela('Novo Cliente');
        await escreve('Maria Souza');
        await tecla('Tab');
        await escreve('11987654321');
        // The Escape that opens the question must not answer it.
        await tecla('Escape');
        await naJanela('Descartar alterações?');
        await page.evaluate(
          'Promise.allSettled(document.getAnimations().map((one) => one.finished))',
        );
        const pergunta = page.getByRole('dialog', { name: 'Descartar alterações?' });
        expect(await pergunta.isVisible()).toBe(true);
        await tecla('Escape');
        await pergunta.waitFor({ state: 'hidden' });
        await naJanela('Novo Cliente');
        await salva();
        await aparece(page, '(11) 98765-4321');
        await titulo('Cliente Maria Souza');
        await pelaPaleta('novo produto', 'Novo produto');
        await naJanela('Novo Produto');
        await escreve('Bolo de cenoura');
        await tabTo(page, /^Valor/);
        await escreve('95,50');
        await salva();
        await titulo(/Bolo de cenoura/);
        expect(new URL(page.url()).pathname).toBe('/adm/produtos/show/1');
      });

      it('abre um pedido com um item', async () => {
        await pelaPaleta('novo pedido', 'Novo pedido');
        await page.getByRole('combobox', { name: 'Cliente' }).and(page.locator(':focus')).waitFor();
        await escolhe('Maria Souza');
        await escolhe('Bolo de cenoura');
        await escreve('1');
        await tabTo(page, /^Desconto/);
        await escreve('150%');
        await tecla('Control+Enter');
        await aparece(page, 'O campo Desconto não pode ser superior a 100%.');
        await tecla('Control+a');
        await escreve('0');
        await tecla('Control+Enter');
        await titulo('Pedido #1');
        await aparece(page, 'R$ 95,50');
        await press(page, 'Novo');
        await naJanela('Adicionar item');
        await fechaJanelaComLista();
      });

      it('inicia a produção, desfaz, e inicia outra vez', async () => {
        // The offer to undo the previous step must be gone first.
        await page.getByRole('button', { name: 'Desfazer' }).first().waitFor({ state: 'hidden' });
        await tecla('Control+Home');
        await press(page, 'Iniciar Produção');
        await page.getByRole('main').getByRole('button', { name: 'Finalizar' }).first().waitFor();
        await page.getByRole('button', { name: 'Desfazer' }).last().waitFor();
        await tecla('u');
        await janela(page).getByText('Ao desfazer:').waitFor();
        await press(page, 'Desfazer');
        const iniciar = page
          .getByRole('main')
          .getByRole('button', { name: 'Iniciar Produção', exact: true });
        await iniciar.waitFor();
        await press(page, 'Iniciar Produção');
        await iniciar.waitFor({ state: 'hidden' });
        expect(await page.getByRole('main').getByText('Em Produção').count()).toBeGreaterThan(0);
      });

      it('recebe o pagamento', async () => {
        await press(page, 'Efetuar Pagamento');
        await naJanela('Efetuar Pagamento');
        await page.keyboard.press('Control+Enter');
        await aparece(page, 'O campo Forma de Pagamento é obrigatório.');
        await page.getByRole('radio', { name: 'Pix' }).waitFor();
        while (!(await page.getByRole('radio', { name: 'Pix' }).isChecked()))
          await tecla('ArrowRight');
        await salva();
        await page.getByLabel(/Pago R\$\s95,50 de R\$\s95,50/).waitFor();
      });

      it('lança uma despesa, anda pelas linhas, abre e edita', async () => {
        await tecla('g');
        await tecla('d');
        await titulo('Despesas');
        await tecla('n');
        await naJanela('Nova Despesa');
        await escreve('Farinha');
        await tabTo(page, /^Valor/);
        await escreve('45,90');
        await salva();
        await page.getByRole('cell', { name: 'Farinha' }).waitFor();
        await tecla('j');
        await tecla('Enter');
        await page.waitForURL('**/adm/despesas/show/1');
        await page.getByRole('button', { name: 'Editar' }).waitFor();
        await tecla('e');
        await naJanela('Editar Despesa');
        await tecla('Escape');
        await janela(page).waitFor({ state: 'hidden' });
        await page.locator('button:focus', { hasText: 'Editar' }).waitFor();
        expect(new URL(page.url()).pathname).toBe('/adm/despesas/show/1');
      });

      it('marca e finaliza uma entrega', async () => {
        await tecla('g');
        await tecla('e');
        await titulo('Entregas');
        await tecla('n');
        await naJanela('Nova Entrega');
        await salva();
        await titulo(/Entrega/);
        await page.waitForURL('**/adm/entregas/show/1');
        await press(page, 'Finalizar');
        await aparece(page, /finalizad/i);
      });

      it('vê os atalhos, desliga os de uma tecla e ainda acha o pedido pelo número', async () => {
        await tecla('?');
        await naJanela('Atalhos do teclado');
        const chave = page.getByRole('switch', { name: 'Atalhos de uma tecla' });
        await tabTo(page, /^Atalhos de uma tecla/);
        await tecla('Space');
        expect(await chave.isChecked()).toBe(false);
        await tecla('Escape');
        await janela(page).waitFor({ state: 'hidden' });
        await tecla('?');
        await pelaPaleta('#1', /#1 · Maria Souza/);
        await titulo('Pedido #1');
        expect(await page.getByRole('dialog', { name: 'Atalhos do teclado' }).count()).toBe(0);
      });

      it('sai', async () => {
        await page.reload();
        await titulo('Pedido #1');
        await press(page, ANA.name);
        await page.getByRole('menuitem', { name: 'Sair' }).waitFor();
        while (!(await page.evaluate("document.activeElement?.textContent === 'Sair'")))
          await tecla('ArrowDown');
        await tecla('Enter');
        await page.waitForURL((url) => url.pathname === '/');
        await page.getByRole('link', { name: 'Login' }).first().waitFor();
        await page.goto('/adm');
        await page.waitForURL('**/login**');
        expect(new URL(page.url()).pathname).toBe('/login');
      });
    },
  );
