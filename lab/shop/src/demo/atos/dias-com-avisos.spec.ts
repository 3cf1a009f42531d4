import { describe, expect, it } from 'vitest';
import type { Avisos } from '../avisos.js';
import { diasComAvisos } from './dias-com-avisos.js';
import type { Oficina } from '../oficina.js';

/** What is done at each hour, in the order of the hours. */
const feitos = async (): Promise<[em: string, oQue: string][]> => {
  const vistos: [string, string][] = [];
  let em = '';
  const anotar = (oQue: string) => async () => void vistos.push([em, oQue]);
  const avisos: Pick<Avisos, 'comecar' | 'varrerPrazos' | 'ler' | 'contar'> = {
    comecar: anotar('começa'),
    varrerPrazos: anotar('prazos'),
    ler: async (usuarios) => {
      for (const usuarioId of usuarios) await anotar(`lê ${usuarioId}`)();
    },
    contar: anotar('conta'),
  };
  const oficina = { avisos } as Oficina;
  for (const ato of diasComAvisos('2026-11-21').toSorted((a, b) => +a.em - +b.em)) {
    em = ato.em.toISOString();
    await ato.fazer(oficina);
  }
  return vistos;
};

describe('o sino da demonstração', () => {
  it('toca de manhã e é lido à noite, até a véspera', async () => {
    const vistos = await feitos();
    expect(vistos[0]).toEqual(['2026-10-21T02:30:00.000Z', 'começa']);
    expect(vistos.slice(-5)).toEqual([
      ['2026-11-20T10:00:00.000Z', 'prazos'],
      ['2026-11-20T22:45:00.000Z', 'lê 1'],
      ['2026-11-20T22:45:00.000Z', 'lê 2'],
      ['2026-11-20T22:45:00.000Z', 'lê 3'],
      ['2026-11-21T02:00:00.000Z', 'conta'],
    ]);
  });

  it('olha os prazos das duas últimas semanas, e é lido por três pessoas no mês inteiro', async () => {
    const quantos = (oQue: string, vistos: [string, string][]) =>
      vistos.filter(([, feito]) => feito === oQue).length;
    const vistos = await feitos();
    expect(quantos('prazos', vistos)).toBe(14);
    expect([1, 2, 3].map((id) => quantos(`lê ${id}`, vistos))).toEqual([31, 31, 31]);
  });
});
