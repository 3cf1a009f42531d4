import { describe, expect, it } from 'vitest';
import {
  CAPACIDADE_INICIAL,
  type CalendarioEvent,
} from '@encomenda/contracts/agenda/calendario.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import {
  calendarioFold,
  definirCapacidade,
  fechamentoEm,
  fecharDia,
  reabrirDia,
  type Calendario,
} from './calendario.js';

const depoisDe = (...eventos: CalendarioEvent[]): Calendario =>
  eventos.reduce(calendarioFold.evolve, calendarioFold.initialState);
const natal = { dia: '2026-12-24', nome: 'Véspera', todoAno: true };
const ferias = { dia: '2026-12-28', nome: 'Férias', todoAno: false };
const fechado = (data: typeof natal): CalendarioEvent => ({ type: 'DiaFechado', data });
const recusa = (act: () => unknown): Recusa => {
  try {
    act();
  } catch (error) {
    if (error instanceof Recusa) return error;
    throw error;
  }
  throw new Error('Nothing was refused.');
};

describe('a capacidade', () => {
  const doze = { ...CAPACIDADE_INICIAL, domingo: 0, segunda: 12 };

  it('é definida; a mesma outra vez não muda nada', () => {
    expect(definirCapacidade(doze)(depoisDe())).toEqual([
      { type: 'CapacidadeDefinida', data: doze },
    ]);
    const depois = depoisDe({ type: 'CapacidadeDefinida', data: doze });
    expect(definirCapacidade(doze)(depois)).toEqual([]);
    expect(definirCapacidade({ ...doze, segunda: 13 })(depois)).toHaveLength(1);
  });

  it('não fecha a oficina todos os dias da semana', () => {
    const nunca = { domingo: 0, segunda: 0, terca: 0, quarta: 0, quinta: 0, sexta: 0, sabado: 0 };
    const { message, alvo } = recusa(() =>
      definirCapacidade({ ...CAPACIDADE_INICIAL, ...nunca })(depoisDe()),
    );
    expect(message).toBe('Deixe pelo menos um dia da semana aberto.');
    expect(alvo).toMatchObject({ campo: 'segunda' });
  });
});

describe('um dia fechado', () => {
  it('é fechado uma vez; o mesmo outra vez não muda nada', () => {
    expect(fecharDia(natal)(depoisDe())).toEqual([fechado(natal)]);
    expect(fecharDia(natal)(depoisDe(fechado(ferias), fechado(natal)))).toEqual([]);
  });

  it('com outro nome, ou dentro de um que se repete, é recusado sob o dia', () => {
    const dezembro = depoisDe(fechado(natal), fechado(ferias));
    expect(recusa(() => fecharDia({ ...ferias, nome: 'Folga' })(dezembro)).message).toBe(
      'Já está fechado em 28/12/2026: Férias.',
    );
    const { message, alvo } = recusa(() =>
      fecharDia({ dia: '2030-12-24', nome: 'Folga', todoAno: false })(dezembro),
    );
    expect(message).toBe('Já está fechado em 24/12 de todo ano: Véspera.');
    expect(alvo).toMatchObject({ campo: 'dia' });
  });

  it('antes do começo de um que se repete, pode ser fechado', () => {
    const antes = { dia: '2025-12-24', nome: 'Folga', todoAno: false };
    expect(fecharDia(antes)(depoisDe(fechado(natal)))).toEqual([fechado(antes)]);
  });

  it('vale em todo ano desde o primeiro, ou só no seu dia', () => {
    const { fechados } = depoisDe(fechado(natal), fechado(ferias));
    const em = (dia: string) => fechamentoEm(fechados, dia)?.nome;
    expect(['2025-12-24', '2026-12-24', '2031-12-24'].map(em)).toEqual([
      undefined,
      'Véspera',
      'Véspera',
    ]);
    expect(['2026-12-28', '2027-12-28'].map(em)).toEqual(['Férias', undefined]);
  });

  it('é aberto de novo; o que não foi fechado não se abre', () => {
    const depois = depoisDe(fechado(natal), fechado(ferias));
    expect(reabrirDia(ferias.dia)(depois)).toEqual([{ type: 'DiaReaberto', data: ferias }]);
    const aberto = depoisDe(fechado(natal), fechado(ferias), { type: 'DiaReaberto', data: ferias });
    expect(aberto.fechados).toEqual([natal]);
    expect(recusa(() => reabrirDia(ferias.dia)(aberto)).alvo).toEqual({ tipo: 'inexistente' });
  });
});
