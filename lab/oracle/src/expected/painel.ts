import type { Pedido } from '../fold/shop.js';
import { records, sums, type ReadModel } from './table.js';

const isOpen = ({ arquivado, cancelado }: Pedido): boolean => !arquivado && !cancelado;

export const painel: ReadModel = {
  schema: 'painel',
  tables: {
    abertos_por_estagio: sums('pedidos', ['estagio_id'], (pedido) =>
      isOpen(pedido) ? [{ estagio_id: pedido.estagio, quantidade: 1 }] : [],
    ),
    abertos_por_prazo: sums('pedidos', ['prazo'], (pedido) => {
      const { prazo } = pedido.cabecalho;
      const counts = isOpen(pedido) && prazo !== null && pedido.estagio !== 4;
      return counts ? [{ prazo, quantidade: 1 }] : [];
    }),
    pedidos: records('pedidos', ['id'], ({ id, estagio, cabecalho, arquivado, cancelado }) => [
      { id, estagio_id: estagio, prazo: cabecalho.prazo, arquivado, cancelado },
    ]),
  },
};
