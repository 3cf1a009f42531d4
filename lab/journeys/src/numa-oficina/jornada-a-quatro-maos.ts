import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { LIVE_MS, STEP_MS, aparece, botao, entrar, janela, salvar } from '@encomenda/system/acts';
import { newPerson, takePictures } from '@encomenda/system/browser';
import { browser, criar, saemTodos, system } from './oficina.js';

const BRUNO = {
  name: 'Bruno Lima',
  email: 'bruno@oficina.com.br',
  password: 'girafa na varanda',
  role: 'Atendimento',
};
/** Where pictures of the screens go, for whoever wants to look at them. */
const FOTOS = process.env['FOTOS'];

let contextoDoBruno: BrowserContext;
let ana: Page;
let bruno: Page;
let pedido: number;

const campo = (page: Page, nome: string) => janela(page).getByLabel(nome, { exact: true });
/** Leaves the field too, as whoever types a day and goes on does. */
const preencher = async (page: Page, nome: string, dia: string): Promise<void> => {
  await campo(page, nome).fill(dia);
  await campo(page, nome).press('Tab');
};
const informacoes = (page: Page) => page.getByRole('region', { name: 'Informações' });
const rosto = (page: Page, nome: string) =>
  page.getByRole('img', { name: `${nome} está vendo este pedido` });
const editar = async (page: Page): Promise<void> => {
  await botao(page, 'Editar').click();
  await campo(page, 'Prazo').waitFor();
};
const foto = async (page: Page, nome: string): Promise<void> => {
  if (FOTOS) await takePictures(page, FOTOS, nome);
};

export const jornadaAQuatroMaos = (): void =>
  describe('duas pessoas no mesmo pedido', () => {
    beforeAll(async () => {
      await criar('users', BRUNO);
      const cliente = await criar('clientes', { nome: 'Maria Souza' });
      const corpo = { cliente_id: cliente, estagio_id: 1, data: '2026-11-02', prazo: '2026-12-01' };
      pedido = await criar('pedidos', corpo);
      ana = await (await newPerson(browser, system.baseUrl)).newPage();
      contextoDoBruno = await newPerson(browser, system.baseUrl);
      bruno = await contextoDoBruno.newPage();
      await entrar(ana);
      await entrar(bruno, BRUNO);
    }, 180_000);
    afterAll(saemTodos);

    it(
      'cada uma vê que a outra está ali, até ela sair',
      async () => {
        for (const page of [ana, bruno]) {
          await page.goto(`/adm/pedidos/show/${pedido}`);
          await page.getByText('Ao vivo').first().waitFor();
        }
        await rosto(ana, 'Bruno Lima').waitFor();
        await rosto(bruno, 'Ana Ribeiro').waitFor();
        await bruno.goto('/adm/pedidos');
        await rosto(ana, 'Bruno Lima').waitFor({ state: 'hidden' });
        await bruno.goto(`/adm/pedidos/show/${pedido}`);
        await rosto(ana, 'Bruno Lima').waitFor();
        await foto(ana, 'presenca');
        expect(await bruno.getByRole('img', { name: /Bruno Lima/ }).count()).toBe(0);
      },
      3 * STEP_MS,
    );

    it(
      'o que uma muda aparece na tela da outra com o nome dela, e campos diferentes se juntam',
      async () => {
        await editar(bruno);
        await editar(ana);
        await preencher(ana, 'Data', '03/11/2026');
        await salvar(ana);
        await informacoes(bruno).getByText('Ana Ribeiro, agora').waitFor({ timeout: LIVE_MS });
        await foto(bruno, 'campo-alterado');
        await preencher(bruno, 'Prazo', '10/12/2026');
        await salvar(bruno);
        await aparece(ana, '10/12/2026');
        await informacoes(ana).getByText('03/11/2026').waitFor();
        await informacoes(bruno).getByText('03/11/2026').waitFor();
      },
      STEP_MS,
    );

    it(
      'o mesmo campo: as duas versões lado a lado, e fica a que se escolhe',
      async () => {
        await editar(bruno);
        await editar(ana);
        await preencher(ana, 'Prazo', '24/12/2026');
        await salvar(ana);
        await preencher(bruno, 'Prazo', '15/12/2026');
        await janela(bruno).getByRole('button', { name: 'Salvar', exact: true }).click();
        await janela(bruno)
          .getByText(/^Ana Ribeiro alterou este pedido às \d\d:\d\d\.$/)
          .waitFor({ timeout: LIVE_MS });
        const disputa = janela(bruno).getByRole('radiogroup', { name: /^Prazo/ });
        await disputa.getByText('15/12/2026').waitFor();
        await disputa.getByText('24/12/2026').waitFor();
        expect(
          await janela(bruno).getByRole('button', { name: 'Salvar', exact: true }).isDisabled(),
        ).toBe(true);
        await foto(bruno, 'conflito');
        await disputa.getByRole('radio', { name: /^Ficar com o meu/ }).click();
        await salvar(bruno);
        await informacoes(ana).getByText('15/12/2026').waitFor({ timeout: LIVE_MS });
        await informacoes(ana).getByText('03/11/2026').waitFor();
      },
      STEP_MS,
    );

    it(
      'sem conexão diz de quando são os dados; o que se digitou se recupera depois de recarregar',
      async () => {
        await editar(bruno);
        await preencher(bruno, 'Prazo', '20/12/2026');
        await contextoDoBruno.setOffline(true);
        await bruno.getByText(/^Sem conexão\. Dados de \d\d:\d\d\.$/).waitFor({ timeout: 60_000 });
        await foto(bruno, 'sem-conexao');
        await contextoDoBruno.setOffline(false);
        await bruno.getByText(/^Sem conexão\./).waitFor({ state: 'hidden', timeout: 60_000 });
        bruno.once('dialog', (dialog) => void dialog.accept());
        await bruno.reload();
        await editar(bruno);
        await janela(bruno).getByRole('button', { name: 'Recuperar rascunho' }).click();
        expect(await campo(bruno, 'Prazo').inputValue()).toBe('20/12/2026');
        await salvar(bruno);
        await informacoes(ana).getByText('20/12/2026').waitFor({ timeout: LIVE_MS });
      },
      3 * STEP_MS,
    );
  });
