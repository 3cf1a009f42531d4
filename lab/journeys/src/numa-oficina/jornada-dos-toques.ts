import { expect, it } from 'vitest';
import { diaDeNegocio } from '@encomenda/contracts/shared/dia/dia';
import type { Locator, Page } from 'playwright-core';
import { ANA, LIVE_MS, aparece, botao, janela } from '@encomenda/system/visitor/acts';
import { ana, criar, jornada, pagina } from './oficina.js';

const EM_PRODUCAO = 2;
const FINALIZADO = 3;
const BARRA_PX = 56;

let page: Page;
let entrega: number;
let hoje: string;
let toques: number;
const pedidos: Record<'noForno' | 'noBalcao' | 'naRua', number> = {
  noForno: 0,
  noBalcao: 0,
  naRua: 0,
};

const preparar = async (): Promise<void> => {
  const oficina = await ana();
  hoje = diaDeNegocio(new Date());
  const produto_id = await criar('produtos', { nome: 'Bolo de cenoura', valor: 40 });
  const cliente_id = await criar('clientes', { nome: 'Maria Souza', telefone: '81999991234' });
  const pedido = async (estagio_id: number, prazo?: string) => {
    const id = await criar('pedidos', { cliente_id, estagio_id: EM_PRODUCAO, prazo });
    const item = await criar('itens', {
      pedido_id: id,
      produto_id,
      quantidade: 3,
      valor: 40,
      desconto: 0,
    });
    await oficina.put(`/api/adm/itens/next-estagio/${item}`, {});
    if (estagio_id !== EM_PRODUCAO)
      await oficina.put(`/api/adm/pedidos/update/${id}`, { cliente_id, estagio_id });
    return id;
  };
  pedidos.noForno = await pedido(EM_PRODUCAO, hoje);
  pedidos.noBalcao = await pedido(FINALIZADO);
  pedidos.naRua = await pedido(FINALIZADO);
  entrega = await criar('entregas', { data: hoje });
  await criar('entrega-destinos', {
    entrega_id: entrega,
    pedido_id: pedidos.naRua,
    logradouro: 'Rua A',
  });
};

const tocar = async (alvo: Locator): Promise<void> => {
  toques += 1;
  await alvo.click();
};

const aVista = async (alvo: Locator): Promise<boolean> => {
  const box = await alvo.boundingBox();
  const altura = page.viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= altura - BARRA_PX;
};

export const jornadaDosToques = () =>
  jornada(
    'o dia no telefone, em poucos toques',
    async () => {
      await preparar();
      page = await pagina(ANA, { width: 390 });
    },
    () => {
      it('o que é de hoje está à vista sem nenhum toque: prazos, entregas e contadores', async () => {
        await page.goto('/adm');
        const dia = page.getByRole('region', { name: 'Hoje' });
        await dia.getByText('1 pedido com prazo hoje').waitFor({ timeout: LIVE_MS });
        await dia.getByText(`Entrega ${entrega}`).waitFor();
        expect(await aVista(dia)).toBe(true);
        expect(await aVista(page.getByRole('link', { name: /Prazo vencido$/ }))).toBe(true);
      });

      it('as três unidades prontas e o item finalizado: um toque na linha', async () => {
        toques = 0;
        await page.goto(`/adm/pedidos/show/${pedidos.noForno}`);
        await tocar(botao(page, 'Finalizar: Bolo de cenoura'));
        await aparece(page, '3/3');
        await botao(page, 'Finalizar: Bolo de cenoura').waitFor({ state: 'hidden' });
        expect(toques).toBe(1);
        const whatsApp = page.getByRole('link', { name: /^WhatsApp/ });
        expect(await whatsApp.getAttribute('href')).toBe('https://wa.me/5581999991234');
      });

      it('do Painel, recebe o resto e entrega em dois toques', async () => {
        toques = 0;
        await page.goto('/adm');
        await tocar(botao(page, `Entregue: pedido ${pedidos.noBalcao}`));
        await tocar(janela(page).getByRole('button', { name: 'Pix' }));
        await aparece(page, new RegExp(`Pedido #${pedidos.noBalcao} entregue`));
        expect(toques).toBe(2);
        await page.goto(`/adm/pedidos/show/${pedidos.noBalcao}`);
        await page.getByLabel(/Pago R\$\s120,00 de R\$\s120,00/).waitFor({ timeout: LIVE_MS });
      });

      it('na parada da entrega, recebe e entrega em dois toques', async () => {
        toques = 0;
        await page.goto(`/adm/entregas/show/${entrega}`);
        await aparece(page, '3 × Bolo de cenoura');
        await tocar(botao(page, `Entregue: pedido ${pedidos.naRua}`));
        await tocar(janela(page).getByRole('button', { name: 'Espécie' }));
        await aparece(page, '1 de 1');
        expect(toques).toBe(2);
      });
    },
  );
