import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import type { Pedido } from '../fold/shop.js';
import { records, sums, type ReadModel, type Row } from './table.js';
import { monthOf } from './totals.js';

const paymentRows = ({ id: pedidoId, cabecalho, pagamentos }: Pedido): Row[] =>
  [...pagamentos].map(([id, { data, formaDePagamento, valorEmCentavos }]) => ({
    id,
    pedido_id: pedidoId,
    cliente_id: cabecalho.clienteId,
    cliente_nome: cabecalho.clienteNome,
    data,
    forma_de_pagamento: formaDePagamento,
    valor_em_centavos: valorEmCentavos,
    busca: normalizarBusca(`${id} ${pedidoId} ${cabecalho.clienteNome} ${formaDePagamento}`),
  }));

const received =
  (column: string, when: (day: string) => string) =>
  ({ pagamentos }: Pedido): Row[] =>
    [...pagamentos.values()].map(({ data, valorEmCentavos }) => ({
      [column]: when(data),
      valor_em_centavos: valorEmCentavos,
      quantidade: 1,
    }));

export const receita: ReadModel = {
  schema: 'receita',
  tables: {
    por_dia: sums('pedidos', ['dia'], received('dia', String)),
    por_mes: sums('pedidos', ['mes'], received('mes', monthOf)),
    pagamentos: records('pedidos', ['id'], paymentRows, { hidden: ['cliente_nome', 'busca'] }),
    pedidos: records(
      'pedidos',
      ['id'],
      ({ id, cabecalho: { clienteId, clienteNome } }) => [
        { id, cliente_id: clienteId, cliente_nome: clienteNome },
      ],
      { hidden: ['cliente_nome'] },
    ),
  },
};
