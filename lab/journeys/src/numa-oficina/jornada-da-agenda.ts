import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { diaDeNegocio, somarDias } from '@encomenda/contracts/shared/dia/dia';
import { LIVE_MS, aparece, botao } from '@encomenda/system/visitor/acts';
import { ana, criar, jornada, pagina } from './oficina.js';

const NINA = {
  name: 'Nina Prado',
  email: 'nina@oficina.com.br',
  password: 'bicicleta na neblina',
  role: 'Atendimento',
};
const TELEFONE_PX = 390;
const QUARTA = '2031-03-12';
const SEM_LIMITE = '';

let page: Page;
let noTelefone: Page;
let cliente_id: number;
let comTag: number;

const pedido = (prazo: string, dados: object = {}): Promise<number> =>
  criar('pedidos', { cliente_id, estagio_id: 1, data: prazo, prazo, ...dados });
const linkDo = (onde: Page, id: number) =>
  onde.getByRole('main').getByRole('link', { name: `#${id} Rui Sá` });
const mostra = (titulo: string) =>
  page.getByRole('heading', { name: titulo, exact: true }).waitFor();

const preparar = async (): Promise<void> => {
  await criar('users', NINA);
  cliente_id = await criar('clientes', { nome: 'Rui Sá' });
  const tag_id = await criar('tags', { nome: 'Da agenda', cor: 'primary' });
  comTag = await pedido(QUARTA);
  await criar('pedido-tags', { pedido_id: comTag, tag_id });
  const capacidade = await (
    await ana()
  ).put('/api/adm/calendario/capacidade', {
    medida: 'pedidos',
    domingo: SEM_LIMITE,
    segunda: SEM_LIMITE,
    terca: SEM_LIMITE,
    quarta: 1,
    quinta: SEM_LIMITE,
    sexta: SEM_LIMITE,
    sabado: SEM_LIMITE,
    fecha_nos_feriados: true,
    fecha_nos_pontos_facultativos: false,
  });
  expect(capacidade).toMatchObject({ status: 200 });
  page = await pagina(NINA);
  noTelefone = await pagina(NINA, { width: TELEFONE_PX });
};

export const jornadaDaAgenda = () =>
  jornada('a agenda', preparar, () => {
    it('pelo teclado, do mês ao dia; o pedido de um colega aparece, se filtra, e lota o dia', async () => {
      await page.goto(`/adm/agenda?data=${QUARTA}`);
      await mostra('Março de 2031');
      await aparece(page, 'Ao vivo');
      await page.keyboard.press('ArrowRight');
      await mostra('Abril de 2031');
      await page.keyboard.press('ArrowLeft');
      await mostra('Março de 2031');
      // The buttons of a month lead to its first day.
      await page.goto(`/adm/agenda?data=${QUARTA}`);
      await mostra('Março de 2031');
      await botao(page, 'Semana').press('Enter');
      await mostra('9 de março a 15 de março');
      await page
        .getByRole('link', { name: 'quarta-feira, 12 de março: 1 de 1 pedido' })
        .press('Enter');
      await mostra('Quarta-feira, 12 de março');
      await linkDo(page, comTag).waitFor();

      const deAna = await pedido(QUARTA, { hora_do_prazo: '14:30' });
      await linkDo(page, deAna).waitFor({ timeout: LIVE_MS });
      await page.getByText('2 de 1 pedido').waitFor();

      await botao(page, 'Com a tag').press('Enter');
      // Typing the whole name of a tag chooses it.
      await page.getByRole('combobox', { name: 'Com a tag' }).fill('Da agenda');
      await botao(page, 'Da agenda, retirar filtro').waitFor();
      await linkDo(page, deAna).waitFor({ state: 'detached' });
      await linkDo(page, comTag).waitFor();

      await page.keyboard.press('n');
      await page.waitForURL('**/adm/pedidos/novo?prazo=*');
      const prazo = page.getByLabel('Prazo', { exact: true });
      await prazo.fill('13/03/2031');
      await page.keyboard.press('Tab');
      await aparece(page, /^quinta, 13\/03:/);
      await prazo.fill('12/03/2031');
      await page.keyboard.press('Tab');
      await aparece(page, 'quarta, 12/03: 2 de 1 pedido, acima da capacidade');
    });

    it('no telefone, a lista começa em hoje', async () => {
      const hoje = diaDeNegocio(new Date());
      const deOntem = await pedido(somarDias(hoje, -1));
      const deHoje = await pedido(hoje);
      await noTelefone.goto('/adm/agenda');
      const dias = noTelefone.getByRole('main').getByRole('region');
      await dias
        .first()
        .getByRole('heading', { name: /^hoje, / })
        .waitFor();
      await linkDo(noTelefone, deHoje).waitFor();
      expect(await linkDo(noTelefone, deOntem).count()).toBe(0);
      await linkDo(noTelefone, deHoje).click();
      await noTelefone.waitForURL(`**/adm/pedidos/show/${deHoje}`);
    });
  });
