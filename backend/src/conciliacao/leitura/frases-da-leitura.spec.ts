import { describe, expect, it } from 'vitest';
import { frasesDaLeitura, pedeConferencia } from './frases-da-leitura.js';

const nada = {
  creditos: 0,
  devolucoes: 0,
  debitos: 0,
  talvezLidos: 0,
  jaLidos: 0,
  formato: 'ofx' as const,
  naoLidos: [],
};

describe('o que se lê depois de um extrato', () => {
  it('diz para onde foi o dinheiro, quando algum saiu', () => {
    expect(frasesDaLeitura({ ...nada, creditos: 2 })).toBe('Extrato lido: 2 lançamentos novos.');
    expect(frasesDaLeitura({ ...nada, debitos: 1 })).toBe(
      'Extrato lido: 1 lançamento novo (1 saída).',
    );
    expect(frasesDaLeitura({ ...nada, creditos: 1, devolucoes: 2, debitos: 3 })).toBe(
      'Extrato lido: 6 lançamentos novos (1 entrada, 2 devoluções e 3 saídas). Confira as devoluções: podem ser de pagamentos já conciliados.',
    );
  });

  it('pede que se confira o que voltou, o que não se leu e o que talvez já se tenha lido', () => {
    const talvez = { ...nada, creditos: 1, talvezLidos: 1 };
    expect(frasesDaLeitura(talvez)).toBe(
      'Extrato lido: 1 lançamento novo. 1 pode já ter sido lido de outro arquivo: confira.',
    );
    expect(pedeConferencia(talvez)).toBe(true);
    expect(pedeConferencia({ ...nada, devolucoes: 1 })).toBe(true);
    expect(pedeConferencia({ ...nada, naoLidos: [{ linha: 4, motivo: 'data' }] })).toBe(true);
    expect(pedeConferencia({ ...nada, creditos: 1, jaLidos: 3, debitos: 2 })).toBe(false);
  });
});
