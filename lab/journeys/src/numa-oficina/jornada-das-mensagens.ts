import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { LIVE_MS } from '@encomenda/system/visitor/acts';
import { ana, criar, jornada, pagina } from './oficina.js';

const TELEFONE_PX = 390;

let pedido: number;
let balcao: Page;
let colega: Page;

const preparar = async (): Promise<void> => {
  const configuracoes = {
    nome: 'Ateliê Flor',
    cidade: 'Campinas',
    chave_pix: 'pix@atelieflor.com.br',
    saldo_inicial: 0,
    dias_de_prazo_apertado: 3,
  };
  const resposta = await (await ana()).put('/api/adm/configuracoes/update', configuracoes);
  expect(resposta).toMatchObject({ status: 200 });
  const cliente = await criar('clientes', { nome: 'Iara Melo', telefone: '81999991234' });
  const produto = await criar('produtos', { nome: 'Bolo de milho', valor: 80 });
  pedido = await criar('pedidos', { cliente_id: cliente, estagio_id: 1 });
  await criar('itens', { pedido_id: pedido, produto_id: produto, quantidade: 1, valor: 80 });
  await criar('receita', { pedido_id: pedido, valor: 30, forma_pagamento: 'Pix' });
  balcao = await pagina();
  colega = await pagina(undefined, { width: TELEFONE_PX });
};

/** CRC-16/CCITT-FALSE, which banks verify in a Pix code. */
const crc = (texto: string): string => {
  let soma = 0xffff;
  for (const byte of Buffer.from(texto, 'latin1')) {
    soma ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) soma = ((soma << 1) ^ (soma & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return soma.toString(16).toUpperCase().padStart(4, '0');
};

export const jornadaDasMensagens = () =>
  jornada('uma mensagem com Pix', preparar, () => {
    it('leva o que falta e um copia e cola que fecha, e a colega a vê no pedido', async () => {
      const endereco = `/adm/pedidos/show/${pedido}`;
      await colega.goto(endereco);
      await colega.getByRole('heading', { name: `Pedido #${pedido}` }).waitFor();
      await balcao.goto(endereco);
      await balcao.getByRole('button', { name: 'Mensagem', exact: true }).click();
      const dialogo = balcao.getByRole('dialog', { name: 'Mensagem para o cliente' });
      await dialogo.getByText('Falta pagar', { exact: true }).click();
      const texto = await dialogo.getByLabel('Texto').inputValue();
      expect(texto).toMatch(/falta pagar R\$\s50,00/);
      const [codigo = ''] = /^000201.*$/m.exec(texto) ?? [];
      expect(codigo).toContain('540550.00');
      expect(codigo).toContain(`PEDIDO${pedido}`);
      expect(codigo.slice(-4)).toBe(crc(codigo.slice(0, -4)));

      await balcao.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'ok' }));
      const aba = balcao.context().waitForEvent('page');
      await dialogo.getByRole('button', { name: 'Enviar pelo WhatsApp' }).click();
      const conversa = await aba;
      await conversa.waitForURL('https://wa.me/**');
      const aberta = new URL(conversa.url());
      expect(aberta.pathname).toBe('/5581999991234');
      expect(aberta.searchParams.get('text')).toBe(texto);
      await conversa.close();

      await colega
        .getByText(/“Falta pagar” preparada por Ana/)
        .first()
        .waitFor({ timeout: LIVE_MS });
    });

    it('o Pix na tela do telefone passa ao que falta quando um pagamento entra', async () => {
      await colega.getByRole('button', { name: 'Mostrar Pix' }).click();
      await colega.getByRole('img', { name: /Código QR do Pix de R\$\s50,00/ }).waitFor();
      const largura = await colega.evaluate<number>('document.documentElement.scrollWidth');
      expect(largura).toBeLessThanOrEqual(TELEFONE_PX);
      await criar('receita', { pedido_id: pedido, valor: 20, forma_pagamento: 'Pix' });
      await colega
        .getByRole('img', { name: /Código QR do Pix de R\$\s30,00/ })
        .waitFor({ timeout: LIVE_MS });
    });
  });
