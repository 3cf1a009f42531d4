import { describe, expect, it } from 'vitest';
import { compradores, mudaOPainel } from './contagens-dos-pedidos.js';

const pedido = {
  arquivado: false,
  cancelado: false,
  pausado: false,
  motivo_da_pausa: null,
  estagio_id: 1 as const,
  prazo: '2026-03-10',
  data: '2026-03-01',
  cliente_id: 1,
  valor_total_em_centavos: 1000,
  pago_em_centavos: 0,
  saldo_em_centavos: 1000,
};

describe('as figuras do painel', () => {
  it('mudam com um pedido novo, o estágio, o prazo, o arquivo, o cancelamento e a pausa', () => {
    expect(mudaOPainel(undefined, pedido)).toBe(true);
    for (const mudado of [
      { estagio_id: 2 as const },
      { prazo: null },
      { arquivado: true },
      { cancelado: true },
      { pausado: true },
    ])
      expect(mudaOPainel(pedido, { ...pedido, ...mudado })).toBe(true);
  });

  it('não mudam por causa de itens e pagamentos', () => {
    const mudado = {
      valor_total_em_centavos: 2000,
      pago_em_centavos: 500,
      saldo_em_centavos: 1500,
    };
    expect(mudaOPainel(pedido, { ...pedido, ...mudado })).toBe(false);
  });
});

describe('as compras de um cliente', () => {
  it('mudam com o que o pedido soma e com quem o fez, não com o estágio nem com o prazo', () => {
    expect([...compradores(undefined, pedido)]).toEqual([1]);
    expect([...compradores(pedido, { ...pedido, pago_em_centavos: 500 })]).toEqual([1]);
    expect([...compradores(pedido, { ...pedido, cliente_id: 2 })]).toEqual([1, 2]);
    expect([...compradores(pedido, { ...pedido, estagio_id: 2, prazo: null })]).toEqual([]);
  });
});
