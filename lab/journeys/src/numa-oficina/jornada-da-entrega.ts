import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { diaDeNegocio, formatarDia } from '@encomenda/contracts/shared/dia';
import type { Browser, Page } from 'playwright-core';
import { ANA, LIVE_MS, STEP_MS, aparece, entrar, janela, salvar } from '@encomenda/system/acts';
import { describeInBrowser, newPerson, openBrowser } from '@encomenda/system/browser';
import { textOfPdf } from '@encomenda/system/pdf';
import { startSystem, type RunningSystem } from '@encomenda/system/system';
import { until } from '@encomenda/system/waiting';

const FINALIZADO = 3;
const EM_PRODUCAO = 2;

/** Who gets what: four orders of one cake each, one of them paid, one still in the oven. */
const CLIENTES = [
  { nome: 'Maria Souza', logradouro: 'Rua do Sol', numero: '12', valor: 100, pago: 0 },
  { nome: 'Bruno Lima', logradouro: 'Rua da Aurora', numero: '300', valor: 80.5, pago: 80.5 },
  { nome: 'Carla Dias', logradouro: 'Rua do Amparo', numero: '7', valor: 60, pago: 20 },
  { nome: 'Davi Melo', logradouro: 'Rua Prudente', numero: '45', valor: 95.5, pago: 0 },
] as const;
const [MARIA, BRUNO, CARLA, DAVI] = CLIENTES.map(({ nome }) => nome);

let system: RunningSystem;
let browser: Browser;
let ana: Page;
let motorista: Page;

/** The workshop before the day of the delivery: customers with their orders. */
const prepararPedidos = async (): Promise<void> => {
  const oficina = system.visitor();
  await oficina.firstAccess(ANA);
  const criar = async (area: string, corpo: object): Promise<number> => {
    const answer = await oficina.post<{ id: number }>(`/api/adm/${area}/store`, corpo);
    expect(answer).toMatchObject({ status: 201 });
    return answer.body.id;
  };
  const produto_id = await criar('produtos', { nome: 'Bolo de cenoura', valor: 100 });
  for (const { nome, logradouro, numero, valor, pago } of CLIENTES) {
    const endereco = { logradouro, numero, bairro: 'Carmo', cidade: 'Olinda', estado: 'PE' };
    const cliente_id = await criar('clientes', { nome, cep: '53020140', ...endereco });
    const pedido_id = await criar('pedidos', { cliente_id, estagio_id: EM_PRODUCAO });
    await criar('itens', { pedido_id, produto_id, quantidade: 1, valor, desconto: 0 });
    const estagio_id = nome === DAVI ? EM_PRODUCAO : FINALIZADO;
    await oficina.put(`/api/adm/pedidos/update/${pedido_id}`, { cliente_id, estagio_id });
    if (pago > 0) await criar('receita', { pedido_id, valor: pago, forma_pagamento: 'Pix' });
  }
};

const botao = (page: Page, nome: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name: nome, exact: typeof nome === 'string' });

/** The customers' names in the order of the route, as the page shows it. */
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
  await botao(ana, 'Novo').click();
  await janela(ana).getByRole('combobox', { name: 'Pedido' }).fill(nome);
  await ana.getByRole('option', { name: nome }).click();
};

