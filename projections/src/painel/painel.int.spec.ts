import { describe, expect, it } from 'vitest';
import { dobrar, porId } from '@encomenda/shop/dobra-ingenua';
import type { EventoDaLoja } from '@encomenda/shop/evento-da-loja';
import { primeirosEventos } from '@encomenda/shop/historia';
import { history, type Step } from '@encomenda/shop/history';
import { cabecalho, itemAdicionado, noPedido, pedidoCriado } from '@encomenda/shop/passos';
import { projectionSpec } from '../testing/projection-spec.js';
import { painel } from './painel.projection.js';

const contar = <K>(chaves: readonly K[]): [K, number][] => {
  const contagem = new Map<K, number>();
  for (const chave of chaves) contagem.set(chave, (contagem.get(chave) ?? 0) + 1);
  return [...contagem].sort(([a], [b]) => (a < b ? -1 : 1));
};

describe('o painel', () => {
  const spec = projectionSpec(painel);
  const contagens = async (events: Parameters<typeof spec.rows>[0]) => {
    const linhas = await spec.rows(events);
    return {
      estagios: linhas.abertos_por_estagio!.map((l) => [l.estagio_id, l.quantidade]),
      prazos: linhas.abertos_por_prazo!.map((l) => [l.prazo, l.quantidade]),
    };
  };
  const abertos = (...passos: Step<EventoDaLoja>[]) => contagens(history(passos));

  const tres = [
    pedidoCriado(1, { prazo: '2026-03-10' }),
    pedidoCriado(2, { prazo: '2026-03-10', estagioId: 2 }),
    pedidoCriado(3),
  ];

  it('conta os pedidos abertos por estágio e por prazo', async () => {
    expect(await abertos(...tres)).toEqual({
      estagios: [
        [1, 2],
        [2, 1],
      ],
      prazos: [['2026-03-10', 2]],
    });
  });

  it('muda o pedido de conta quando o estágio ou o prazo muda', async () => {
    expect(
      await abertos(
        ...tres,
        noPedido(1, 'EstagioAvancado', { de: 1, para: 2 }),
        noPedido(1, 'PedidoAtualizado', { ...cabecalho, prazo: '2026-03-12' }),
        noPedido(2, 'EstagioAjustado', { de: 2, para: 3 }),
      ),
    ).toEqual({
      estagios: [
        [1, 1],
        [2, 1],
        [3, 1],
      ],
      prazos: [
        ['2026-03-10', 1],
        ['2026-03-12', 1],
      ],
    });
  });

  it('não conta o prazo de um pedido entregue, nem pedidos arquivados ou cancelados', async () => {
    const entregues = [
      ...tres,
      noPedido(1, 'EstagioAjustado', { de: 1, para: 4 }),
      noPedido(2, 'EstagioAjustado', { de: 2, para: 4 }),
    ];
    expect(await abertos(...entregues)).toEqual({
      estagios: [
        [1, 1],
        [4, 2],
      ],
      prazos: [],
    });
    expect(
      await abertos(
        ...entregues,
        noPedido(1, 'PedidoArquivado', {}),
        noPedido(2, 'PedidoArquivado', {}),
        noPedido(2, 'PedidoRestaurado', {}),
        noPedido(3, 'PedidoCancelado', { clienteId: 1, motivo: null, pagamentos: 'reter' }),
      ),
    ).toEqual({ estagios: [[4, 1]], prazos: [] });
  });

  it('anuncia que o painel mudou, e não por causa de itens', async () => {
    const outro = noPedido(2, 'EstagioAvancado', { de: 2, para: 3 });
    expect(await spec.changes(history([...tres, itemAdicionado(1, 10), outro]))).toEqual([
      'painel *',
    ]);
  });

  it.each([1, 2])(
    'concorda com a dobra ingênua de uma história qualquer (%i)',
    async (semente) => {
      const events = history(primeirosEventos(1200, { semente }));
      const vivos = porId(dobrar(events).pedidos).filter((p) => !p.cancelado && !p.arquivado);
      const comPrazo = vivos.filter((p) => p.estagio < 4).flatMap((p) => p.cabecalho.prazo ?? []);
      expect(comPrazo.length).toBeGreaterThan(20);
      expect(await contagens(events)).toEqual({
        estagios: contar(vivos.map((p) => p.estagio)),
        prazos: contar(comPrazo),
      });
    },
    60_000,
  );

  it('dá as mesmas linhas como quer que os eventos cheguem', async () => {
    await expect(
      spec.sameRowsHoweverDelivered(history(primeirosEventos(250, { semente: 3 }))),
    ).resolves.toBeUndefined();
  }, 60_000);
});
