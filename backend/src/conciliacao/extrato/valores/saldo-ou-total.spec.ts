import { describe, expect, it } from 'vitest';
import { ehSaldo, ehTotal, pareceSaida, pareceTotal } from './saldo-ou-total.js';

describe('um saldo', () => {
  it.each([
    'SALDO',
    'Saldo',
    'SALDO ANTERIOR',
    'Saldo do dia',
    'SALDO DIA',
    'Saldo em 31/10/2026',
    'SALDO 31/10/2026',
    'S A L D O',
    's a l d o do dia',
    '*** SALDO DO DIA ***',
    '(=) Saldo final',
    '31/10 SALDO ANTERIOR',
    'SALDO TOTAL DISPONÍVEL DIA',
    'SALDO BLOQ.ANTERIOR',
    'SALDO INVEST FÁCIL',
    'SALDO APLIC AUT MAIS',
    'Saldo da conta corrente',
    'Saldos do período',
    'SDO ANTERIOR',
    'SDO CTA/APL AUTOMATICAS',
    'SLD DISPONIVEL',
    'SD ANTERIOR',
    'Total Saldo',
    'LEDGER BALANCE',
    'Ledger',
    'LEDGERBAL',
    'Opening balance',
    'Available Balance',
    'Balance',
  ])('%j não é movimento', (texto) => {
    expect(ehSaldo([texto])).toBe('sim');
    expect(ehSaldo(['', texto, '1.000,00'])).toBe('sim');
  });

  it.each([
    'PIX RECEBIDO SALDANHA',
    'Saldanha Marinho',
    'SALGADOS DA BIA LTDA',
    'Salgados e Doces',
    'Saldao Moveis',
    'PIX RECEBIDO SALDO MODAS LTDA',
    'TED SALDO DO PEDIDO 12',
    'Transferência de saldo',
    'Pix recebido: saldo da encomenda',
    'SDOBRADO TECIDOS',
    'Balanceamento Pneus',
    'Maria',
    '',
  ])('%j é movimento', (texto) => {
    expect(ehSaldo([texto])).toBe('nao');
  });

  it('de um nome que começa assim, diz que não sabe, ou vê o movimento na outra coluna', () => {
    expect(ehSaldo(['Saldo Modas Ltda'])).toBe('talvez');
    expect(ehSaldo(['Saldo do pedido 12'])).toBe('talvez');
    expect(ehSaldo(['SALDO MODAS LTDA', 'PIX RECEBIDO'])).toBe('nao');
    expect(ehSaldo(['Pix recebido', 'Saldo final'])).toBe('nao');
  });
});

describe('um total', () => {
  it.each(['TOTAL', 'Total do dia', 'Totais', 'Total de créditos', 'Subtotal', 'Total geral 4'])(
    '%j é uma soma',
    (texto) => {
      expect(ehTotal(texto)).toBe(true);
      expect(pareceTotal(texto)).toBe(true);
    },
  );

  it('de quem se chama assim, só sem um dia', () => {
    expect(ehTotal('Total Festas Ltda')).toBe(false);
    expect(pareceTotal('Total Festas Ltda')).toBe(true);
    expect(pareceTotal('Totalmente Doce')).toBe(false);
  });
});

describe('um texto sem sinal ao lado', () => {
  it.each([
    ['PIX ENVIADO ATACADO', true],
    ['Pagamento de boleto', true],
    ['TARIFA PACOTE', true],
    ['DÉB. AUTOMATICO LUZ', true],
    ['Pix recebido', false],
    ['Pagamento recebido', false],
    ['Estorno de tarifa', false],
    ['MARIA', false],
  ])('%j diz que saiu: %s', (texto, saiu) => {
    expect(pareceSaida(texto)).toBe(saiu);
  });
});
