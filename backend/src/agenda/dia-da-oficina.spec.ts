import { describe, expect, it } from 'vitest';
import { CAPACIDADE_INICIAL } from '@encomenda/contracts/agenda/calendario.events';
import type { CalendarioLido } from './calendario/calendario.reader.js';
import { diaDaOficina } from './dia-da-oficina.js';
import { feriadoEm } from './calendario/feriados.js';

describe('os feriados nacionais', () => {
  it('são os da lei, com os que andam com a Páscoa', () => {
    const nomes = (dias: string[]) => dias.map((dia) => feriadoEm(dia)?.nome);
    expect(nomes(['2026-01-01', '2026-04-21', '2026-09-07', '2026-11-20', '2026-12-25'])).toEqual([
      'Confraternização Universal',
      'Tiradentes',
      'Dia da Independência',
      'Dia da Consciência Negra',
      'Natal',
    ]);
    expect(nomes(['2026-04-03', '2027-03-26', '2028-04-14'])).toEqual(
      Array.from({ length: 3 }, () => 'Sexta-Feira Santa'),
    );
    expect(nomes(['2026-04-04', '2026-10-04', '2026-05-10'])).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('Carnaval e Corpus Christi são facultativos', () => {
    for (const dia of ['2026-02-16', '2026-02-17', '2026-06-04'])
      expect(feriadoEm(dia)).toMatchObject({ facultativo: true });
    expect(feriadoEm('2026-06-04')?.nome).toBe('Corpus Christi');
    expect(feriadoEm('2026-12-25')).toMatchObject({ facultativo: false });
  });
});

describe('um dia da oficina', () => {
  const { fechaNosFeriados: _, fechaNosPontosFacultativos: __, ...porDia } = CAPACIDADE_INICIAL;
  const capacidade = {
    id: 1,
    ...porDia,
    domingo: 0,
    segunda: 12,
    sexta: 15,
    fecha_nos_feriados: true,
    fecha_nos_pontos_facultativos: false,
    revisao: 0,
  };
  const calendario: CalendarioLido = {
    capacidade,
    fechados: [{ dia: '2026-12-28', nome: 'Férias', todoAno: false }],
  };

  it('tem a capacidade do seu dia da semana', () => {
    expect(diaDaOficina(calendario, '2026-11-23')).toEqual({
      capacidade: 12,
      fechado: null,
      feriado: null,
    });
    expect(diaDaOficina(calendario, '2026-11-27')).toMatchObject({ capacidade: 15 });
    expect(diaDaOficina(calendario, '2026-11-28')).toMatchObject({ capacidade: null });
  });

  it('fechado não tem capacidade e diz por quê', () => {
    expect(diaDaOficina(calendario, '2026-11-22')).toEqual({
      capacidade: 0,
      fechado: 'domingo',
      feriado: null,
    });
    expect(diaDaOficina(calendario, '2026-12-28')).toMatchObject({
      capacidade: 0,
      fechado: 'Férias',
    });
    expect(diaDaOficina(calendario, '2026-12-25')).toEqual({
      capacidade: 0,
      fechado: 'Natal',
      feriado: 'Natal',
    });
  });

  it('num feriado em que a oficina abre, conserva a capacidade e o nome', () => {
    expect(diaDaOficina(calendario, '2026-02-16')).toEqual({
      capacidade: 12,
      fechado: null,
      feriado: 'Carnaval',
    });
    const aberta = { ...calendario, capacidade: { ...capacidade, fecha_nos_feriados: false } };
    expect(diaDaOficina(aberta, '2026-12-25')).toEqual({
      capacidade: 15,
      fechado: null,
      feriado: 'Natal',
    });
    const fechada = {
      ...calendario,
      capacidade: { ...capacidade, fecha_nos_pontos_facultativos: true },
    };
    expect(diaDaOficina(fechada, '2026-02-16')).toMatchObject({ fechado: 'Carnaval' });
  });
});
