import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { LIVE_MS, aparece, botao, janela } from '@encomenda/system/visitor/acts';
import { textOfPdf } from '@encomenda/system/browser/pdf';
import { criar, jornada, pagina } from './oficina.js';

const DAVI = {
  name: 'Davi Moura',
  email: 'davi@oficina.com.br',
  password: 'outra-senha-bem-longa',
};

let davi: Page;
let pedido: number;

const pagar = (valor: number) =>
  criar('receita', { pedido_id: pedido, forma_pagamento: 'Pix', valor });

const valores = (page: Page) => page.getByRole('region', { name: 'Valores' });
const semEspacos = (texto: string) => texto.replaceAll(/\s/g, '');

const baixado = async (page: Page, nome: string): Promise<Buffer> => {
  const download = page.waitForEvent('download');
  await janela(page).getByRole('button', { name: nome }).click();
  return readFile(await (await download).path());
};

export const jornadaDoAuditor = () =>
  jornada(
    'quem audita vê um pedido como foi, e leva a prova',
    async () => {
      const cliente = await criar('clientes', { nome: 'Maria Souza' });
      const produto = await criar('produtos', { nome: 'Bolo de cenoura', valor: 95.5 });
      await criar('pedidos', { cliente_id: cliente, estagio_id: 1 });
      pedido = await criar('pedidos', { cliente_id: cliente, estagio_id: 1 });
      await criar('itens', { pedido_id: pedido, produto_id: produto, quantidade: 2, valor: 95.5 });
      await pagar(100.1);
      await criar('users', { ...DAVI, role: 'Auditor' });
      davi = await pagina(DAVI);
    },
    () => {
      it('do pedido vai ao histórico, e dali ao momento antes do pagamento', async () => {
        await davi.goto(`/adm/pedidos/show/${pedido}`);
        await davi.getByRole('link', { name: 'Ver histórico' }).click();
        await davi.getByRole('list', { name: 'Eventos', exact: true }).waitFor();
        await valores(davi)
          .getByText(/R\$\s100,10/)
          .waitFor();
        await davi.keyboard.press('ArrowLeft');
        await aparece(davi, new RegExp(`Pedido ${pedido} como estava em`));
        expect(
          await valores(davi)
            .getByText(/^R\$\s191,00$/)
            .count(),
        ).toBeGreaterThan(0);
        expect(
          await valores(davi)
            .getByText(/100,10/)
            .count(),
        ).toBe(0);
        await davi.getByText('Nenhum pagamento neste momento.').waitFor();
        await davi.waitForURL(/rev=1$/);
        await davi.reload();
        await davi.getByText('Nenhum pagamento neste momento.').waitFor();
        await davi.keyboard.press('ArrowRight');
        await valores(davi).getByText('alterado').first().waitFor();
        await davi.getByRole('cell', { name: /novo/ }).waitFor();
      });

      it('leva o histórico em PDF e CSV, com a mesma linha de conferência', async () => {
        await botao(davi, 'Exportar histórico').click();
        const sha256 = await janela(davi)
          .getByText(/^[0-9a-f]{64}$/)
          .innerText();
        const conferencia = `Revisões 0 a 2; 3 eventos; SHA-256 ${sha256}`;
        expect((await baixado(davi, 'Gerar CSV')).toString()).toContain(conferencia);
        const pdf = semEspacos(await textOfPdf(await baixado(davi, 'Gerar PDF')));
        expect(pdf).toContain(sha256);
        expect(pdf).toContain('Pagamento');
      });

      it('no registro de tudo vê o que acontece agora, sem que a lista pule', async () => {
        await davi.goto('/adm/auditoria?tipo=PagamentoEfetuado');
        await davi.getByRole('row', { name: /100,10/ }).waitFor();
        await pagar(23.45);
        await davi.getByRole('button', { name: '1 novo' }).click({ timeout: LIVE_MS });
        await davi.getByRole('row', { name: /23,45/ }).waitFor();
        await davi.getByRole('link', { name: /23,45/ }).click();
        await davi.waitForURL(new RegExp(`/adm/pedidos/show/${pedido}/historico\\?rev=3$`));
        await valores(davi)
          .getByText(/R\$\s123,55/)
          .waitFor();
        expect(await davi.getByRole('button', { name: /^Desfazer/ }).count()).toBe(0);
      });
    },
  );
