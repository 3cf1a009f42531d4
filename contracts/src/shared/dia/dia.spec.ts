import { describe, expect, it } from 'vitest';
import {
  diaDeNegocio,
  diasEntre,
  ehDia,
  formatarDia,
  formatarInstante,
  mesDe,
  somarDias,
} from './dia.js';

describe('dia de negócio', () => {
  it.each([
    ['2026-11-21T02:59:59.999Z', '2026-11-20'],
    ['2026-11-21T03:00:00.000Z', '2026-11-21'],
    ['2026-12-31T23:59:59.000Z', '2026-12-31'],
    ['2027-01-01T02:59:59.000Z', '2026-12-31'],
    ['2028-02-29T03:00:00.000Z', '2028-02-29'],
    // 2018-11-04 had no midnight: 00:00 became 01:00, from -03:00 to -02:00
    ['2018-11-04T02:59:59.000Z', '2018-11-03'],
    ['2018-11-04T03:00:00.000Z', '2018-11-04'],
    ['2018-11-05T01:59:59.000Z', '2018-11-04'],
    ['2018-11-05T02:00:00.000Z', '2018-11-05'],
    // 2018-02-17 lasted 25 hours: its 23 h came twice
    ['2018-02-18T01:59:59.000Z', '2018-02-17'],
    ['2018-02-18T02:30:00.000Z', '2018-02-17'],
    ['2018-02-18T03:00:00.000Z', '2018-02-18'],
  ])('%s cai em %s', (instante, dia) => {
    expect(diaDeNegocio(new Date(instante))).toBe(dia);
  });

  it('o instante se lê na hora da oficina', () => {
    expect(formatarInstante(new Date('2026-11-21T02:05:00Z'))).toBe('20/11/2026, 23:05');
    expect(formatarInstante(new Date('2018-11-04T03:00:00Z'))).toBe('04/11/2018, 01:00');
  });
});

describe('dias do calendário', () => {
  it.each(['2026-11-21', '2028-02-29', '2000-02-29', '1900-01-01', '2100-12-31', '2018-11-04'])(
    '%s existe',
    (dia) => {
      expect(ehDia(dia)).toBe(true);
    },
  );

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2100-02-29',
    '2026-11-31',
    '2026-13-01',
    '2026-00-10',
    '2026-11-00',
    '1899-12-31',
    '2101-01-01',
    '2026-1-1',
    '21/11/2026',
    '2026-11-21T00:00:00Z',
    ' 2026-11-21',
    '２026-11-21',
    '',
  ])('%j não é um dia', (dia) => {
    expect(ehDia(dia)).toBe(false);
  });

  it('soma e conta dias sem tropeçar em fevereiro nem no horário de verão', () => {
    expect(somarDias('2028-02-28', 1)).toBe('2028-02-29');
    expect(somarDias('2026-02-28', 1)).toBe('2026-03-01');
    expect(somarDias('2018-11-03', 1)).toBe('2018-11-04');
    expect(somarDias('2018-11-04', 1)).toBe('2018-11-05');
    expect(somarDias('2026-01-01', -1)).toBe('2025-12-31');
    expect(diasEntre('2018-11-03', '2018-11-05')).toBe(2);
    expect(diasEntre('2018-02-19', '2018-02-17')).toBe(-2);
    expect(diasEntre('2026-11-21', '2026-11-21')).toBe(0);
    expect(diasEntre('2028-01-01', '2029-01-01')).toBe(366);
  });

  it('cada dia de dez anos é um dia, e o seguinte é outro', () => {
    let dia = '2018-01-01';
    for (let i = 0; i < 3_653; i++) {
      const meioDia = new Date(`${dia}T15:00:00Z`);
      expect([ehDia(dia), diaDeNegocio(meioDia)]).toEqual([true, dia]);
      dia = somarDias(dia, 1);
    }
    expect(dia).toBe('2028-01-02');
  });

  it.each([
    ['2026-11-21', '2026-11-01', '2026-11-30'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
    ['2028-02-29', '2028-02-01', '2028-02-29'],
    ['2026-02-01', '2026-02-01', '2026-02-28'],
    ['2100-12-05', '2100-12-01', '2100-12-31'],
  ])('o mês de %s vai de %s a %s', (dia, primeiro, ultimo) => {
    expect(mesDe(dia)).toEqual({ primeiro, ultimo });
  });

  it('se lê à brasileira', () => {
    expect(formatarDia('2026-11-02')).toBe('02/11/2026');
  });
});
