import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import {
  contasDoPedido,
  type ContasDoPedido,
  type LinhaItem,
  type LinhaPedido,
} from '@encomenda/contracts/pedidos/pedidos.read-models';
import { compradores, mudaOPainel, recontar } from './contagens-dos-pedidos.js';
import { comItemTrocado } from './partes/itens-do-pedido.js';
import type { Pedidos, Tratador } from './tabelas-dos-pedidos.js';

const DO_RELATORIO = [
  'cancelado',
  'data',
  'canal',
  'valor_total_em_centavos',
] as const satisfies (keyof LinhaPedido)[];

export const gravar = (
  unit: Pedidos,
  antes: LinhaPedido | undefined,
  mudado: Omit<LinhaPedido, keyof ContasDoPedido>,
): void => {
  const depois: LinhaPedido = { ...mudado, ...contasDoPedido(mudado) };
  recontar(unit.sums, antes, depois);
  unit.rows.pedidos.put(depois);
  unit.changed('pedidos', depois.id);
  if (mudaOPainel(antes, depois)) unit.changed('painel', null);
  for (const clienteId of compradores(antes, depois)) unit.changed('clientes', clienteId);
  if (DO_RELATORIO.some((coluna) => antes?.[coluna] !== depois[coluna]))
    unit.changed('relatorios', null);
};

type Mudanca = Partial<LinhaPedido>;

/** Handler that changes the order's row by `mudanca`, and sets its revision. */
export const mudar =
  <E extends PedidoEvent>(
    mudanca: (
      pedido: LinhaPedido,
      data: E['data'],
      unit: Pedidos,
      event: Parameters<Tratador<E>>[0],
    ) => Mudanca | Promise<Mudanca>,
  ): Tratador<E> =>
  async (event, unit) => {
    const antes = await unit.rows.pedidos.need(event.data.pedidoId);
    const mudado = await mudanca(antes, event.data, unit, event);
    gravar(unit, antes, { ...antes, ...mudado, revisao: Number(event.revision) });
  };

/** As `mudar`, for one item of the order. */
export const mudarItem = <E extends Extract<PedidoEvent, { data: { itemId: number } }>>(
  mudanca: (item: LinhaItem, data: E['data']) => Partial<LinhaItem>,
): Tratador<E> =>
  mudar<E>(async (pedido, data, { rows }) => {
    const antes = await rows.itens.need(data.itemId);
    const depois = { ...antes, ...mudanca(antes, data) };
    rows.itens.put(depois);
    return comItemTrocado(pedido, antes, depois);
  });
