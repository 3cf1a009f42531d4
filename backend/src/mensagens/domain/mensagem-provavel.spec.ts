import type { TipoDeMensagem } from '@encomenda/contracts/mensagens/tipo-de-mensagem';
import { describe, expect, it } from 'vitest';
import { mensagemProvavel } from './mensagem-provavel.js';
import { valoresDaMensagem } from './valores-da-mensagem.js';

describe('a mensagem provável', () => {
  it.each<[1 | 2 | 3 | 4, number, TipoDeMensagem[], TipoDeMensagem]>([
    [1, 100, [], 'orcamento'],
    [1, 100, ['orcamento'], 'confirmado'],
    [2, 100, [], 'confirmado'],
    [2, 100, ['confirmado'], 'falta-pagar'],
    [2, 0, ['confirmado'], 'confirmado'],
    [3, 100, [], 'pronto'],
    [3, 100, ['pronto'], 'falta-pagar'],
    [3, 0, ['pronto'], 'pronto'],
    [4, 100, [], 'falta-pagar'],
    [4, 0, [], 'agradecimento'],
    [4, -5, [], 'agradecimento'],
  ])('no estágio %i, com %i a pagar e %j preparadas, é %s', (estagioId, saldo, tipos, provavel) => {
    expect(mensagemProvavel({ estagioId, saldo, preparadas: new Set(tipos) })).toBe(provavel);
  });
});

const item = {
  produto_nome: 'Caneca',
  quantidade: 2,
  valor_em_centavos: 4_500,
  desconto_em_centavos: 1_000,
};
const pedido = {
  id: 12,
  cliente: 'Maria',
  prazo: '2026-12-18',
  itens: [item],
  taxaEmCentavos: 0,
  totalEmCentavos: 8_000,
  pagoEmCentavos: 3_000,
  pix: '000201',
  loja: 'Ateliê Flor',
};

describe('os valores de uma mensagem', () => {
  it('são os do pedido, com o desconto já fora', () => {
    expect(valoresDaMensagem(pedido)).toEqual({
      cliente: 'Maria',
      pedido: '#12',
      itens: '2 × Caneca: R$\u00a080,00',
      prazo: '18/12/2026',
      total: 'R$\u00a080,00',
      pago: 'R$\u00a030,00',
      falta: 'R$\u00a050,00',
      pix: '000201',
      loja: 'Ateliê Flor',
    });
  });

  it('a taxa de entrega vem depois dos itens', () => {
    expect(valoresDaMensagem({ ...pedido, taxaEmCentavos: 1_500 }).itens).toBe(
      '2 × Caneca: R$\u00a080,00\nTaxa de entrega: R$\u00a015,00',
    );
  });

  it('o que não há, ou há a mais, não se diz', () => {
    expect(
      valoresDaMensagem({
        ...pedido,
        prazo: null,
        itens: [],
        totalEmCentavos: 0,
        pagoEmCentavos: 3_000,
        pix: null,
      }),
    ).toMatchObject({ itens: null, prazo: null, total: null, falta: null, pix: null });
  });

  it('de muitos itens vão os primeiros, e quantos mais há', () => {
    const { itens } = valoresDaMensagem({
      ...pedido,
      itens: Array.from({ length: 33 }, () => item),
    });
    expect(itens?.split('\n')).toHaveLength(31);
    expect(itens).toMatch(/\ne mais 3$/);
  });
});
