import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import {
  ANA,
  LIVE_MS,
  aparece,
  botao,
  comSenha,
  entrar,
  janela,
  salvar,
} from '@encomenda/system/visitor/acts';
import { codeOf } from '@encomenda/system/browser/authenticator';
import { jornada, pagina, visita } from './oficina.js';

const BIA = { name: 'Bia Souza', email: 'bia@oficina.com.br', password: 'pedra no sapato' };

let ana: Page;
let bia: Page;
let segredo: string;

export const jornadaDaDesativacao = () =>
  jornada(
    'quem é desativado sai na hora, com duas pessoas',
    async () => {
      ana = await pagina();
      bia = await visita();
    },
    () => {
      it('Ana cadastra Bia na produção, que entra e não vê dinheiro', async () => {
        await ana.goto('/adm/users');
        await botao(ana, 'Novo').click();
        await janela(ana).getByRole('textbox', { name: 'Nome' }).fill(BIA.name);
        await janela(ana).getByRole('textbox', { name: 'E-mail' }).fill(BIA.email);
        await janela(ana).getByRole('combobox', { name: 'Perfil' }).fill('produção');
        await ana.getByRole('option', { name: 'Produção' }).click();
        await janela(ana)
          .getByRole('textbox', { name: /^Senha/ })
          .fill(BIA.password);
        await salvar(ana);
        await aparece(ana, BIA.email);
        await entrar(bia, BIA);
        await bia.goto('/adm/pedidos');
        await bia.getByRole('heading', { name: 'Pedidos', level: 1 }).waitFor();
        const menu = bia.getByRole('navigation', { name: 'Menu principal' });
        expect(await menu.getByRole('link', { name: 'Receita' }).count()).toBe(0);
        expect(await botao(bia, 'Novo').count()).toBe(0);
        expect((await bia.request.get('/api/adm/receita/data')).status()).toBe(403);
      });

      it('Ana a desativa: a tela de Bia vai para o login e diz por quê', async () => {
        // Only screen readers read this label. It shows that the socket is connected.
        await bia.getByText('Ao vivo').first().waitFor({ state: 'attached', timeout: LIVE_MS });
        await botao(ana, `Desativar ${BIA.name}`).click();
        await janela(ana).getByText('Deseja realmente desativar este usuário?').waitFor();
        await janela(ana).getByRole('button', { name: 'Desativar' }).click();
        await bia.waitForURL('**/login**', { timeout: LIVE_MS });
        await aparece(bia, 'Usuário desativado.');
        await aparece(ana, 'Desativado');
      });

      it('ela não entra mais, até que Ana a reative', async () => {
        await bia.getByLabel('E-mail').fill(BIA.email);
        await bia.getByRole('textbox', { name: /^Senha/ }).fill(BIA.password);
        await bia.getByRole('button', { name: 'Entrar' }).click();
        await bia.getByText('Usuário desativado.').nth(1).waitFor({ timeout: LIVE_MS });
        await botao(ana, `Reativar ${BIA.name}`).click();
        await botao(ana, `Desativar ${BIA.name}`).waitFor({ timeout: LIVE_MS });
        await entrar(bia, BIA);
        expect(new URL(bia.url()).pathname).toBe('/adm/produzir');
      });

      it('Ana liga a verificação em duas etapas e guarda os códigos de recuperação', async () => {
        await ana.goto('/adm/conta');
        await botao(ana, 'Ligar').click();
        await janela(ana)
          .getByRole('textbox', { name: /^Senha/ })
          .fill(ANA.password);
        await janela(ana).getByRole('button', { name: 'Continuar' }).click();
        segredo = await janela(ana).locator('code').innerText();
        await janela(ana).getByRole('textbox', { name: 'Código' }).fill(codeOf(segredo));
        await janela(ana).getByRole('button', { name: 'Ligar' }).click();
        const lista = ana.getByRole('list', { name: 'Códigos de recuperação' });
        await lista.waitFor();
        expect(await lista.getByRole('listitem').count()).toBe(10);
        await janela(ana).getByRole('button', { name: 'Já guardei' }).click();
        await aparece(ana, /Restam 10 códigos/);
      });

      it('noutro navegador a senha já não basta: falta um código do aplicativo', async () => {
        const outra = await visita();
        await comSenha(outra, ANA);
        await outra.getByRole('heading', { name: 'Código de verificação' }).waitFor();
        expect((await outra.request.get('/api/adm/painel/data')).status()).toBe(401);
        // Each code is accepted once, and the next code is valid already.
        await outra.getByRole('textbox', { name: 'Código' }).fill(codeOf(segredo, 1));
        await botao(outra, 'Entrar').click();
        await outra.waitForURL('**/adm');
      });
    },
  );
