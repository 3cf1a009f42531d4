import { describe, expect, it } from 'vitest';
import { deveCopiar, estaAtrasada, ultimaHora } from './hora-da-copia.js';

const as = (instante: string) => new Date(instante);

describe('a hora da cópia', () => {
  it.each([
    ['2026-11-21T05:59:59Z', '2026-11-20T06:00:00.000Z'],
    ['2026-11-21T06:00:00Z', '2026-11-21T06:00:00.000Z'],
    ['2026-11-22T02:00:00Z', '2026-11-21T06:00:00.000Z'],
    ['2027-01-01T04:00:00Z', '2026-12-31T06:00:00.000Z'],
  ])('às 3 de São Paulo: em %s foi em %s', (agora, devida) => {
    expect(ultimaHora(as(agora), 3).toISOString()).toBe(devida);
  });

  const agora = as('2026-11-21T06:10:00Z');
  it.each([
    ['nunca copiou', null, null, true],
    ['a de ontem', '2026-11-20T06:00:00Z', null, true],
    ['a de hoje', '2026-11-21T06:01:00Z', null, false],
    ['a de hoje à noite, a pedido', '2026-11-21T02:00:00Z', null, true],
    ['falhou há pouco', '2026-11-20T06:00:00Z', '2026-11-21T06:01:00Z', false],
    ['falhou há uma hora', '2026-11-20T06:00:00Z', '2026-11-21T05:10:00Z', true],
    ['falhou, e depois deu certo', '2026-11-21T06:05:00Z', '2026-11-21T06:01:00Z', false],
  ])('%s', (_, concluida, falhou, esperado) => {
    const ultimas = {
      concluida: concluida === null ? null : as(concluida),
      falhou: falhou === null ? null : as(falhou),
    };
    expect(deveCopiar(agora, { hora: 3, ultimas })).toBe(esperado);
  });

  it('está atrasada quando nenhuma deu certo em dois dias', () => {
    const ha = (horas: number) => new Date(agora.getTime() - horas * 3_600_000);
    expect(estaAtrasada(agora, { concluida: ha(47), desde: ha(400) })).toBe(false);
    expect(estaAtrasada(agora, { concluida: ha(48), desde: ha(400) })).toBe(true);
    expect(estaAtrasada(agora, { concluida: null, desde: ha(48) })).toBe(true);
    expect(estaAtrasada(agora, { concluida: null, desde: null })).toBe(false);
  });
});
