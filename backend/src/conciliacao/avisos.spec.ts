import { describe, expect, it } from 'vitest';
import { avisosDe, type ParaAvisar } from './avisos.js';

const credito: ParaAvisar = {
  id: '1-1',
  tipo: 'credito',
  data: '2026-11-03',
  valor_em_centavos: 5_000,
  situacao: 'conciliado',
  pedido_id: 7,
};
const devolucao: ParaAvisar = {
  ...credito,
  id: '2-1',
  tipo: 'devolucao',
  data: '2026-11-05',
  situacao: 'a-conferir',
  pedido_id: null,
};
const avisos = (...todos: ParaAvisar[]) => Object.fromEntries(avisosDe(todos, todos));

describe('o aviso de uma devolução', () => {
  it('aponta o pedido, e no lançamento conciliado aponta a devolução', () => {
    expect(avisos(credito, devolucao)).toEqual({
      '1-1': 'O banco devolveu este valor em 05/11/2026. Confira se foi este lançamento.',
      '2-1':
        'Parece devolver o lançamento de 03/11/2026, conciliado com o pedido 7. Se for, desfaça a conciliação e ignore os dois.',
    });
  });

  it('aponta antes o conciliado do que o que está por conferir', () => {
    const livre = { ...credito, id: '1-2', situacao: 'a-conferir', pedido_id: null } as const;
    expect(avisos(livre, credito, devolucao)['2-1']).toContain('pedido 7');
    expect(avisos(livre, devolucao)['2-1']).toBe(
      'Parece devolver o lançamento de 03/11/2026. Se for, ignore os dois.',
    );
  });

  it('não aponta outro valor, um dia posterior ou muito antigo, nem depois de ignorada', () => {
    for (const outro of [
      { ...credito, valor_em_centavos: 5_001 },
      { ...credito, data: '2026-11-06' },
      { ...credito, data: '2026-08-01' },
    ])
      expect(avisos(outro, devolucao)).toEqual({
        '2-1': 'O banco tirou este valor: devolução ou estorno. Ignore-o se não é de um pedido.',
      });
    expect(avisos(credito, { ...devolucao, situacao: 'ignorado' })).toEqual({});
  });

  it('aponta até o nonagésimo dia, e não no seguinte', () => {
    expect(avisos(credito, { ...devolucao, data: '2027-02-01' })).toHaveProperty('1-1');
    expect(avisos(credito, { ...devolucao, data: '2027-02-02' })).not.toHaveProperty('1-1');
  });

  it('não toma por devolução outro crédito do mesmo valor que está por conferir', () => {
    const livre = { ...credito, id: '1-2', situacao: 'a-conferir', pedido_id: null } as const;
    expect(avisos(credito, livre)).toEqual({});
  });
});
