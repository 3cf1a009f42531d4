import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { STEP_MS, botao } from '@encomenda/system/acts';
import { extrato } from './extrato.js';
import { ana as entrada, criar, jornada, pagina } from './oficina.js';

const TELEFONE_PX = 390;
const CLIENTES = [
  ['Regina Falcão', 210],
  ['Otávio Brandão', 320],
  ['Sônia Prates', 430],
] as const;

let ana: Page;
let telefone: Page;
let pedidos: number[];

const extratoDaSemana = (): Buffer =>
  extrato('2026-11-03', [
    ['210.00', 'PIX RECEBIDO REGINA FALCÃO'],
    ['320.00', 'TRANSF PIX OTAVIO BRANDAO'],
    ['430.00', `PIX QR CODE PEDIDO${pedidos[2]}`],
    ['7.77', 'RENDIMENTO'],
    ['-12.00', 'TARIFA'],
  ]);

const falta = async (pedido: number): Promise<number> => {
  const visitor = await entrada();
  const path = `/api/adm/receita/valor-pagar/${pedido}`;
  return (await visitor.get<{ valor: number }>(path)).body.valor;
};
const enviar = () =>
  ana.locator('input[type=file]').setInputFiles({
    name: 'novembro.ofx',
    mimeType: 'application/x-ofx',
    buffer: extratoDaSemana(),
  });

export const jornadaDeConciliar = () =>
  jornada(
    'o extrato do banco',
    async () => {
      const bolo = await criar('produtos', { nome: 'Bolo de nozes', valor: 10 });
      pedidos = [];
      for (const [nome, valor] of CLIENTES) {
        const cliente_id = await criar('clientes', { nome });
        const pedido = await criar('pedidos', { cliente_id, estagio_id: 1, data: '2026-10-20' });
        await criar('itens', { pedido_id: pedido, produto_id: bolo, quantidade: 1, valor });
        pedidos.push(pedido);
      }
      ana = await pagina();
      telefone = await pagina(undefined, { width: TELEFONE_PX });
    },
    () => {
      it(
        'é lido, e três pagamentos se confirmam de uma vez',
        async () => {
          await ana.goto('/adm/conciliar');
          await enviar();
          await ana.getByText('Extrato lido: 4 lançamentos novos.', { exact: false }).waitFor();
          await botao(ana, 'Escolher as seguras').click();
          await botao(ana, 'Conciliar 3 escolhidas').click();
          await ana.getByText('3 lançamentos conciliados.').waitFor();
          for (const pedido of pedidos)
            await expect.poll(() => falta(pedido), { timeout: STEP_MS }).toBe(0);
          await ana.getByRole('tab', { name: 'Conciliados 3' }).waitFor();
        },
        STEP_MS,
      );

      it(
        'um que se solta volta à conferência, e o pedido a faltar',
        async () => {
          await ana.getByRole('tab', { name: 'Conciliados 3' }).click();
          await ana.getByRole('button', { name: new RegExp(`do pedido ${pedidos[0]} e`) }).click();
          await ana.getByRole('tab', { name: 'Conciliados 2' }).waitFor();
          await expect.poll(() => falta(pedidos[0]!), { timeout: STEP_MS }).toBe(210);
          await ana.getByRole('tab', { name: 'A conferir 2' }).click();
          await ana.getByRole('row', { name: /REGINA FALCÃO.*Certa/ }).waitFor();
        },
        STEP_MS,
      );

      it(
        'lido de novo, não traz nada, e cabe num telefone',
        async () => {
          await enviar();
          await ana.getByText('Nada de novo neste extrato.', { exact: false }).waitFor();
          await ana.getByRole('tab', { name: 'A conferir 2' }).waitFor();
          await telefone.goto('/adm/conciliar');
          await telefone.getByText('RENDIMENTO').waitFor();
          const largura = await telefone.evaluate<number>('document.documentElement.scrollWidth');
          expect(largura).toBeLessThanOrEqual(TELEFONE_PX);
        },
        STEP_MS,
      );
    },
  );
