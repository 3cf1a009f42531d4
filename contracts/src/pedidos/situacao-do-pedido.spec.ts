import { describe, expect, it } from 'vitest';
import type { EstagioId } from './producao/estagio.js';
import {
  estaAberto,
  estaEncerrado,
  prazoDoPedido,
  situacaoEmPalavras,
  situacaoForaDoEstagio,
} from './situacao-do-pedido.js';

const noEstagio = (estagio_id: EstagioId) => ({ estagio_id, arquivado: false, cancelado: false });

describe('the situation of an order', () => {
  it.each([1, 2, 3] as const)('is open at stage %i', (estagio) => {
    expect(estaAberto(noEstagio(estagio))).toBe(true);
  });

  it.each([
    ['delivered', noEstagio(4), null, 'Entregue'],
    ['archived', { ...noEstagio(4), arquivado: true }, 'Arquivado', 'Arquivado'],
    ['cancelled', { ...noEstagio(2), cancelado: true }, 'Cancelado', 'Cancelado'],
    [
      'both',
      { estagio_id: 4, arquivado: true, cancelado: true } as const,
      'Cancelado',
      'Cancelado',
    ],
  ])('is not open once %s', (_, pedido, fora, palavra) => {
    expect(estaAberto(pedido)).toBe(false);
    expect(situacaoForaDoEstagio(pedido)).toBe(fora);
    expect(situacaoEmPalavras(pedido)).toBe(palavra);
  });

  it('is its stage where a list leaves the rest out', () => {
    expect(estaEncerrado({})).toBe(false);
    expect(situacaoEmPalavras({ estagio_id: 2 })).toBe('Em Produção');
  });
});

describe('the deadline of an order', () => {
  const vencido = { ...noEstagio(2), prazo: '2026-11-18' };

  it.each([
    [vencido, 'vencido'],
    [{ ...vencido, estagio_id: 4 as const }, 'entregue'],
    [{ ...vencido, arquivado: true }, 'entregue'],
    [{ ...vencido, cancelado: true }, 'entregue'],
    [{ ...vencido, prazo: null }, 'sem-prazo'],
  ])('is late only while the order is open (%#)', (pedido, situacao) => {
    expect(prazoDoPedido(pedido, '2026-11-21').situacao).toBe(situacao);
  });

  it('names the hour that the row has', () => {
    const hoje = { ...noEstagio(1), prazo: '2026-11-21' };
    expect(prazoDoPedido(hoje, '2026-11-21').texto).toBe('Hoje');
    expect(prazoDoPedido({ ...hoje, hora_do_prazo: '14:30' }, '2026-11-21').texto).toBe(
      'Hoje, 14:30',
    );
  });
});
