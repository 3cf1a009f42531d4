import { describe, expect, it } from 'vitest';
import {
  faltaDoSinal,
  NENHUM_SINAL,
  regraDoSinalEmPalavras,
  sinalDe,
  sinalEmPalavras,
  type RegraDoSinal,
} from './sinal.js';

const regra = (mudanca: Partial<RegraDoSinal>): RegraDoSinal => ({ ...NENHUM_SINAL, ...mudanca });
const metade = regra({ em: 'porcentagem', quanto: 5_000 });
const cinquenta = regra({ em: 'reais', quanto: 5_000 });

describe('o sinal de um pedido', () => {
  it.each([
    ['nenhum', NENHUM_SINAL, 10_000, 0],
    ['metade do total', metade, 9_001, 4_501],
    ['um valor', cinquenta, 9_000, 5_000],
    ['um valor maior que o pedido: o pedido todo', cinquenta, 3_000, 3_000],
    ['um pedido sem valor', metade, 0, 0],
    [
      'abaixo do valor a partir do qual se pede',
      { ...metade, aPartirDeEmCentavos: 10_000 },
      9_999,
      0,
    ],
    ['bem nesse valor', { ...metade, aPartirDeEmCentavos: 10_000 }, 10_000, 5_000],
    ['do maior pedido, sem perder centavos', metade, 999_999_999_999, 500_000_000_000],
  ])('%s', (_, dela, total, sinal) => {
    const contas = { totalEmCentavos: total, combinadoEmCentavos: null };
    expect(sinalDe(dela, contas)).toBe(sinal);
  });

  it.each([
    ['o combinado vale antes da regra', metade, 2_000, 2_000],
    ['também onde a oficina não pede sinal', NENHUM_SINAL, 2_000, 2_000],
    ['nunca mais que o pedido', metade, 20_000, 10_000],
    ['combinado nenhum', metade, 0, 0],
  ])('%s', (_, dela, combinadoEmCentavos, sinal) => {
    expect(sinalDe(dela, { totalEmCentavos: 10_000, combinadoEmCentavos })).toBe(sinal);
  });

  it.each([
    [0, 5_000],
    [1_200, 3_800],
    [5_000, 0],
    [9_000, 0],
  ])('com %i centavos pagos faltam %i', (pagoEmCentavos, falta) => {
    const contas = { totalEmCentavos: 10_000, pagoEmCentavos, combinadoEmCentavos: null };
    expect(faltaDoSinal(metade, contas)).toBe(falta);
  });

  it.each([
    [NENHUM_SINAL, 'nenhum'],
    [regra({ em: 'porcentagem', quanto: 3_350 }), '33,5\u00a0% do total'],
    [cinquenta, 'R$\u00a050,00'],
    [
      { ...metade, aPartirDeEmCentavos: 10_000 },
      '50\u00a0% do total, em pedidos a partir de R$\u00a0100,00',
    ],
  ])('em palavras', (dela, palavras) => {
    expect(sinalEmPalavras(dela)).toBe(palavras);
  });

  it('a regra inteira diz também o que acontece sem ele', () => {
    expect(regraDoSinalEmPalavras(NENHUM_SINAL)).toBe('nenhum');
    expect(regraDoSinalEmPalavras(cinquenta)).toBe(
      'R$\u00a050,00; sem ele, a oficina avisa, e pergunta se inicia mesmo assim',
    );
    expect(regraDoSinalEmPalavras({ ...cinquenta, semOSinal: 'recusar' })).toBe(
      'R$\u00a050,00; sem ele, a oficina não deixa iniciar a produção',
    );
  });
});
