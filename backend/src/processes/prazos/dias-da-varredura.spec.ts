import { describe, expect, it } from 'vitest';
import { diaDaVarredura, diasAVarrer, horaDaVarredura } from './dias-da-varredura.js';

describe('os dias da varredura', () => {
  it.each([
    // São Paulo is UTC-3.
    ['2026-11-21T09:59:59.999Z', '2026-11-20'],
    ['2026-11-21T10:00:00.000Z', '2026-11-21'],
    ['2026-11-22T02:59:59.999Z', '2026-11-21'],
    ['2026-11-22T03:00:00.000Z', '2026-11-21'],
    ['2026-11-22T09:59:00.000Z', '2026-11-21'],
    // UTC-2 in the daylight saving time of 2018.
    ['2018-12-01T09:00:00.000Z', '2018-12-01'],
    ['2018-12-01T08:59:00.000Z', '2018-11-30'],
  ])('em %s o último é %s', (instante, dia) => {
    expect(diaDaVarredura(new Date(instante))).toBe(dia);
  });

  it.each([
    ['2026-11-21', '2026-11-21T10:00:00.000Z'],
    ['2018-12-01', '2018-12-01T09:00:00.000Z'],
  ])('o de %s é devido em %s', (dia, instante) => {
    expect(horaDaVarredura(dia).toISOString()).toBe(instante);
  });

  it.each([
    [null, ['2026-11-21']],
    ['2026-11-21', []],
    ['2026-11-25', []],
    ['2026-11-20', ['2026-11-21']],
    ['2026-11-18', ['2026-11-19', '2026-11-20', '2026-11-21']],
  ])('depois de %s vêm %j', (ultimo, dias) => {
    expect(diasAVarrer(ultimo, new Date('2026-11-21T15:00:00Z'))).toEqual(dias);
  });

  it('depois de uma longa ausência, só os do último mês', () => {
    const dias = diasAVarrer('2025-01-01', new Date('2026-11-21T15:00:00Z'));
    expect([dias[0], dias.at(-1), dias.length]).toEqual(['2026-10-22', '2026-11-21', 31]);
  });
});
