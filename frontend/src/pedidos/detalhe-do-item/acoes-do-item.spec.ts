import { describe, expect, it } from 'vitest';
import type { ItemComPedido } from '@encomenda/contracts/itens/itens.http';
import type { EstagioDoItemId, EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import { itemDe } from '../pedidos.fixtures';
import { acoesDoItem } from './acoes-do-item';

interface Situacao {
  pedido: EstagioId;
  item: EstagioDoItemId;
  quantidade: number;
  feitas: number;
  cancelado?: boolean;
}

const acoes = ({ pedido, item, quantidade, feitas, cancelado = false }: Situacao) =>
  acoesDoItem(
    itemDe({
      estagio_id: item,
      quantidade,
      quantidade_finalizada: feitas,
      pedido: { ...itemDe().pedido, estagio_id: pedido, cancelado },
    } satisfies Partial<ItemComPedido>),
  );

describe('ações do item', () => {
  it.each<[string, Situacao, string | null]>([
    ['espera o pedido', { pedido: 1, item: 1, quantidade: 1, feitas: 0 }, null],
    ['inicia', { pedido: 2, item: 1, quantidade: 5, feitas: 0 }, 'Iniciar Produção'],
    ['de uma unidade finaliza', { pedido: 2, item: 2, quantidade: 1, feitas: 0 }, 'Finalizar'],
    ['com unidades por fazer espera', { pedido: 2, item: 2, quantidade: 5, feitas: 4 }, null],
    ['com todas feitas finaliza', { pedido: 2, item: 2, quantidade: 5, feitas: 5 }, 'Finalizar'],
    ['finalizado não avança', { pedido: 2, item: 3, quantidade: 5, feitas: 5 }, null],
    ['de pedido finalizado não avança', { pedido: 3, item: 2, quantidade: 1, feitas: 0 }, null],
    ['de pedido entregue não avança', { pedido: 4, item: 1, quantidade: 1, feitas: 0 }, null],
    [
      'de pedido cancelado não avança',
      { pedido: 2, item: 1, quantidade: 1, feitas: 0, cancelado: true },
      null,
    ],
  ])('o item %s', (_nome, situacao, esperado) => {
    expect(acoes(situacao).avancar).toBe(esperado);
  });

  it.each<[string, Situacao, boolean]>([
    ['em produção, com unidades por fazer', { pedido: 2, item: 2, quantidade: 5, feitas: 4 }, true],
    ['com todas feitas', { pedido: 2, item: 2, quantidade: 5, feitas: 5 }, false],
    ['de uma só unidade', { pedido: 2, item: 2, quantidade: 1, feitas: 0 }, false],
    ['ainda por iniciar', { pedido: 2, item: 1, quantidade: 5, feitas: 0 }, false],
    ['já finalizado', { pedido: 2, item: 3, quantidade: 5, feitas: 5 }, false],
    ['de pedido por iniciar', { pedido: 1, item: 2, quantidade: 5, feitas: 0 }, false],
    ['de pedido finalizado', { pedido: 3, item: 2, quantidade: 5, feitas: 0 }, false],
    [
      'de pedido cancelado',
      { pedido: 2, item: 2, quantidade: 5, feitas: 0, cancelado: true },
      false,
    ],
  ])('item %s: finalizar unidades?', (_nome, situacao, esperado) => {
    expect(acoes(situacao).finalizar).toBe(esperado);
  });

  it.each<[EstagioId, boolean, boolean]>([
    [1, false, true],
    [2, false, true],
    [3, false, false],
    [4, false, false],
    [1, true, false],
  ])('com o pedido no estágio %i (cancelado: %s), alterar?', (pedido, cancelado, esperado) => {
    const situacao = { pedido, item: 1, quantidade: 1, feitas: 0, cancelado } as const;
    expect(acoes(situacao).alterar).toBe(esperado);
  });
});
