import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { diaDeNegocio, formatarDia, somarDias } from '@encomenda/contracts/shared/dia/dia';
import { extratoSimples } from '@encomenda/shop/extrato-simples';
import { LIVE_MS, aparece, botao, janela, salvar } from '@encomenda/system/visitor/acts';
import { newPerson } from '@encomenda/system/browser/browser';
import { chosenPhoto } from '@encomenda/system/browser/photos';
import { ana as entraAna, browser, criar, jornada, pagina, system, visita } from './oficina.js';

const TELEFONE_PX = 390;
const NOME = 'Lia Prado';
const HOJE = diaDeNegocio(new Date());
const PRAZO = somarDias(HOJE, 12);
const CHAVE_PIX = 'pix@figos.example';

let loja: Page;
let telefone: Page;
let produto_id: number;
let cliente_id: number;
let orcamento: number;
let pedido: string;
const pasta = mkdtempSync(join(tmpdir(), 'encomenda-recibo-'));

const corpo = (prazo: string) => ({
  cliente_id,
  prazo,
  validade: somarDias(HOJE, 10),
  condicoes: 'Metade para confirmar.',
  itens: [{ produto_id, quantidade: 1 }],
  sinal: { valor: 50, em: 'porcentagem' },
});

const preparar = async (): Promise<void> => {
  produto_id = await criar('produtos', { nome: 'Torta de figo', valor: 90, ativo_site: true });
  loja = await pagina();
  await loja.goto('/adm/configuracoes');
  await botao(loja, 'Editar').click();
  await janela(loja).getByLabel('Cidade').fill('Recife');
  await janela(loja).getByLabel('Chave Pix').fill(CHAVE_PIX);
  await salvar(loja);
  await loja.goto('/adm/solicitacoes');
  telefone = await visita({ width: TELEFONE_PX });
};

const etapaAtual = (texto: string): Promise<void> =>
  telefone.locator('[aria-current=step]').filter({ hasText: texto }).waitFor({ timeout: LIVE_MS });

const noResumo = (nome: string, valor: RegExp): Promise<void> =>
  telefone
    .locator('dt', { hasText: new RegExp(`^${nome}$`) })
    .locator('+ dd', { hasText: valor })
    .first()
    .waitFor({ timeout: LIVE_MS });

const copiadoSemScript = async (endereco: string): Promise<string> => {
  const pessoa = await newPerson(browser, system.baseUrl, { width: TELEFONE_PX, scriptless: true });
  const link = await pessoa.newPage();
  await link.goto(endereco);
  await link.getByLabel('Pix copia e cola').press('Control+a');
  await link.keyboard.press('Control+c');
  const banco = await pessoa.newPage();
  await banco.goto('data:text/html,<textarea></textarea>');
  await banco.locator('textarea').press('Control+v');
  const colado = await banco.locator('textarea').inputValue();
  await pessoa.close();
  return colado;
};

/** Scrolls to the photo and waits until it is decoded: the browser loads it lazily. */
const seVe = async (foto: Locator): Promise<void> => {
  await foto.scrollIntoViewIfNeeded();
  await expect
    .poll(() => foto.evaluate((img) => (img as unknown as { naturalWidth: number }).naturalWidth), {
      timeout: LIVE_MS,
    })
    .toBeGreaterThan(0);
};

const por = async (path: string, dados: object = {}): Promise<void> =>
  expect(await (await entraAna()).put(`/api/adm/${path}`, dados)).toMatchObject({ status: 200 });

const naAgenda = async (dia: string): Promise<void> => {
  await loja.goto(`/adm/agenda?data=${dia}`);
  await loja
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`#${pedido} ${NOME}`) })
    .first()
    .waitFor({ timeout: LIVE_MS });
};

