import { describe, expect, it } from 'vitest';
import { somarDias } from '../shared/dia/dia.js';
import type { Medida } from './capacidade.js';
import { prontoAPartirDe, type DiaParaProduzir } from './pronto-a-partir-de.js';

/** From Thursday 2026-11-26: `.` open, `x` closed, a digit is what is due on a day that makes 3. */
const dias = (agenda: string): DiaParaProduzir[] =>
  Array.from(agenda, (letra, indice) => ({
    dia: somarDias('2026-11-26', indice),
    aberto: letra !== 'x',
    capacidade: letra === '.' ? null : 3,
    carga: Number(letra) || 0,
  }));

const pronto = (
  agenda: string,
  diasDeProducao: number,
  { quantidade = 1, medida = 'pedidos' }: { quantidade?: number; medida?: Medida } = {},
) => prontoAPartirDe({ diasDeProducao, quantidade, medida, dias: dias(agenda) });

describe('fica pronto a partir de', () => {
  it('hoje, sem dias de produção e com a oficina aberta; senão no primeiro dia aberto', () => {
    expect(pronto('....', 0)).toBe('2026-11-26');
    expect(pronto('xx..', 0)).toBe('2026-11-28');
  });

  it('tantos dias abertos depois de hoje: os fechados não contam', () => {
    expect(pronto('.....', 1)).toBe('2026-11-27');
    expect(pronto('..xx....', 3)).toBe('2026-12-01');
    expect(pronto('x.x.x.', 2)).toBe('2026-11-29');
  });

  it('um dia cheio passa a vez ao seguinte que não está', () => {
    expect(pronto('..33x2.', 2)).toBe('2026-12-01');
    expect(pronto('3.', 0)).toBe('2026-11-27');
  });

  it('em unidades pesa quanto se encomenda; em pedidos, um', () => {
    expect(pronto('.11', 1, { quantidade: 3 })).toBe('2026-11-27');
    expect(pronto('.121', 1, { quantidade: 2, medida: 'unidades' })).toBe('2026-11-27');
    expect(pronto('.211', 1, { quantidade: 2, medida: 'unidades' })).toBe('2026-11-28');
  });

  it('o que passa da capacidade de um dia inteiro espera um dia vazio', () => {
    expect(pronto('.110', 1, { quantidade: 40, medida: 'unidades' })).toBe('2026-11-29');
  });

  it('sem dia possível, nenhum', () => {
    expect(pronto('.33', 1)).toBeNull();
    expect(pronto('.xx', 1)).toBeNull();
    expect(pronto('', 0)).toBeNull();
  });
});
