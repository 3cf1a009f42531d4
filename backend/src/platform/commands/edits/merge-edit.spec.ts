import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { lastToChange, mergeEdit, stateAt } from './merge-edit.js';

const aberto = { prazo: '2026-12-01', descricao: null as string | null, quantidade: 2 };

describe('juntar duas edições', () => {
  it('guarda o que só eu mudei e o que só outros mudaram', () => {
    const enviado = { ...aberto, descricao: 'azul' };
    const atual = { ...aberto, prazo: '2026-12-24' };
    expect(mergeEdit({ aberto, enviado, atual })).toEqual({
      corpo: { prazo: '2026-12-24', descricao: 'azul', quantidade: 2 },
      alterados: ['prazo'],
      disputados: [],
    });
  });

  it('o mesmo campo com outro valor está em disputa, e os outros não', () => {
    const enviado = { ...aberto, prazo: '2026-12-10', quantidade: 3 };
    const atual = { prazo: '2026-12-24', descricao: 'verde', quantidade: 2 };
    expect(mergeEdit({ aberto, enviado, atual })).toMatchObject({
      alterados: ['prazo', 'descricao'],
      disputados: ['prazo'],
    });
  });

  it('quando os dois quiseram o mesmo não há disputa', () => {
    const mudado = { ...aberto, prazo: '2026-12-24' };
    expect(mergeEdit({ aberto, enviado: mudado, atual: mudado })).toMatchObject({
      corpo: mudado,
      disputados: [],
    });
  });

  it('apagar um campo que outros mudaram também é disputa', () => {
    const comTexto = { ...aberto, descricao: 'azul' };
    expect(
      mergeEdit({
        aberto: comTexto,
        enviado: { ...comTexto, descricao: null },
        atual: { ...comTexto, descricao: 'verde' },
      }).disputados,
    ).toEqual(['descricao']);
  });
});

describe('quem mudou por último', () => {
  const evento = (revision: bigint, data: object) =>
    ({ type: 'Mudou', revision, data }) as unknown as RecordedEvent;
  const eventos = [
    evento(0n, { prazo: 'a', cor: 'azul' }),
    evento(1n, { prazo: 'b' }),
    evento(2n, { cor: 'verde' }),
    evento(3n, { prazo: 'c' }),
    evento(4n, { cor: 'roxo' }),
  ];
  type Campos = { prazo?: string; cor?: string };
  const fold = {
    initialState: {} as Campos,
    evolve: (state: Campos, { data }: { data: object }): Campos => ({ ...state, ...data }),
  };

  it('o estado de uma revisão não sabe do que veio depois', () => {
    expect(stateAt(fold, eventos, 2n)).toEqual({ prazo: 'b', cor: 'verde' });
  });

  it('só contam os campos de que se fala', () => {
    const procurar = (campos: readonly (keyof Campos)[], since = 0n) =>
      lastToChange(fold, eventos, { since, campos, preenchido: (state) => state })?.revision;
    expect(procurar(['prazo'])).toBe(3n);
    expect(procurar(['cor'])).toBe(4n);
    expect(procurar(['prazo'], 3n)).toBeUndefined();
  });
});
