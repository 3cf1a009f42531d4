import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { diaDeNegocio, formatarDia } from '@encomenda/contracts/shared/dia';
import type { Page } from 'playwright-core';
import { ANA, LIVE_MS, STEP_MS, aparece, botao, janela, salvar } from '@encomenda/system/acts';
import { textOfPdf } from '@encomenda/system/pdf';
import { until } from '@encomenda/system/waiting';
import { ana, criar, jornada, pagina } from './oficina.js';

const FINALIZADO = 3;
const EM_PRODUCAO = 2;

/** Four orders of one cake each: one paid, one still in production. */
const CLIENTES = [
  { nome: 'Marina Alves', logradouro: 'Rua do Sol', numero: '12', valor: 100, pago: 0 },
  { nome: 'Breno Luz', logradouro: 'Rua da Aurora', numero: '300', valor: 80.5, pago: 80.5 },
  { nome: 'Carla Dias', logradouro: 'Rua do Amparo', numero: '7', valor: 60, pago: 20 },
  { nome: 'Davi Melo', logradouro: 'Rua Prudente', numero: '45', valor: 95.5, pago: 0 },
] as const;
const [MARINA, BRENO, CARLA, DAVI] = CLIENTES.map(({ nome }) => nome);

let page: Page;
let motorista: Page;
let entrega: string;
let pedidoDaMarina: number;

const prepararPedidos = async (): Promise<void> => {
  const oficina = await ana();
  const produto_id = await criar('produtos', { nome: 'Bolo de cenoura', valor: 100 });
  for (const { nome, logradouro, numero, valor, pago } of CLIENTES) {
    const endereco = { logradouro, numero, bairro: 'Carmo', cidade: 'Olinda', estado: 'PE' };
    const cliente_id = await criar('clientes', { nome, cep: '53020140', ...endereco });
    const pedido_id = await criar('pedidos', { cliente_id, estagio_id: EM_PRODUCAO });
    if (nome === MARINA) pedidoDaMarina = pedido_id;
    await criar('itens', { pedido_id, produto_id, quantidade: 1, valor, desconto: 0 });
    const estagio_id = nome === DAVI ? EM_PRODUCAO : FINALIZADO;
    await oficina.put(`/api/adm/pedidos/update/${pedido_id}`, { cliente_id, estagio_id });
    if (pago > 0) await criar('receita', { pedido_id, valor: pago, forma_pagamento: 'Pix' });
  }
};

/** Customer names in route order, as the page shows them. */
const rota = (page: Page): Promise<string[]> =>
  page
    .getByLabel('Destinos, na ordem da rota')
    .getByRole('link')
    .filter({ hasText: new RegExp(CLIENTES.map(({ nome }) => nome).join('|')) })
    .allInnerTexts();
const apareceRota = (page: Page, esperada: unknown[]): Promise<void> =>
  until(
    `a rota ${esperada.join(', ')}`,
    async () => (await rota(page)).join() === esperada.join(),
    LIVE_MS,
  );

const adicionar = async (nome: string): Promise<void> => {
  await botao(page, 'Novo').click();
  await janela(page).getByRole('combobox', { name: 'Pedido' }).fill(nome);
  await page.getByRole('option', { name: nome }).click();
};

