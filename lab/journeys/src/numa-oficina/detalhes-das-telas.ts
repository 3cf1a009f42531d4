import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { STEP_MS, janela } from '@encomenda/system/visitor/acts';
import { browser, criar, jornada, pagina, visita } from './oficina.js';

let emProducao: number;
let page: Page;

/** Share of clearly blue pixels: the browser's default icons are blue. */
const blueIn = async (png: Buffer): Promise<number> => {
  // A blank page, because the shop's CSP forbids fetching data URLs.
  const page = await browser.newPage();
  const share = await page.evaluate<number>(`(async () => {
    const bytes = await fetch('data:image/png;base64,${png.toString('base64')}');
    const picture = await createImageBitmap(await bytes.blob());
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, picture.width, picture.height);
    let blue = 0;
    for (let i = 0; i < data.length; i += 4) if (data[i + 2] > data[i] + 40) blue += 1;
    return blue / (data.length / 4);
  })()`);
  await page.close();
  return share;
};

export const detalhesDasTelas = () =>
  jornada(
    'detalhes das telas',
    async () => {
      for (const nome of ['Vaso', 'Urgente, para ontem, com laço e cartão escrito à mão'])
        await criar('tags', { nome, icone: 'tag', cor: 'primary' });
      const cliente_id = await criar('clientes', { nome: 'Maria Souza' });
      const produto_id = await criar('produtos', { nome: 'Bolo de cenoura', valor: 1480 });
      emProducao = await criar('pedidos', { cliente_id, estagio_id: 2 });
      await criar('itens', { pedido_id: emProducao, produto_id, quantidade: 120, valor: 1480 });
      page = await pagina();
    },
    () => {
      it('o Desfazer do aviso fica no fim da linha, seja a frase curta ou comprida', async () => {
        await page.goto('/adm/tags');
        const ends: number[] = [];
        for (const nome of ['Vaso', 'Urgente']) {
          await page
            .getByRole('button', { name: new RegExp(`^Excluir ${nome}`) })
            .click({ timeout: STEP_MS });
          await janela(page).getByRole('button', { name: 'Excluir' }).click();
          const toast = page.getByRole('status').filter({ hasText: 'Desfazer' }).last();
          const button = await toast.getByRole('button', { name: 'Desfazer' }).boundingBox();
          const close = await toast.getByRole('button', { name: 'Fechar' }).boundingBox();
          ends.push(close!.x - (button!.x + button!.width));
          expect(
            Math.abs(button!.y + button!.height / 2 - (close!.y + close!.height / 2)),
          ).toBeLessThan(3);
          await toast.getByRole('button', { name: 'Fechar' }).click();
          await toast.waitFor({ state: 'detached' });
        }
        expect(Math.max(...ends)).toBeLessThan(16);
        expect(ends[0]).toBeCloseTo(ends[1]!, 0);
      });

      it.each([1280, 1366, 1440])(
        'a %i px, os itens em produção mostram todas as colunas, sem rolar para o lado',
        async (width) => {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(`/adm/pedidos/show/${emProducao}`);
          const tabela = page.getByRole('table', { name: 'Itens' });
          await tabela
            .getByRole('button', { name: /^Iniciar Produção/ })
            .waitFor({ timeout: STEP_MS });
          expect(await tabela.getByRole('columnheader').allInnerTexts()).toEqual(
            'Produto,Quantidade,Valor,Desconto,Estágio,Finalizados,Progresso,Total'.split(','),
          );
          const cortado = await page.evaluate<number>(`{
        const place = document.querySelector('table[aria-label=Itens]').closest('.mantine-ScrollArea-viewport');
        place.scrollWidth - place.clientWidth;
      }`);
          expect(cortado).toBe(0);
        },
      );

      it('no telefone, a janela que abre cobre a barra, e o editor chega sem mover o formulário', async () => {
        const page = await pagina(undefined, { width: 390, emptyCache: true });
        const gates: (() => void)[] = [];
        const pass = () => gates.splice(0).forEach((open) => open());
        await page.route(/(produto-form-modal|rich-text-editor\.impl)-.*\.js/, async (route) => {
          await new Promise<void>((resolve) => gates.push(resolve));
          await route.continue();
        });
        await page.goto('/adm/produtos');
        await page.getByRole('button', { name: 'Novo', exact: true }).click({ timeout: STEP_MS });
        await page.getByRole('status', { name: 'Abrindo' }).waitFor();
        const onTop = await page.evaluate<boolean>(`{
            const bar = document.querySelector('nav[aria-label=Atalhos]');
            const { left, top } = bar.getBoundingClientRect();
            bar.contains(document.elementFromPoint(left + 8, top + 8));
          }`);
        expect(onTop).toBe(false);
        pass();
        const fotos = janela(page).getByText('Fotos', { exact: true });
        await fotos.waitFor({ timeout: STEP_MS });
        const before = await fotos.boundingBox();
        pass();
        await janela(page).getByRole('textbox', { name: 'Descrição' }).waitFor();
        expect((await fotos.boundingBox())!.y).toBe(before!.y);
      });

      it('o × da busca na vitrine não é azul', async () => {
        const page = await visita();
        await page.goto('/');
        const busca = page.getByRole('searchbox');
        await busca.fill('bolo');
        await busca.hover();
        const { x, y, width, height } = (await busca.boundingBox())!;
        const cross = { x: x + width - 32, y, width: 32, height };
        expect(await blueIn(await page.screenshot({ clip: cross }))).toBe(0);
      });
    },
  );
