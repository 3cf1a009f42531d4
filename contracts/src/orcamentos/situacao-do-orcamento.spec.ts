import { describe, expect, it } from 'vitest';
import { situacaoDoOrcamento } from './situacao-do-orcamento.js';

describe('a situação de um orçamento', () => {
  it.each([
    ['aberto', '2026-12-05', 'Em aberto'],
    ['aberto', '2026-12-06', 'Vencido'],
    ['aprovado', '2026-12-06', 'Aprovado'],
    ['recusado', '2026-12-06', 'Recusado'],
  ] as const)('%s, no dia %s: %s', (estado, hoje, situacao) => {
    expect(situacaoDoOrcamento({ estado, validade: '2026-12-05' }, hoje)).toBe(situacao);
  });
});
