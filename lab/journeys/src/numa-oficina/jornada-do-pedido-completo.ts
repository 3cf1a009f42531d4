import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { aparece } from '@encomenda/system/visitor/acts';
import { chosenPhoto } from '@encomenda/system/browser/photos';
import { criar, jornada, pagina } from './oficina.js';

/** Limits of key presses beside the typed values; a chord counts once. */
const TECLAS_DE_UM_CLIENTE_NOVO = 30;
const TECLAS_DE_UM_CONHECIDO = 20;
const TELEFONE_PX = 390;

let page: Page;
let teclas: number;

const tecla = async (key: string): Promise<void> => {
  teclas += 1;
  await page.keyboard.press(key);
};
const escreve = (text: string) => page.keyboard.type(text);
const escolhe = async (texto: string, opcao: string | RegExp): Promise<void> => {
  await escreve(texto);
  await page.getByRole('option', { name: opcao }).first().waitFor();
  await tecla('ArrowDown');
  await tecla('Enter');
};

const abreComN = async (): Promise<void> => {
  teclas = 0;
  await page.goto('/adm/pedidos');
  await aparece(page, 'Ao vivo');
  await tecla('n');
  await page.getByRole('combobox', { name: 'Cliente' }).and(page.locator(':focus')).waitFor();
};

/** Starts at the first product: three items, a deadline, half of it paid. */
const preencheItens = async (): Promise<void> => {
  for (const [produto, quantas] of [
    ['Brigadeiro', '40'],
    ['Beijinho', '30'],
    ['Bolo de festa', '1'],
  ] as const) {
    await escolhe(produto, new RegExp(produto));
    await escreve(quantas);
    await tecla('Enter');
  }
  await tecla('Enter');
  await escreve('+7');
  await tecla('Enter');
  await escreve('1430');
  await tecla('Enter');
  await escreve('50%');
  await page
    .getByRole('status', { name: 'Total do pedido' })
    .filter({ hasText: /Total R\$\s395,00.*falta R\$\s197,50/ })
    .waitFor();
  await tecla('Control+Enter');
  await page.waitForURL('**/adm/pedidos/show/*');
};

const preparar = async (): Promise<void> => {
  await criar('clientes', { nome: 'Helena Prado', telefone: '81999990000' });
  await criar('produtos', { nome: 'Brigadeiro', valor: 4.5 });
  await criar('produtos', { nome: 'Beijinho', valor: 4.5 });
  await criar('produtos', { nome: 'Bolo de festa', valor: 80 });
  page = await pagina();
};

const oPedidoTem = async (...textos: readonly (string | RegExp)[]): Promise<void> => {
  for (const texto of textos) await page.getByText(texto).first().waitFor();
};