describeInBrowser('uma saída de entrega, do plano ao entregue', () => {
  beforeAll(async () => {
    system = await startSystem();
    await prepararPedidos();
    browser = await openBrowser();
    ana = await (await newPerson(browser, system.baseUrl)).newPage();
    motorista = await (await newPerson(browser, system.baseUrl, { width: 390 })).newPage();
    await entrar(ana);
    await entrar(motorista);
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await system?.stop();
  });

  it(
    'marca a saída para hoje',
    async () => {
      await ana.goto('/adm/entregas');
      await aparece(ana, 'Nenhuma entrega ainda');
      await botao(ana, 'Novo').click();
      await salvar(ana);
      await ana.waitForURL('**/adm/entregas/show/1');
      await aparece(ana, 'Nenhum destino ainda');
      await aparece(ana, formatarDia(diaDeNegocio(new Date())));
    },
    STEP_MS,
  );

  it(
    'põe quatro destinos; o endereço vem do cliente, e o motorista os vê chegar no telefone',
    async () => {
      await motorista.goto('/adm/entregas/show/1');
      for (const { nome, logradouro, numero } of CLIENTES) {
        await adicionar(nome);
        const campo = (rotulo: string) => janela(ana).getByRole('textbox', { name: rotulo });
        expect(await campo('Logradouro').inputValue()).toBe(logradouro);
        expect(await campo('CEP').inputValue()).toBe('53020-140');
        expect(await campo('Número').inputValue()).toBe(numero);
        // Maria is at her mother's today.
        if (nome === MARIA) await campo('Complemento').fill('casa da mãe');
        await salvar(ana);
      }
      await apareceRota(ana, [MARIA, BRUNO, CARLA, DAVI]);
      await apareceRota(motorista, [MARIA, BRUNO, CARLA, DAVI]);
      await aparece(motorista, 'Rua do Sol, 12, casa da mãe');
    },
    STEP_MS,
  );

  it(
    'o mesmo pedido duas vezes na mesma saída não entra',
    async () => {
      await adicionar(String(BRUNO));
      await janela(ana).getByRole('button', { name: 'Salvar', exact: true }).click();
      await aparece(ana, /já está nesta entrega/);
      await janela(ana).getByRole('button', { name: 'Cancelar' }).click();
      await ana.getByRole('button', { name: 'Descartar' }).click();
      await janela(ana).first().waitFor({ state: 'hidden' });
    },
    STEP_MS,
  );

  it(
    'muda a ordem pelos botões e arrastando, e o motorista acompanha',
    async () => {
      await botao(ana, `Mover para cima: ${DAVI}`).click();
      await apareceRota(ana, [MARIA, BRUNO, DAVI, CARLA]);
      await apareceRota(motorista, [MARIA, BRUNO, DAVI, CARLA]);

      const de = (await botao(ana, `Arrastar: ${CARLA}`).boundingBox())!;
      const para = (await botao(ana, `Arrastar: ${MARIA}`).boundingBox())!;
      const x = de.x + de.width / 2;
      await ana.mouse.move(x, de.y + de.height / 2);
      await ana.mouse.down();
      await ana.mouse.move(x, de.y - de.height, { steps: 5 });
      await ana.mouse.move(x, para.y + para.height / 4, { steps: 10 });
      await ana.mouse.up();
      await apareceRota(ana, [CARLA, MARIA, BRUNO, DAVI]);
      await apareceRota(motorista, [CARLA, MARIA, BRUNO, DAVI]);
      await ana.reload();
      await aparece(ana, 'Rua do Sol');
      expect(await rota(ana)).toEqual([CARLA, MARIA, BRUNO, DAVI]);
    },
    STEP_MS,
  );

  it(
    'imprime: o PDF traz os nomes na ordem da rota e o que receber de cada um',
    async () => {
      const [impresso] = await Promise.all([
        ana.waitForEvent('download'),
        botao(ana, 'Gerar PDF').click(),
      ]);
      expect(impresso.suggestedFilename()).toBe('entrega-1.pdf');
      const texto = await textOfPdf(readFileSync(await impresso.path()));
      expect(texto).toContain('Entrega 1');
      const nomes = [CARLA, MARIA, BRUNO, DAVI].map(String);
      const lugares = nomes.map((nome) => texto.indexOf(nome));
      expect(lugares.every((lugar) => lugar > 0)).toBe(true);
      expect(lugares).toEqual(lugares.toSorted((a, b) => a - b));
      const trechos = lugares.map((lugar, i) => texto.slice(lugar, lugares[i + 1]));
      for (const [i, esperado] of ['R$ 40,00', 'R$ 100,00', 'Nada a receber', 'R$ 95,50'].entries())
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
      await aparece(ana, '3 de 4');
      await botao(ana, 'Não Finalizar').waitFor({ timeout: LIVE_MS });
      expect(await botao(ana, /^(Novo|Mover|Arrastar)/).count()).toBe(0);

      await ana.getByRole('link', { name: '#1', exact: true }).click();
      await ana.waitForURL('**/adm/pedidos/show/1');
      await ana
        .getByRole('list', { name: 'Estágios do pedido' })
        .locator('[aria-current=step]', { hasText: 'Entregue' })
        .waitFor({ timeout: LIVE_MS });
      await ana.goto('/adm/entregas?aba=2');
      await ana.getByRole('cell', { name: '3 de 4' }).waitFor({ timeout: LIVE_MS });
    },
    STEP_MS,
  );
});
