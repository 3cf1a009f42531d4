import { describe, expect, it } from 'vitest';
import { etiquetaDoPrazo } from './prazo.js';

const hoje = '2026-11-21';
const aberto = { estagioId: 2, encerrado: false } as const;

describe('a etiqueta do prazo', () => {
  it.each([
    ['2026-10-22', 'vencido', 'Atrasado 30 dias', 'danger', -30],
    ['2026-11-19', 'vencido', 'Atrasado 2 dias', 'danger', -2],
    ['2026-11-20', 'vencido', 'Atrasado 1 dia', 'danger', -1],
    ['2026-11-21', 'apertado', 'Hoje', 'warning', 0],
    ['2026-11-22', 'apertado', 'Amanhã', 'warning', 1],
    ['2026-11-24', 'apertado', '3 dias', 'warning', 3],
    ['2026-11-25', 'folgado', '4 dias', 'success', 4],
    ['2027-11-21', 'folgado', '365 dias', 'success', 365],
  ])('prazo %s: %s', (prazo, situacao, texto, classe, dias) => {
    expect(etiquetaDoPrazo({ ...aberto, prazo }, hoje)).toEqual({
      situacao,
      texto,
      classe,
      dias,
      dias_de_aviso: 3,
    });
  });

  it.each([
    ['2026-11-20', 'Atrasado 1 dia'],
    ['2026-11-21', 'Hoje, 14:30'],
    ['2026-11-22', 'Amanhã, 14:30'],
    ['2026-11-23', '2 dias'],
  ])('a hora se diz de hoje e de amanhã: %s', (prazo, texto) => {
    expect(etiquetaDoPrazo({ ...aberto, prazo, hora: '14:30' }, hoje).texto).toBe(texto);
  });

  it('sem prazo', () => {
    expect(etiquetaDoPrazo({ ...aberto, prazo: null }, hoje)).toEqual({
      situacao: 'sem-prazo',
      texto: 'Sem prazo',
      classe: 'secondary',
      dias: null,
      dias_de_aviso: 3,
    });
  });

  it.each([1, 2, 3] as const)('no estágio %i o prazo ainda corre', (estagioId) => {
    const pedido = { estagioId, encerrado: false, prazo: '2026-11-20' };
    expect(etiquetaDoPrazo(pedido, hoje).situacao).toBe('vencido');
  });

  it.each([
    ['entregue', { estagioId: 4, encerrado: false }],
    ['cancelado ou arquivado', { estagioId: 2, encerrado: true }],
  ] as const)('um pedido %s nunca está atrasado', (_, pedido) => {
    expect(etiquetaDoPrazo({ ...pedido, prazo: '2026-11-01' }, hoje)).toEqual({
      situacao: 'entregue',
      texto: 'Encerrado',
      classe: 'secondary',
      dias: -20,
      dias_de_aviso: 3,
    });
  });

  it('as configurações dizem de quantos dias é o aviso', () => {
    const em4 = { ...aberto, prazo: '2026-11-25' };
    expect(etiquetaDoPrazo(em4, hoje, 5)).toMatchObject({ situacao: 'apertado', dias_de_aviso: 5 });
    expect(etiquetaDoPrazo(em4, hoje, 0).situacao).toBe('folgado');
    expect(etiquetaDoPrazo({ ...aberto, prazo: hoje }, hoje, 0).situacao).toBe('apertado');
  });
});
