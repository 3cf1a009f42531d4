import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { aparece, botao, janela } from '@encomenda/system/visitor/acts';
import { chosenPhoto } from '@encomenda/system/browser/photos';
import { ana as entraAna, criar, jornada, pagina, visita } from './oficina.js';

let ana: Page;
let visitante: Page;
let produto: number;

export const jornadaDaSolicitacao = () =>
  jornada(
    'um visitante pede pelo celular, e a loja responde',
    async () => {
      produto = await criar('produtos', { nome: 'Torta de limão', valor: 90, ativo_site: true });
      const opcoes = [
        {
          nome: 'Tamanho',
          tipo: 'escolha',
          obrigatoria: true,
          escolhas: [{ nome: 'P' }, { nome: 'G', acrescimo: 20 }],
        },
      ];
      const answer = await (
        await entraAna()
      ).put(`/api/adm/produtos/encomenda/${produto}`, { dias_de_producao: 2, opcoes });
      expect(answer.status).toBe(200);
      ana = await pagina();
      await ana.goto('/adm/solicitacoes');
      await aparece(ana, 'Nenhuma solicitação');
      visitante = await visita({ width: 390 });
    },
    () => {
      it('pede com três toques, além do que digita', async () => {
        await visitante.goto(`/produtos/show/${produto}`);
        await aparece(visitante, /Fica pronto a partir de/);
        await visitante.getByRole('link', { name: 'Quero encomendar' }).click();
        await visitante.getByRole('heading', { name: 'Quero encomendar' }).waitFor();
        await visitante.getByRole('radio', { name: /^G / }).check();
        await aparece(visitante, /^Total, sem entrega: R\$\s110,00$/);
        await visitante.getByLabel('Seu nome').fill('Maria da Silva');
        await visitante.getByLabel('Seu WhatsApp').fill('(81) 99999-0000');
        await visitante.getByRole('button', { name: 'Enviar encomenda' }).click();
        await aparece(visitante, 'Recebemos a sua encomenda');
      });

      it('a loja a vê chegar, e faz dela um pedido com um cliente novo', async () => {
        await ana.getByRole('link', { name: /#1/ }).click();
        await aparece(ana, 'Maria da Silva, 1 × Torta de limão');
        await botao(ana, 'Recusar').click();
        await janela(ana).getByLabel('Motivo').fill('Esta semana não abrimos.');
        await janela(ana).getByRole('button', { name: 'Recusar' }).click();
        await aparece(ana, 'Solicitação #1 recusada.');
        await ana.getByRole('button', { name: 'Desfazer' }).first().click();
        await janela(ana).getByRole('button', { name: 'Desfazer' }).click();
        await botao(ana, 'Fazer pedido').click();
        await ana.waitForURL('**/adm/pedidos/novo?solicitacao=*');
        await ana.getByRole('status', { name: 'Total do pedido' }).waitFor();
        await ana.keyboard.press('Control+Enter');
        await ana.waitForURL('**/adm/pedidos/show/*');
        await aparece(ana, /Torta de limão/);
        await ana.getByRole('link', { name: 'Solicitação 1' }).click();
        await ana.getByRole('link', { name: /^Pedido \d+$/ }).waitFor();
        await aparece(ana, 'Respondida');
      });

      it('uma foto que não serve se tira, e as outras continuam escolhidas', async () => {
        await visitante.goto(`/produtos/encomendar/${produto}`);
        await visitante.evaluate('window.aMesmaPagina = true');
        await visitante.getByRole('radio', { name: /^P/ }).check();
        await visitante.getByLabel('Seu nome').fill('Rui Costa');
        await visitante.getByLabel('Seu WhatsApp').fill('(81) 98888-0000');
        const estragada = {
          name: 'estragada.jpg',
          mimeType: 'image/jpeg',
          buffer: Buffer.from('nada'),
        };
        const boa = await chosenPhoto(visitante, 'boa.jpg');
        await visitante.getByLabel(/^Fotos de referência/).setInputFiles([estragada, boa]);
        await visitante.getByRole('button', { name: 'Enviar encomenda' }).click();
        await visitante.locator('#fotos-erro').waitFor();
        const escolhidas = visitante.getByRole('list', { name: 'Fotos escolhidas' });
        expect(await escolhidas.getByRole('listitem').count()).toBe(2);
        expect(await visitante.getByLabel('Seu nome').inputValue()).toBe('Rui Costa');
        await escolhidas.getByRole('button', { name: 'Tirar estragada.jpg' }).click();
        expect(await visitante.evaluate('window.aMesmaPagina')).toBe(true);
        await visitante.getByRole('button', { name: 'Enviar encomenda' }).click();
        await aparece(visitante, 'Recebemos a sua encomenda');
        await ana.goto('/adm/solicitacoes');
        await ana.getByRole('link', { name: /#2/ }).click();
        await botao(ana, 'Ampliar foto 1 de 1').waitFor();
      });
    },
  );