export const jornadaDaEntrega = () =>
  jornada(
    'uma saída de entrega, do plano ao entregue',
    async () => {
      await prepararPedidos();
      page = await pagina();
      motorista = await pagina(ANA, { width: 390 });
    },
    () => {
      it(
        'marca a saída para hoje',
        async () => {
          await page.goto('/adm/entregas');
          await aparece(page, 'Nenhuma entrega ainda');
          await botao(page, 'Novo').click();
          await salvar(page);
          await page.waitForURL('**/adm/entregas/show/*');
          entrega = page.url().split('/').at(-1)!;
          await aparece(page, 'Nenhum destino ainda');
          await aparece(page, formatarDia(diaDeNegocio(new Date())));
        },
        STEP_MS,
      );

      it(
        'põe quatro destinos; o endereço vem do cliente, e o motorista os vê chegar no telefone',
        async () => {
          await motorista.goto(`/adm/entregas/show/${entrega}`);
          for (const { nome, logradouro, numero } of CLIENTES) {
            await adicionar(nome);
            const campo = (rotulo: string) => janela(page).getByRole('textbox', { name: rotulo });
            expect(await campo('Logradouro').inputValue()).toBe(logradouro);
            expect(await campo('CEP').inputValue()).toBe('53020-140');
            expect(await campo('Número').inputValue()).toBe(numero);
            if (nome === MARINA) await campo('Complemento').fill('casa da mãe');
            await salvar(page);
          }
          await apareceRota(page, [MARINA, BRENO, CARLA, DAVI]);
          await apareceRota(motorista, [MARINA, BRENO, CARLA, DAVI]);
          await aparece(motorista, 'Rua do Sol, 12, casa da mãe');
        },
        STEP_MS,
      );

      it(
        'o mesmo pedido duas vezes na mesma saída não entra',
        async () => {
          await adicionar(String(BRENO));
          await janela(page).getByRole('button', { name: 'Salvar', exact: true }).click();
          await aparece(page, /já está nesta entrega/);
          await janela(page).getByRole('button', { name: 'Cancelar' }).click();
          await page.getByRole('button', { name: 'Descartar' }).click();
          await janela(page).first().waitFor({ state: 'hidden' });
        },
        STEP_MS,
      );

      it(
        'muda a ordem pelos botões e arrastando, e o motorista acompanha',
        async () => {
          await botao(page, `Mover para cima: ${DAVI}`).click();
          await apareceRota(page, [MARINA, BRENO, DAVI, CARLA]);
          await apareceRota(motorista, [MARINA, BRENO, DAVI, CARLA]);

          const de = (await botao(page, `Arrastar: ${CARLA}`).boundingBox())!;
          const para = (await botao(page, `Arrastar: ${MARINA}`).boundingBox())!;
          const x = de.x + de.width / 2;
          await page.mouse.move(x, de.y + de.height / 2);
          await page.mouse.down();
          await page.mouse.move(x, de.y - de.height, { steps: 5 });
          await page.mouse.move(x, para.y + para.height / 4, { steps: 10 });
          await page.mouse.up();
          await apareceRota(page, [CARLA, MARINA, BRENO, DAVI]);
          await apareceRota(motorista, [CARLA, MARINA, BRENO, DAVI]);
          await page.reload();
          await aparece(page, 'Rua do Sol');
          expect(await rota(page)).toEqual([CARLA, MARINA, BRENO, DAVI]);
        },
        STEP_MS,
      );

      it(
        'imprime: o PDF traz os nomes na ordem da rota e o que receber de cada um',
        async () => {
          const [impresso] = await Promise.all([
            page.waitForEvent('download'),
            botao(page, 'Gerar PDF').click(),
          ]);
          expect(impresso.suggestedFilename()).toBe(`entrega-${entrega}.pdf`);
          const texto = await textOfPdf(readFileSync(await impresso.path()));
          expect(texto).toContain(`Entrega ${entrega}`);
          const nomes = [CARLA, MARINA, BRENO, DAVI].map(String);
          const lugares = nomes.map((nome) => texto.indexOf(nome));
          expect(lugares.every((lugar) => lugar > 0)).toBe(true);
          expect(lugares).toEqual(lugares.toSorted((a, b) => a - b));
          const trechos = lugares.map((lugar, i) => texto.slice(lugar, lugares[i + 1]));
          for (const [i, esperado] of [
            'R$ 40,00',
            'R$ 100,00',
            'Nada a receber',
            'R$ 95,50',
          ].entries())
            expect(trechos[i]).toContain(esperado);
          expect(trechos[1]).toContain('casa da mãe');
          expect(texto).toContain('1 × Bolo de cenoura');
          expect(texto.slice(0, lugares[0])).toContain('R$ 235,50');
        },
        STEP_MS,
      );

      it(
        'na volta, o motorista finaliza e marca como entregues os pedidos que estavam prontos',
        async () => {
          const historico = motorista.getByRole('link', { name: 'Ver histórico' });
          expect((await historico.boundingBox())!.height).toBeGreaterThanOrEqual(44);
          await botao(motorista, 'Finalizar').click();
          await aparece(motorista, 'Marcar 3 pedidos finalizados como Entregue?');
          await janela(motorista).getByRole('button', { name: 'Marcar como Entregue' }).click();
          await aparece(page, '3 de 4');
          await botao(page, 'Não Finalizar').waitFor({ timeout: LIVE_MS });
          expect(await botao(page, /^(Novo|Mover|Arrastar)/).count()).toBe(0);

          await page.getByRole('link', { name: `#${pedidoDaMarina}`, exact: true }).click();
          await page.waitForURL(`**/adm/pedidos/show/${pedidoDaMarina}`);
          await page
            .getByRole('list', { name: 'Estágios do pedido' })
            .locator('[aria-current=step]', { hasText: 'Entregue' })
            .waitFor({ timeout: LIVE_MS });
          await page.goto('/adm/entregas?aba=2');
          await page.getByRole('cell', { name: '3 de 4' }).waitFor({ timeout: LIVE_MS });
        },
        STEP_MS,
      );
    },
  );
