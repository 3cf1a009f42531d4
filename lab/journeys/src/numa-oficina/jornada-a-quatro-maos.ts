import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { LIVE_MS, aparece, botao, janela, salvar } from '@encomenda/system/visitor/acts';
import { takePictures } from '@encomenda/system/browser/browser';
import { criar, jornada, pagina } from './oficina.js';

const BETO = {
  name: 'Beto Lima',
  email: 'beto@oficina.com.br',
  password: 'girafa na varanda',
  role: 'Atendimento',
};
const FOTOS = process.env['FOTOS'];

let ana: Page;
let beto: Page;
let pedido: number;

const campo = (page: Page, nome: string) => janela(page).getByLabel(nome, { exact: true });
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

export const jornadaAQuatroMaos = () =>
  jornada(
    'duas pessoas no mesmo pedido',
    async () => {
      await criar('users', BETO);
      const cliente = await criar('clientes', { nome: 'Maria Souza' });
      const corpo = { cliente_id: cliente, estagio_id: 1, data: '2026-11-02', prazo: '2026-12-01' };
      pedido = await criar('pedidos', corpo);
      ana = await pagina();
      beto = await pagina(BETO);
    },
    () => {
      it('cada uma vê que a outra está ali, até ela sair', async () => {
        for (const page of [ana, beto]) {
          await page.goto(`/adm/pedidos/show/${pedido}`);
          await page.getByText('Ao vivo').first().waitFor();
        }
        await rosto(ana, 'Beto Lima').waitFor();
        await rosto(beto, 'Ana Ribeiro').waitFor();
        await beto.goto('/adm/pedidos');
        await rosto(ana, 'Beto Lima').waitFor({ state: 'hidden' });
        await beto.goto(`/adm/pedidos/show/${pedido}`);
        await rosto(ana, 'Beto Lima').waitFor();
        await foto(ana, 'presenca');
        expect(await beto.getByRole('img', { name: /Beto Lima/ }).count()).toBe(0);
      });

      it('o que uma muda aparece na tela da outra com o nome dela, e campos diferentes se juntam', async () => {
        await editar(beto);
        await editar(ana);
        await preencher(ana, 'Data', '03/11/2026');
        await salvar(ana);
        await informacoes(beto).getByText('Ana Ribeiro, agora').waitFor({ timeout: LIVE_MS });
        await foto(beto, 'campo-alterado');
        await preencher(beto, 'Prazo', '10/12/2026');
        await salvar(beto);
        await aparece(ana, '10/12/2026');
        await informacoes(ana).getByText('03/11/2026').waitFor();
        await informacoes(beto).getByText('03/11/2026').waitFor();
      });

      it('o mesmo campo: as duas versões lado a lado, e fica a que se escolhe', async () => {
        await editar(beto);
        await editar(ana);
        await preencher(ana, 'Prazo', '24/12/2026');
        await salvar(ana);
        await preencher(beto, 'Prazo', '15/12/2026');
        await janela(beto).getByRole('button', { name: 'Salvar', exact: true }).click();
        await janela(beto)
          .getByText(/^Ana Ribeiro alterou este pedido às \d\d:\d\d\.$/)
          .waitFor({ timeout: LIVE_MS });
        const disputa = janela(beto).getByRole('radiogroup', { name: /^Prazo/ });
        await disputa.getByText('15/12/2026').waitFor();
        await disputa.getByText('24/12/2026').waitFor();
        expect(
          await janela(beto).getByRole('button', { name: 'Salvar', exact: true }).isDisabled(),
        ).toBe(true);
        await foto(beto, 'conflito');
        await disputa.getByRole('radio', { name: /^Ficar com o meu/ }).click();
        await salvar(beto);
        await informacoes(ana).getByText('15/12/2026').waitFor({ timeout: LIVE_MS });
        await informacoes(ana).getByText('03/11/2026').waitFor();
      });

      it('sem conexão diz de quando são os dados; o que se digitou se recupera depois de recarregar', async () => {
        await editar(beto);
        await preencher(beto, 'Prazo', '20/12/2026');
        await beto.context().setOffline(true);
        await beto.getByText(/^Sem conexão\. Dados de \d\d:\d\d\.$/).waitFor({ timeout: 60_000 });
        await foto(beto, 'sem-conexao');
        await beto.context().setOffline(false);
        await beto.getByText(/^Sem conexão\./).waitFor({ state: 'hidden', timeout: 60_000 });
        beto.once('dialog', (dialog) => void dialog.accept());
        await beto.reload();
        await editar(beto);
        await janela(beto).getByRole('button', { name: 'Recuperar rascunho' }).click();
        expect(await campo(beto, 'Prazo').inputValue()).toBe('20/12/2026');
        await salvar(beto);
        await informacoes(ana).getByText('20/12/2026').waitFor({ timeout: LIVE_MS });
      });
    },
  );
