import { expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { botao, janela } from '@encomenda/system/visitor/acts';
import { ana, criar, jornada, pagina } from './oficina.js';

/** Delay of each answer, so that no act is answered within one frame. */
const LENTO_MS = 400;
const EM_PRODUCAO = 2;

let page: Page;
let pedido: number;
let cliente: number;
let entrega: number;

const looksPending = (button: Locator): Promise<boolean> =>
  button.evaluate(
    (element: { click(): void }) =>
      new Promise<boolean>((resolve) => {
        const { document, requestAnimationFrame } = globalThis as unknown as {
          document: { querySelectorAll(selector: string): { length: number } };
          requestAnimationFrame(act: () => void): void;
        };
        const look = '[data-loading], [data-pending], [aria-busy=true], [aria-label=Abrindo]';
        const pending = () => document.querySelectorAll(look).length;
        requestAnimationFrame(() => {
          const before = pending();
          element.click();
          requestAnimationFrame(() => resolve(pending() > before));
        });
      }),
  );

const settled = (): Promise<void> =>
  page
    .locator(
      'main [data-loading], [role=dialog] [data-loading], [data-pending], [aria-label=Abrindo]',
    )
    .first()
    .waitFor({ state: 'detached', timeout: 10_000 });

const enabled = (nome: string | RegExp) => botao(page, nome).and(page.locator(':enabled'));
const salvar = () => janela(page).getByRole('button', { name: 'Salvar', exact: true });
const noPedido = async () => {
  await page.goto(`/adm/pedidos/show/${pedido}`);
  await botao(page, 'Adicionar item').waitFor();
};

const ATOS: readonly [ato: string, prepare: () => Promise<Locator>][] = [
  [
    'salvar um formulário',
    async () => {
      await page.goto(`/adm/clientes/show/${cliente}`);
      await botao(page, 'Editar').first().click();
      await janela(page).getByLabel('Nome').fill('Rosa Lima Dias');
      return salvar();
    },
  ],
  [
    'adicionar um item',
    async () => {
      await noPedido();
      await botao(page, 'Adicionar item').click();
      await janela(page).getByRole('combobox', { name: 'Produto' }).fill('Cesta');
      await page.getByRole('option', { name: 'Cesta' }).first().click();
      await janela(page).getByLabel('Quantidade').fill('3');
      return salvar();
    },
  ],
  ['iniciar um item', async () => botao(page, /^Iniciar Produção: /).first()],
  ['finalizar uma unidade', async () => botao(page, /^Finalizar 1 unidade/).first()],
  [
    'pôr uma tag',
    async () => {
      await botao(page, 'Tag').click();
      return page.getByRole('option', { name: 'Para presente' });
    },
  ],
  [
    'receber um pagamento',
    async () => {
      await botao(page, 'Efetuar Pagamento').click();
      await janela(page).getByRole('radio', { name: 'Pix' }).click();
      await janela(page).getByLabel('Valor').fill('90');
      return salvar();
    },
  ],
  ['finalizar um item', async () => botao(page, /^Finalizar: /).first()],
  [
    'entregar numa parada',
    async () => {
      await page.goto(`/adm/entregas/show/${entrega}`);
      return enabled(/^Entreg/).first();
    },
  ],
  [
    'pedir para desfazer',
    async () => {
      await page.goto(`/adm/pedidos/show/${pedido}/historico`);
      return page.getByRole('button', { name: /^Desfazer a revisão/ }).last();
    },
  ],
  ['desfazer', async () => janela(page).getByRole('button', { name: 'Desfazer', exact: true })],
  [
    'lançar uma despesa',
    async () => {
      await page.goto('/adm/despesas');
      await botao(page, 'Nova Despesa').click();
      await janela(page).getByLabel('Nome').fill('Fita');
      await janela(page).getByLabel('Valor').fill('12');
      return salvar();
    },
  ],
];

const pedidoPago = async (): Promise<number> => {
  const pedido_id = await criar('pedidos', { cliente_id: cliente, estagio_id: EM_PRODUCAO });
  const produto_id = await criar('produtos', { nome: 'Laço', valor: 5 });
  await criar('itens', { pedido_id, produto_id, quantidade: 1, valor: 5 });
  const oficina = await ana();
  await oficina.put(`/api/adm/pedidos/update/${pedido_id}`, { cliente_id: cliente, estagio_id: 3 });
  await criar('receita', { pedido_id, valor: 5, forma_pagamento: 'Pix' });
  return pedido_id;
};

export const atosNumServidorLento = () =>
  jornada(
    'atos num servidor lento',
    async () => {
      cliente = await criar('clientes', { nome: 'Rosa Lima' });
      await criar('produtos', { nome: 'Cesta', valor: 30 });
      await criar('tags', { nome: 'Para presente', icone: 'tag', cor: 'primary' });
      pedido = await criar('pedidos', { cliente_id: cliente, estagio_id: EM_PRODUCAO });
      entrega = await criar('entregas', { data: '2026-11-24' });
      await criar('entrega-destinos', { entrega_id: entrega, pedido_id: await pedidoPago() });
      page = await pagina();
      await page.route('**/api/adm/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, LENTO_MS));
        await route.continue();
      });
    },
    () => {
      it.each(ATOS)('%s: à espera já no quadro seguinte', async (_ato, prepare) => {
        const button = await prepare();
        await button.waitFor();
        expect(await looksPending(button)).toBe(true);
        await settled();
      });
    },
  );
