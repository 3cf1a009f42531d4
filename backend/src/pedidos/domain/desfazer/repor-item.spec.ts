import type { ProgressoDoItem } from '@encomenda/contracts/pedidos/events/itens.events';
import { describe, expect, it } from 'vitest';
import { fold, specFor } from '../../../testing/given-when-then.js';
import {
  CLIENTE_ID,
  linhaDeCanecas,
  PEDIDO_ID,
  umPedido,
} from '../../../testing/builders/pedido.builder.js';
import { pedidoFold } from '../pedido.js';
import { reporItem } from './repor-item.js';

const given = specFor(pedidoFold);
const alvo = { pedidoId: PEDIDO_ID, itemId: 1 };
const progresso = (estagio: ProgressoDoItem['estagio'], quantidade: number): ProgressoDoItem => ({
  estagio,
  prontas: [{ dia: '2026-11-21', quantidade }],
});
const antes = progresso(2, 3);
const comTresProntas = umPedido({ estagioId: 2 }).comItem(
  { itemId: 1, quantidade: 4 },
  { estagioId: 2, prontas: 3 },
);
const repor = (quantidade: number, depois: ProgressoDoItem) =>
  reporItem({ ...alvo, linha: { ...linhaDeCanecas, quantidade }, antes, depois });
const atualizado = (quantidade: number) =>
  ({
    type: 'ItemAtualizado',
    data: { ...alvo, clienteId: CLIENTE_ID, ...linhaDeCanecas, quantidade },
  }) as const;
const ajustado = (depois: ProgressoDoItem) =>
  ({
    type: 'ProgressoDoItemAjustado',
    data: { ...alvo, produtoId: linhaDeCanecas.produtoId, antes, depois },
  }) as const;

describe('repor um item', () => {
  it('nunca tem mais unidades prontas do que unidades, nem entre dois eventos', () => {
    given(...comTresProntas.eventos)
      .when(repor(2, progresso(2, 1)))
      .thenEvents(ajustado(progresso(2, 1)), atualizado(2));
    given(...comTresProntas.eventos)
      .when(repor(6, progresso(2, 5)))
      .thenEvents(atualizado(6), ajustado(progresso(2, 5)));
  });

  it('recusa mais prontas do que unidades, e prontas num item que não começou', () => {
    given(...comTresProntas.eventos)
      .when(repor(2, progresso(2, 3)))
      .thenRefused(
        'mais-prontas-do-que-unidades',
        'Este item já tem 3 unidades prontas, mais do que as 2 anteriores.',
      );
    given(...comTresProntas.eventos)
      .when(repor(4, progresso(1, 3)))
      .thenRefused('unidades-prontas', 'Este item já tem unidades prontas.');
  });
});

it('um item reaberto volta à produção com as suas unidades prontas', () => {
  const pronto = umPedido({ estagioId: 2 }).comItem({ itemId: 1 }, { estagioId: 3, prontas: 2 });
  const pedido = fold(pedidoFold, pronto.e({ type: 'ItemReaberto', data: alvo }).eventos);
  if (pedido.situacao === 'inexistente') throw new Error('there is an order');
  expect(pedido.itens.get(1)).toMatchObject({ estagioId: 2, quantidadeFinalizada: 2 });
});
