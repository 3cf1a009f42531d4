import { describe, expect, it } from 'vitest';
import { mudou } from '../testing/mudou.js';
import { desfazerExtratos } from './conciliacao.desfazer.js';

const doExtrato = mudou(desfazerExtratos);
const lido = {
  type: 'ExtratoLido',
  data: {
    extratoId: 3,
    primeiroDia: '2026-11-01',
    ultimoDia: '2026-11-10',
    lancamentos: [1, 2, 3].map((numero) => ({ numero, valorEmCentavos: 5_000 * numero })),
  },
};
const sobre = (numero: number) => ({
  extratoId: 3,
  numero,
  valorEmCentavos: 5_000 * numero,
  data: '2026-11-03',
});
const conciliado = {
  type: 'LancamentoConciliado',
  data: { ...sobre(2), pedidoId: 301, vez: 1, pagamentoId: null, recebidoEmCentavos: 10_000 },
};
const solto = {
  type: 'LancamentoDesconciliado',
  data: { ...sobre(2), pedidoId: 301, vez: 1, motivo: 'pessoa' },
};

describe('o retrato de um extrato, a cada evento', () => {
  it('começa pelo período e por quantos lançamentos tem', () => {
    expect(doExtrato(lido)).toEqual([
      ['Período', null, '01/11/2026 a 10/11/2026'],
      ['Lançamentos', null, '3'],
    ]);
    const descartado = { type: 'ExtratoDescartado', data: { extratoId: 3 } };
    expect(doExtrato(lido, descartado)).toEqual([['Situação', null, 'Leitura desfeita']]);
  });

  it('diz de cada lançamento o que ele é, depois que alguém disse', () => {
    expect(doExtrato(lido, conciliado)).toEqual([['Lançamento 2', null, 'Do pedido 301']]);
    expect(doExtrato(lido, conciliado, solto)).toEqual([
      ['Lançamento 2', 'Do pedido 301', 'A conferir'],
    ]);
    const ignorado = { type: 'LancamentoIgnorado', data: sobre(1) };
    expect(doExtrato(lido, conciliado, ignorado)).toEqual([['Lançamento 1', null, 'Ignorado']]);
    const reaberto = { type: 'LancamentoReaberto', data: sobre(1) };
    expect(doExtrato(lido, ignorado, reaberto)).toEqual([
      ['Lançamento 1', 'Ignorado', 'A conferir'],
    ]);
    const despesa = { despesaId: 9, vez: 1, nome: 'Farinha', categoriaId: null };
    const lancado = { type: 'DebitoLancado', data: { ...sobre(3), ...despesa } };
    expect(doExtrato(lido, lancado)).toEqual([['Lançamento 3', null, 'Da despesa 9']]);
  });
});
