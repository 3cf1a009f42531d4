import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { STEP_MS, janela } from '@encomenda/system/acts';
import { textOfPdf } from '@encomenda/system/pdf';
import { criar, jornada, pagina } from './oficina.js';

let page: Page;
let pedido: number;

const preparar = async (): Promise<void> => {
  const cliente_id = await criar('clientes', { nome: 'Ícaro Sant’Anna' });
  const produto_id = await criar('produtos', { nome: 'Bem-casado', valor: 4 });
  pedido = await criar('pedidos', { cliente_id, estagio_id: 1 });
  await criar('itens', { pedido_id: pedido, produto_id, quantidade: 60, valor: 4 });
  page = await pagina();
};

export const jornadaDasEtiquetas = () =>
  jornada('etiquetas para as caixas de um pedido', preparar, () => {
    it(
      'pedidas no menu do pedido, dizem o número, o cliente e qual caixa é',
      async () => {
        await page.goto(`/adm/pedidos/show/${pedido}`);
        await page.getByRole('button', { name: 'Mais ações' }).click();
        await page.getByRole('menuitem', { name: 'Etiquetas' }).click();
        await janela(page).getByLabel(`Caixas do pedido ${pedido}`).fill('2');
        const [pdf] = await Promise.all([
          page.waitForEvent('download'),
          janela(page).getByRole('button', { name: 'Gerar etiquetas' }).click(),
        ]);
        const texto = await textOfPdf(readFileSync(await pdf.path()));
        const [primeira, segunda, ...mais] = texto.split(/(?=Pedido \d)/);
        for (const [i, caixa] of [primeira, segunda].entries())
          for (const parte of [
            `Pedido ${pedido} `,
            'Ícaro Sant’Anna',
            `Caixa ${i + 1} de 2`,
            '60 × Bem-casado',
          ])
            expect(caixa).toContain(parte);
        expect(mais).toEqual([]);
      },
      STEP_MS,
    );
  });
