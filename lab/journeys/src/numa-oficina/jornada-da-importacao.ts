import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { STEP_MS, botao, janela, salvar } from '@encomenda/system/visitor/acts';
import { ana as entrada, criar, jornada, pagina } from './oficina.js';

const CAIO = {
  name: 'Caio Brito',
  email: 'caio@oficina.com.br',
  password: 'girafa na varanda',
  role: 'Atendimento',
};
const TELEFONE_PX = 390;
const CLIENTES = 1_500;
const IMPORT_MS = 150_000;

let ana: Page;
let caio: Page;
let telefone: Page;
let planilha: string;

/** Latin-1 and `;`, as another system exports it. */
const exportada = (): Buffer => {
  const linhas = Array.from(
    { length: CLIENTES },
    (_, n) => `Trazida Conceição ${n};11 9${String(70_000_000 + n)};São Paulo`,
  );
  return Buffer.from(['Cliente;Celular;Município', ...linhas].join('\r\n'), 'latin1');
};

const quantos = async (): Promise<number> => {
  const visitor = await entrada();
  const path = '/api/adm/clientes/datatable?pesquisa=Trazida';
  return (await visitor.get<{ total: number }>(path)).body.total;
};

export const jornadaDaImportacao = () =>
  jornada(
    'uma planilha de 1.500 clientes',
    async () => {
      await criar('users', CAIO);
      ana = await pagina();
      caio = await pagina(CAIO);
      telefone = await pagina(undefined, { width: TELEFONE_PX });
    },
    () => {
      it('é conferida antes e entra inteira', async () => {
        await ana.goto('/adm/clientes');
        await ana.getByRole('link', { name: 'Importar planilha' }).click();
        await ana.getByRole('group', { name: 'Planilha' }).waitFor();
        await ana.locator('input[type=file]').setInputFiles({
          name: 'agenda.csv',
          mimeType: 'text/csv',
          buffer: exportada(),
        });
        await botao(ana, 'Conferir 1.500 linhas').click();
        await ana.getByText('Trazida Conceição 0', { exact: true }).waitFor();
        planilha = new URL(ana.url()).pathname;
        expect(await quantos()).toBe(0);
        await botao(ana, 'Importar 1.500 clientes').click();
        await ana.getByText('1.500 cadastrados.').waitFor({ timeout: IMPORT_MS });
        await expect.poll(quantos, { timeout: STEP_MS }).toBe(CLIENTES);
      });

      it('é desfeita enquanto um colega altera um cliente: esse fica, com a razão', async () => {
        await ana.getByRole('link', { name: 'Trazida Conceição 0', exact: true }).waitFor();
        const cliente = await ana
          .getByRole('link', { name: 'Trazida Conceição 0', exact: true })
          .getAttribute('href');
        await caio.goto(cliente!);
        await botao(caio, 'Editar').click();
        await janela(caio).getByRole('textbox', { name: /^Nome/ }).fill('Conceição Lima');
        await botao(ana, 'Desfazer importação').click();
        await Promise.all([
          janela(ana).getByRole('button', { name: 'Desfazer', exact: true }).click(),
          salvar(caio),
        ]);
        await ana
          .getByText('1.499 clientes desfeitos. 1 cliente ficou como está', { exact: false })
          .waitFor({ timeout: IMPORT_MS });
        const ficou = ana.getByRole('row', { name: /Conceição Lima/ });
        await ficou.getByText(/já foi alterado depois por Caio Brito/).waitFor();
        await expect.poll(quantos, { timeout: STEP_MS }).toBe(0);
        await caio.reload();
        await caio.getByRole('heading', { name: 'Conceição Lima' }).waitFor();
      });

      it('cabe na largura de um telefone', async () => {
        for (const endereco of [planilha, '/adm/importacoes']) {
          await telefone.goto(endereco);
          await telefone.getByText('Desfeita').first().waitFor();
          const largura = await telefone.evaluate<number>('document.documentElement.scrollWidth');
          expect(largura).toBeLessThanOrEqual(TELEFONE_PX);
        }
      });
    },
  );
