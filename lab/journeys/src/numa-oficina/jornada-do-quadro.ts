import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { LIVE_MS, aparece, janela } from '@encomenda/system/visitor/acts';
import { criar, jornada, pagina } from './oficina.js';

const BENTO = {
  name: 'Bento Reis',
  email: 'bento@oficina.com.br',
  password: 'girafa na varanda',
  role: 'Produção',
};
const TELEFONE_PX = 390;

let daAna: Page;
let doBento: Page;
let noTelefone: Page;
let tag: number;
let arrastado: number;
let levado: number;
let tocado: number;

const coluna = (page: Page, nome: string) => page.getByRole('region', { name: nome, exact: true });
const cartao = (page: Page, onde: string, id: number) =>
  coluna(page, onde).locator(`[data-pedido="${id}"]`);
const passa = (page: Page, onde: string, id: number) =>
  cartao(page, onde, id).waitFor({ timeout: LIVE_MS });

const criaPedido = async (cliente: string, quantidade: number): Promise<number> => {
  const cliente_id = await criar('clientes', { nome: cliente });
  const produto_id = await criar('produtos', { nome: `Sequilho de ${cliente}`, valor: 2 });
  const id = await criar('pedidos', { cliente_id, estagio_id: 1, prazo: '2030-12-20' });
  await criar('itens', { pedido_id: id, produto_id, quantidade, valor: 2 });
  await criar('pedido-tags', { pedido_id: id, tag_id: tag });
  return id;
};

const quadro = () => `/adm/quadro?tag=${tag}`;

const arrasta = async (id: number, para: string): Promise<void> => {
  const de = (await daAna.locator(`[data-pedido="${id}"]`).boundingBox())!;
  const ate = (await coluna(daAna, para).boundingBox())!;
  await daAna.mouse.move(de.x + de.width / 2, de.y + de.height - 8);
  await daAna.mouse.down();
  await daAna.mouse.move(de.x + de.width / 2 + 20, de.y + de.height / 2, { steps: 3 });
  await daAna.mouse.move(ate.x + ate.width / 2, ate.y + ate.height / 2, { steps: 5 });
  await daAna.mouse.up();
};

export const jornadaDoQuadro = () =>
  jornada(
    'o quadro e o que produzir',
    async () => {
      await criar('users', BENTO);
      tag = await criar('tags', { nome: 'Do quadro', cor: 'primary' });
      arrastado = await criaPedido('Iara', 3);
      levado = await criaPedido('Jonas', 2);
      tocado = await criaPedido('Lia', 1);
      daAna = await pagina();
      doBento = await pagina(BENTO);
      noTelefone = await pagina(BENTO, { width: TELEFONE_PX });
      await daAna.goto(quadro());
      await doBento.goto(quadro());
      for (const page of [daAna, doBento]) {
        await passa(page, 'Inicializar', arrastado);
        await aparece(page, 'Ao vivo');
      }
    },
    () => {
      it('um cartão arrastado muda de coluna antes da resposta, e na tela de outra pessoa', async () => {
        let responder = () => undefined as void;
        const espera = new Promise<void>((done) => (responder = done));
        await daAna.route('**/api/adm/pedidos/mover/*', async (route) => {
          await espera;
          await route.continue();
        });
        await arrasta(arrastado, 'Em Produção');
        await passa(daAna, 'Em Produção', arrastado);
        expect(await cartao(doBento, 'Inicializar', arrastado).count()).toBe(1);
        responder();
        await aparece(daAna, `Pedido #${arrastado} em produção.`);
        await passa(doBento, 'Em Produção', arrastado);
        await daAna.unroute('**/api/adm/pedidos/mover/*');
      });

      it('a coluna que não o aceita diz por quê, e o cartão fica', async () => {
        await arrasta(arrastado, 'Finalizado');
        await aparece(daAna, 'Finalize 1 item para continuar.');
        expect(await cartao(daAna, 'Em Produção', arrastado).count()).toBe(1);
      });

      it('pelo teclado: espaço, seta, espaço; e Desfazer o põe de volta', async () => {
        await daAna.getByRole('button', { name: `Arrastar o pedido ${levado}` }).focus();
        await daAna.keyboard.press('Space');
        await aparece(daAna, `Pedido #${levado} levantado, em Inicializar.`);
        await daAna.keyboard.press('ArrowRight');
        await aparece(daAna, `Pedido #${levado} sobre Em Produção.`);
        await daAna.keyboard.press('Space');
        await aparece(daAna, `Pedido #${levado} em produção.`);
        await passa(doBento, 'Em Produção', levado);
        await daAna
          .getByRole('status')
          .filter({ hasText: `Pedido #${levado} em produção.` })
          .getByRole('button', { name: 'Desfazer' })
          .click();
        await janela(daAna).getByRole('button', { name: 'Desfazer' }).click();
        await passa(doBento, 'Inicializar', levado);
      });

      it('no telefone, pelo menu do cartão', async () => {
        await noTelefone.goto(quadro());
        await noTelefone.getByRole('button', { name: `Mover o pedido ${tocado} para…` }).click();
        await noTelefone.getByRole('menuitem', { name: 'Em Produção', exact: true }).click();
        await aparece(noTelefone, `Pedido #${tocado} em produção.`);
        await noTelefone.getByRole('tab', { name: /^Em Produção 2/ }).click();
        await noTelefone.locator(`[data-pedido="${tocado}"]`).waitFor();
        await passa(daAna, 'Em Produção', tocado);
      });

      it('em Produzir, uma unidade marcada se vê no cartão; e nenhum valor', async () => {
        await doBento.goto(`/adm/produzir?ate=2030-12-31&tag=${tag}`);
        const produto = doBento.getByRole('region', { name: 'Sequilho de Iara' });
        await produto.getByText('Faltam 3 de 3 unidades em 1 pedido').waitFor();
        await produto.getByRole('button', { name: 'Sequilho de Iara', exact: true }).click();
        const item = `Sequilho de Iara, pedido ${arrastado}`;
        await produto.getByRole('button', { name: `Iniciar Produção: ${item}` }).click();
        await produto.getByRole('button', { name: `Finalizar 1 unidade: ${item}` }).click();
        await produto.getByText('Faltam 2 de 3 unidades em 1 pedido').waitFor();
        await cartao(daAna, 'Em Produção', arrastado)
          .getByText('1/3')
          .waitFor({ timeout: LIVE_MS });
        expect(await doBento.getByRole('main').textContent()).not.toContain('R$');
      });
    },
  );
