import { describe, expect, it } from 'vitest';
import type { EstagioId } from './producao/estagio.js';
import {
  estaAberto,
  estaEmAndamento,
  estaEncerrado,
  estaPausado,
  impedimentoDaProducao,
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

  it.each([
    ['open', noEstagio(2), true],
    ['delivered', noEstagio(4), false],
    ['cancelled', { ...noEstagio(2), cancelado: true }, false],
  ])('is paused only while it is open, and then not in progress (%s)', (_, pedido, aberto) => {
    const pausado = { ...pedido, pausado: true };
    expect(estaPausado(pausado)).toBe(aberto);
    expect(estaEmAndamento(pausado)).toBe(false);
    expect(estaEmAndamento(pedido)).toBe(aberto);
    expect(estaPausado(pedido)).toBe(false);
  });

  it.each([
    ['Falta a foto', 'O pedido está pausado: Falta a foto. Retome o pedido para continuar.'],
    ['Falta a foto.', 'O pedido está pausado: Falta a foto. Retome o pedido para continuar.'],
    [null, 'O pedido está pausado. Retome o pedido para continuar.'],
  ])('says why nothing is produced for it (%j)', (motivo_da_pausa, mensagem) => {
    const pausado = { pausado: true, motivo_da_pausa };
    expect(impedimentoDaProducao({ ...noEstagio(2), ...pausado })).toEqual({
      codigo: 'pedido-pausado',
      mensagem,
    });
    expect(impedimentoDaProducao(noEstagio(2))).toBeNull();
    expect(impedimentoDaProducao({ ...noEstagio(4), ...pausado })).toBeNull();
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
