import { added, records, sums, type ReadModel, type Row } from './table.js';
import { cost, fee, net, paid } from './totals.js';

const KEY = ['cliente_id'];

const isNewer = (one: Row, other: Row): boolean => {
  const [a, b] = [String(one['ultimo_pedido_data']), String(other['ultimo_pedido_data'])];
  return a > b || (a === b && Number(one['ultimo_pedido_id']) > Number(other['ultimo_pedido_id']));
};

const together = (one: Row, other: Row): Row => {
  const { ultimo_pedido_id, ultimo_pedido_data } = isNewer(one, other) ? one : other;
  return { ...added(KEY)(one, other), ultimo_pedido_id, ultimo_pedido_data };
};

export const pedidosPorCliente: ReadModel = {
  schema: 'pedidos_por_cliente',
  tables: {
    totais: sums(
      'pedidos',
      KEY,
      (pedido) =>
        pedido.cancelado
          ? []
          : [
              {
                cliente_id: pedido.cabecalho.clienteId,
                pedidos: 1,
                comprado_em_centavos: cost(pedido),
                pago_em_centavos: paid(pedido),
                falta_pagar_em_centavos: Math.max(0, cost(pedido) - paid(pedido)),
                ultimo_pedido_id: pedido.id,
                ultimo_pedido_data: pedido.cabecalho.data,
              },
            ],
      together,
    ),
    pedidos: records('pedidos', ['id'], (pedido) => [
      {
        id: pedido.id,
        cliente_id: pedido.cabecalho.clienteId,
        data: pedido.cabecalho.data,
        cancelado: pedido.cancelado,
        itens: Object.fromEntries([...pedido.itens].map(([id, item]) => [id, net(item)])),
        pago_em_centavos: paid(pedido),
        taxa_em_centavos: fee(pedido),
      },
    ]),
  },
};