/** When one of two photos is refused, the text and the other photo stay on the page. */
const pedeMudancaComFotos = async (): Promise<void> => {
  const estragada = { name: 'estragada.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('nada') };
  const boa = await chosenPhoto(telefone, 'boa.jpg');
  await telefone.evaluate('window.aMesmaPagina = true');
  await telefone.getByText('Quero mudar alguma coisa').click();
  await telefone.getByLabel('O que mudar').fill('Como nesta foto.');
  await telefone.getByLabel(/^Fotos/).setInputFiles([estragada, boa]);
  await telefone.getByRole('button', { name: 'Enviar à loja' }).click();
  await telefone.locator('#erro-fotos').waitFor();
  expect(await telefone.evaluate('window.aMesmaPagina')).toBe(true);
  expect(await telefone.getByLabel('O que mudar').inputValue()).toBe('Como nesta foto.');
  await telefone.getByRole('button', { name: 'Tirar estragada.jpg' }).click();
  await telefone.getByRole('button', { name: 'Enviar à loja' }).click();
  await telefone.getByRole('heading', { name: 'O que você pediu' }).waitFor({ timeout: LIVE_MS });
};

export const jornadaDoLink = () =>
  jornada('do que um visitante pede ao que ele acompanha', preparar, () => {
    afterAll(() => rmSync(pasta, { recursive: true, force: true }));

    it('pede pelo telefone; a loja escreve um orçamento e cria o link', async () => {
      await telefone.goto(`/produtos/show/${produto_id}`);
      await telefone.getByRole('link', { name: 'Quero encomendar' }).click();
      await telefone.getByLabel('Seu nome').fill(NOME);
      await telefone.getByLabel('Seu WhatsApp').fill('(81) 97777-1234');
      await telefone.getByRole('button', { name: 'Enviar encomenda' }).click();
      await aparece(telefone, 'Recebemos a sua encomenda');
      await aparece(loja, new RegExp(NOME));

      await loja
        .getByRole('row', { name: new RegExp(NOME) })
        .getByRole('link')
        .first()
        .click();
      await loja.getByRole('link', { name: 'Fazer orçamento' }).click();
      await loja.waitForURL('**/adm/orcamentos/novo?solicitacao=*');
      await loja.getByLabel('Prazo', { exact: true }).fill(formatarDia(PRAZO));
      await loja.getByLabel('Sinal', { exact: true }).fill('45');
      await loja.getByLabel('Condições').fill('Metade para confirmar.');
      await botao(loja, 'Fotos do item 1').click();
      const croqui = await chosenPhoto(loja, 'croqui.jpg', 120);
      await loja.getByLabel('Arquivos do item 1', { exact: true }).setInputFiles(croqui);
      await botao(loja, 'Retirar croqui.jpg').waitFor();
      await loja.getByLabel('Condições').press('Control+Enter');
      await loja.waitForURL('**/adm/orcamentos/show/*');
      await botao(loja, 'Ampliar foto 1 de 1').waitFor();
      orcamento = Number(loja.url().split('/').pop());
      const { body } = await (
        await entraAna()
      ).get<{ cliente: { id: number } }>(`/api/adm/orcamentos/show/${orcamento}`);
      cliente_id = body.cliente.id;
      await botao(loja, 'Criar link').click();
      await janela(loja).getByRole('button', { name: 'Criar link' }).click();
      const endereco = await loja.getByLabel('Endereço', { exact: true }).inputValue();
      await telefone.goto(new URL(endereco).pathname);
      await aparece(telefone, `Para ${NOME}`);
      await seVe(telefone.getByAltText('Torta de figo, foto 1 de 1'));
    });

    it('aprova, paga o sinal pelo Pix, e a loja o confere pelo extrato', async () => {
      await noResumo('Total', /^R\$\s90,00$/);
      await noResumo('Sinal', /^R\$\s45,00$/);
      expect(await telefone.getByText('Pix copia e cola').count()).toBe(0);
      await telefone.getByLabel('Seu nome').fill(NOME);
      await telefone.getByRole('button', { name: /^Aprovo/ }).click();
      await aparece(telefone, /^Pedido \d+$/);
      pedido = /\d+/.exec(await telefone.getByText(/^Pedido \d+$/).innerText())![0];
      await telefone.reload();
      await telefone.getByRole('heading', { name: /^Pagar o sinal: R\$\s45,00$/ }).waitFor();
      await telefone.getByRole('img', { name: 'QR code do Pix' }).waitFor();
      const codigo = await telefone.getByLabel('Pix copia e cola').inputValue();
      expect(codigo).toContain(CHAVE_PIX);
      expect(codigo).toContain('540545.00');
      expect(codigo).toContain(`PEDIDO${pedido}`);
      expect(await copiadoSemScript(telefone.url())).toBe(codigo);

      await loja.goto('/adm/conciliar');
      const texto = `PIX QR CODE PEDIDO${pedido}`;
      const buffer = extratoSimples([{ dia: HOJE, centavos: 4_500, fitid: 'a1', texto }]);
      const arquivo = { name: 'hoje.ofx', mimeType: 'application/x-ofx', buffer };
      await loja.locator('input[type=file]').setInputFiles(arquivo);
      await loja.getByRole('row', { name: new RegExp(`PEDIDO${pedido}.*Certa`) }).waitFor();
      await botao(loja, new RegExp(`^Conciliar .* com o pedido ${pedido}$`)).click();
      await noResumo('Pago', /^R\$\s45,00$/);
      await noResumo('Falta', /^R\$\s45,00$/);
      await telefone.getByRole('heading', { name: /^Pagar: R\$\s45,00$/ }).waitFor();
    });

    it('o pedido está na Agenda e anda, com uma foto, diante de quem acompanha', async () => {
      await etapaAtual('Pedido recebido');
      await telefone.evaluate('window.aMesmaPagina = true');
      await naAgenda(PRAZO);

      await loja.goto(`/adm/pedidos/show/${pedido}`);
      await botao(
        loja,
        new RegExp(`^Não mostrar mais orcamento-${orcamento}-foto-1.jpg ao cliente`),
      ).waitFor();
      const foto = await chosenPhoto(loja, 'torta.jpg');
      await loja.getByLabel('Arquivos do pedido', { exact: true }).setInputFiles(foto);
      await botao(loja, 'Mostrar torta.jpg ao cliente').click({ timeout: LIVE_MS });
      await telefone.getByAltText('Foto 1 de 1', { exact: true }).waitFor({ timeout: LIVE_MS });
      await por(`pedidos/next-estagio/${pedido}`);
      await etapaAtual('Em produção');
      const ana = await entraAna();
      const { body } = await ana.get<{ data: { id: number }[] }>(
        `/api/adm/itens/datatable/${pedido}`,
      );
      const item = body.data[0]!.id;
      for (const ato of ['next-estagio', 'finalizar']) await por(`itens/${ato}/${item}`);
      await por(`pedidos/next-estagio/${pedido}`);
      await etapaAtual('Pronto, pode vir buscar');
      await botao(loja, 'Não mostrar mais torta.jpg ao cliente').click();
      await telefone
        .getByAltText('Foto 1 de 1', { exact: true })
        .waitFor({ state: 'hidden', timeout: LIVE_MS });
      expect(await telefone.evaluate('window.aMesmaPagina')).toBe(true);
    });

    it('o recibo salvo se confere sem rede em outro navegador; um forjado, não', async () => {
      await telefone.getByText('Como se prova').click();
      const [baixado] = await Promise.all([
        telefone.waitForEvent('download'),
        telefone.getByRole('link', { name: 'Baixar o recibo' }).click(),
      ]);
      const [bom, forjado] = ['bom.html', 'forjado.html'].map((nome) => join(pasta, nome));
      await baixado.saveAs(bom!);
      const recibo = readFileSync(bom!, 'utf8');
      expect(recibo).toContain(NOME);
      writeFileSync(forjado!, recibo.replaceAll(NOME, 'Léa Prado'));

      const outro = await newPerson(browser, system.baseUrl, {});
      await outro.setOffline(true);
      const verificador = await outro.newPage();
      await verificador.goto(pathToFileURL(forjado!).href);
      await aparece(verificador, /^Este recibo não confere\. A assinatura não confere/);
      await verificador.goto(pathToFileURL(bom!).href);
      await aparece(verificador, /^Este recibo confere com a chave [\dA-F ]+/i);
      await aparece(verificador, new RegExp(`^${NOME} aprovou em `));
      await verificador.getByLabel('Conferir outro recibo').setInputFiles(forjado!);
      await aparece(verificador, /^forjado\.html não confere/);
      await outro.close();
    });

    it('mudado depois de aprovado, a página aberta mostra a diferença e pergunta de novo', async () => {
      const depois = somarDias(PRAZO, 2);
      await por(`orcamentos/update/${orcamento}`, corpo(depois));
      await aparece(telefone, /^A loja mudou o orçamento depois que Lia Prado aprovou/);
      await aparece(telefone, /^Prazo de .+ para .+\.$/);
      await pedeMudancaComFotos();
      await telefone.getByLabel('Seu nome').fill(NOME);
      await telefone.getByRole('button', { name: /^Aprovo/ }).click();
      await aparece(telefone, `${NOME} aprovou a versão 2`);
    });
  });
