import { describe, expect, it } from 'vitest';
import { replayDoPedido } from '../historico.fixtures';
import { camposAlterados } from './campos-alterados';
import { estadosDe } from './estados';

describe('o pedido como estava depois de cada evento', () => {
  it('anda para a frente e para trás, em qualquer ordem, e dá sempre o mesmo', () => {
    const estados = estadosDe(replayDoPedido());
    const pago = (revisao: number) => estados.em(revisao).pedido.valor_pago;
    expect([3, 1, 2, 0, 3].map(pago)).toEqual([50, 0, 50, 0, 50]);
    expect(estados.em(0).itens).toEqual([]);
    expect(estados.em(1).itens.map(({ produto }) => produto)).toEqual(['Bolo de cenoura']);
    expect(estados.em(2)).toBe(estados.em(2));
    expect(estados.antesDe(2)).toBe(estados.em(1));
    expect(estados.antesDe(0)).toBeUndefined();
  });

  it('o que não mudou é o mesmo de antes, e além do fim fica o último', () => {
    const estados = estadosDe(replayDoPedido());
    expect(estados.em(2).itens).toBe(estados.em(1).itens);
    expect(estados.em(99)).toBe(estados.em(3));
  });

  it('diz que campos mudaram, e que linhas são novas', () => {
    const estados = estadosDe(replayDoPedido());
    const alterados = (revisao: number) =>
      [...camposAlterados(estados.antesDe(revisao), estados.em(revisao))].toSorted();
    expect(alterados(0)).toEqual([]);
    expect(alterados(2)).toEqual(['falta_pagar', 'pagamentos.50', 'valor_pago']);
    expect(alterados(3)).toEqual(['prazo', 'prazo_br']);
  });

  it('numa linha mantida, só o campo que mudou', () => {
    const replay = replayDoPedido();
    replay.passos.push({
      revisao: 4,
      patch: [{ op: 'replace', path: '/itens/0/quantidade', value: 5 }],
    });
    const estados = estadosDe(replay);
    expect([...camposAlterados(estados.antesDe(4), estados.em(4))]).toEqual([
      'itens.30.quantidade',
    ]);
  });

  it('uma linha retirada sai, e as outras não se marcam', () => {
    const replay = replayDoPedido();
    replay.passos.push({ revisao: 4, patch: [{ op: 'remove', path: '/pagamentos/0' }] });
    const estados = estadosDe(replay);
    expect(estados.em(4).pagamentos).toEqual([]);
    expect(estados.em(3).pagamentos).toHaveLength(1);
    expect(camposAlterados(estados.antesDe(4), estados.em(4)).size).toBe(0);
  });
});