export const jornadaDoPedidoCompleto = () =>
  jornada('um pedido inteiro numa tela', preparar, () => {
    it('só com o teclado, para quem já é cliente', async () => {
      await abreComN();
      await escolhe('helena', /Helena Prado/);
      await preencheItens();
      expect(teclas).toBeLessThanOrEqual(TECLAS_DE_UM_CONHECIDO);
      await oPedidoTem('Helena Prado', 'Brigadeiro', 'Bolo de festa', /, 14:30/, /197,50/);
    });

    it('só com o teclado, com um cliente novo', async () => {
      await abreComN();
      await escolhe('Otávio Reis', 'Criar “Otávio Reis”');
      await page.getByLabel('Telefone (WhatsApp)').and(page.locator(':focus')).waitFor();
      await escreve('11988887777');
      await tecla('Enter');
      await preencheItens();
      expect(teclas).toBeLessThanOrEqual(TECLAS_DE_UM_CLIENTE_NOVO);
      await oPedidoTem('Otávio Reis', '(11) 98888-7777', /197,50/);
    });

    it('com um item avulso, uma foto dele, e entrega com a sua taxa', async () => {
      await abreComN();
      await escolhe('helena', /Helena Prado/);
      await escolhe('Topo de bolo', 'Usar “Topo de bolo” como item avulso');
      await escreve('2');
      await page.getByLabel('Valor unitário').fill('15');
      await page.getByRole('button', { name: 'Fotos e arquivos do item 1' }).click();
      const tema = await chosenPhoto(page, 'tema.jpg');
      await page.getByLabel('Arquivos do item 1', { exact: true }).setInputFiles(tema);
      await page.getByText('Entrega', { exact: true }).click();
      await page.getByLabel('Taxa de entrega').fill('12');
      await page.getByLabel('Logradouro').fill('Rua do Porto');
      await page.getByRole('button', { name: 'Salvar' }).click();
      await page.waitForURL('**/adm/pedidos/show/*');
      await oPedidoTem('Topo de bolo', /42,00/, 'Rua do Porto');
      const foto = page.getByRole('button', { name: 'Ampliar tema.jpg' });
      await foto.waitFor();
      expect(await foto.count()).toBe(1);
    });

    it('um rascunho fica quando a aba se fecha no meio', async () => {
      await page.goto('/adm/pedidos/novo');
      await escolhe('helena', /Helena Prado/);
      await escolhe('Brigadeiro', /Brigadeiro/);
      await escreve('12');
      await page.waitForTimeout(1_500);
      const outraAba = await page.context().newPage();
      await page.close();
      page = outraAba;
      await page.goto('/adm/pedidos/novo');
      await page.getByRole('button', { name: 'Recuperar rascunho' }).click();
      expect(await page.getByLabel('Quantidade').inputValue()).toBe('12');
      await page.getByRole('button', { name: 'Salvar' }).click();
      await page.waitForURL('**/adm/pedidos/show/*');
      await oPedidoTem('Helena Prado', /54,00/);
    });

    it('repete o pedido, sem prazo e sem pagamento', async () => {
      await page.getByRole('button', { name: 'Mais ações' }).click();
      await page.getByRole('menuitem', { name: 'Repetir pedido' }).click();
      await oPedidoTem('Produtos e preços são os mesmos.', /Total R\$\s54,00/);
      expect(await page.getByRole('textbox', { name: 'Prazo', exact: true }).inputValue()).toBe('');
      await page.getByRole('button', { name: 'Salvar' }).click();
      await page.waitForURL('**/adm/pedidos/show/*');
      await oPedidoTem('Helena Prado', /54,00/, 'Sem prazo');
    });

    it('um clique em Salvar vale também quando uma falta aparece no mesmo instante', async () => {
      await page.goto('/adm/pedidos/novo');
      await page.getByRole('textbox', { name: 'Prazo', exact: true }).fill('31/02/2026');
      await page.getByRole('textbox', { name: 'Quantidade' }).fill('abc');
      await page.getByRole('textbox', { name: 'Sinal recebido' }).fill('150%');
      await page.getByRole('textbox', { name: 'Prazo', exact: true }).focus();
      const salvar = page.getByRole('button', { name: 'Salvar' });
      const antes = (await salvar.boundingBox())!;
      await page.mouse.click(antes.x + antes.width / 2, antes.y + antes.height / 2);
      await oPedidoTem(
        'O campo Cliente é obrigatório.',
        'O campo Produto é obrigatório.',
        'O campo Quantidade é inválido.',
        'O campo Prazo não é uma data válida.',
      );
      expect((await salvar.boundingBox())!.y).toBe(antes.y);
    });

    it('no telefone, numa coluna, com o total sempre à vista', async () => {
      const telefone = await pagina(undefined, { width: TELEFONE_PX });
      await telefone.goto('/adm/pedidos/novo');
      const total = telefone.getByRole('status', { name: 'Total do pedido' });
      await total.waitFor();
      const box = (await total.boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(telefone.viewportSize()!.height);
      const largura = await telefone.evaluate<number>('document.documentElement.scrollWidth');
      expect(largura).toBeLessThanOrEqual(TELEFONE_PX);
    });
  });
