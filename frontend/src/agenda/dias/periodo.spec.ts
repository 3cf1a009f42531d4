import { describe, expect, it } from 'vitest';
import { MAXIMO_DE_DIAS_DA_AGENDA } from '@encomenda/contracts/agenda/agenda.http';
import { diasEntre } from '@encomenda/contracts/shared/dia/dia';
import { diaNaAgenda } from '../agenda.fixtures';
import { cargaDe } from './carga';
import { diaNoPeriodo, periodoDe, tituloDoPeriodo } from './periodo';

describe('o período da agenda', () => {
  it('de um mês tem semanas inteiras, e cabe numa pergunta', () => {
    expect(periodoDe('mes', '2026-11-27')).toEqual({ de: '2026-11-01', ate: '2026-12-05' });
    expect(periodoDe('mes', '2026-08-15')).toEqual({ de: '2026-07-26', ate: '2026-09-05' });
    for (let mes = 1; mes <= 12; mes++) {
      const { de, ate } = periodoDe('mes', `2027-${String(mes).padStart(2, '0')}-10`);
      expect(diasEntre(de, ate)).toBeLessThan(MAXIMO_DE_DIAS_DA_AGENDA);
    }
  });

  it('de uma semana vai de domingo a sábado; o de um dia é ele', () => {
    expect(periodoDe('semana', '2026-11-27')).toEqual({ de: '2026-11-22', ate: '2026-11-28' });
    expect(periodoDe('dia', '2026-11-27')).toEqual({ de: '2026-11-27', ate: '2026-11-27' });
  });

  it('anda para a frente e para trás, também onde o mês é curto', () => {
    expect(diaNoPeriodo('mes', '2027-01-31', 1)).toBe('2027-02-01');
    expect(diaNoPeriodo('mes', '2027-03-31', -1)).toBe('2027-02-01');
    expect(diaNoPeriodo('semana', '2026-12-30', 1)).toBe('2027-01-06');
    expect(diaNoPeriodo('dia', '2027-01-01', -1)).toBe('2026-12-31');
    expect(diaNoPeriodo('dia', '2100-12-31', 1)).toBe('2100-12-31');
  });

  it('tem nome', () => {
    expect(tituloDoPeriodo('mes', '2026-11-27')).toBe('Novembro de 2026');
    expect(tituloDoPeriodo('semana', '2026-11-27')).toBe('22 de novembro a 28 de novembro');
    expect(tituloDoPeriodo('dia', '2026-11-27')).toBe('Sexta-feira, 27 de novembro');
  });
});

describe('a carga de um dia', () => {
  const dia = (mais: object) => diaNaAgenda('2026-11-27', { pedidos: 3, unidades: 40, ...mais });

  it('diz quanto há a fazer, e de quanto se faz', () => {
    expect(cargaDe(dia({}), 'pedidos')).toEqual({ texto: '3 pedidos', curto: '3', acima: false });
    expect(cargaDe(dia({ capacidade: 3 }), 'pedidos')).toEqual({
      texto: '3 de 3 pedidos',
      curto: '3/3',
      acima: false,
    });
    expect(cargaDe(dia({ capacidade: 30 }), 'unidades')).toEqual({
      texto: '40 de 30 unidades',
      curto: '40/30',
      acima: true,
    });
  });

  it('num dia fechado diz por quê; qualquer pedido nele é demais', () => {
    const natal = { capacidade: 0, fechado: 'Natal' };
    expect(cargaDe(dia(natal), 'pedidos')).toMatchObject({
      texto: 'Fechado: Natal, 3 pedidos',
      acima: true,
    });
    expect(cargaDe(dia({ ...natal, pedidos: 0 }), 'pedidos')).toEqual({
      texto: 'Fechado: Natal',
      curto: '',
      acima: false,
    });
  });
});
