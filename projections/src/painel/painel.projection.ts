import type {
  LinhaAbertosPorEstagio,
  LinhaAbertosPorPrazo,
} from '@encomenda/contracts/painel/painel.read-models';
import type { EstagioId } from '@encomenda/contracts/pedidos/estagio';
import type {
  AndamentoEvent,
  CabecalhoEvent,
  CancelamentoEvent,
} from '@encomenda/contracts/pedidos/pedido.events';
import { defineProjection, type Handler, type Unit } from '../platform/projection.js';

interface Pedido {
  id: number;
  estagio_id: EstagioId;
  prazo: string | null;
  arquivado: boolean;
  cancelado: boolean;
}

type Evento = CabecalhoEvent | AndamentoEvent | CancelamentoEvent;

interface Tabelas {
  pedidos: Pedido;
}
interface Somas {
  abertos_por_estagio: LinhaAbertosPorEstagio;
  abertos_por_prazo: LinhaAbertosPorPrazo;
}

const aberto = (pedido: Pedido): boolean => !pedido.arquivado && !pedido.cancelado;

const contarPedido = ({ sums }: Unit<Tabelas, Somas>, pedido: Pedido, quantidade: 1 | -1): void => {
  if (!aberto(pedido)) return;
  const { estagio_id, prazo } = pedido;
  sums.abertos_por_estagio.add({ estagio_id, quantidade });
  if (prazo === null || estagio_id === 4) return;
  sums.abertos_por_prazo.add({ prazo, quantidade });
};

const mudar =
  <E extends Evento>(mudanca: (data: E['data']) => Partial<Pedido>): Handler<Tabelas, E, Somas> =>
  async ({ data }, unit) => {
    const antes = await unit.rows.pedidos.need(data.pedidoId);
    const depois = { ...antes, ...mudanca(data) };
    contarPedido(unit, antes, -1);
    contarPedido(unit, depois, 1);
    unit.rows.pedidos.put(depois);
    unit.changed('painel', null);
  };

export const painel = defineProjection<Tabelas, Evento, Somas>({
  name: 'painel',
  version: 2,
  ddl: `
    create table abertos_por_estagio (
      estagio_id smallint primary key,
      quantidade bigint not null
    );
    create table abertos_por_prazo (
      prazo date primary key,
      quantidade bigint not null
    );
    create table pedidos (
      id integer primary key,
      estagio_id smallint not null,
      prazo date,
      arquivado boolean not null,
      cancelado boolean not null
    );
  `,
  tables: { pedidos: { key: 'id', touchedBy: 'pedidoId', bornWith: { PedidoCriado: 'pedidoId' } } },
  sums: {
    abertos_por_estagio: { key: ['estagio_id'] },
    abertos_por_prazo: { key: ['prazo'] },
  },
  on: {
    PedidoCriado: ({ data }, unit) => {
      const pedido = {
        id: data.pedidoId,
        estagio_id: data.estagioId,
        prazo: data.prazo,
        arquivado: false,
        cancelado: false,
      };
      contarPedido(unit, pedido, 1);
      unit.rows.pedidos.put(pedido);
      unit.changed('painel', null);
    },
    PedidoAtualizado: mudar(({ prazo }) => ({ prazo })),
    EstagioAvancado: mudar(({ para }) => ({ estagio_id: para })),
    EstagioAjustado: mudar(({ para }) => ({ estagio_id: para })),
    PedidoArquivado: mudar(() => ({ arquivado: true })),
    PedidoRestaurado: mudar(() => ({ arquivado: false })),
    PedidoCancelado: mudar(() => ({ cancelado: true })),
    CancelamentoDesfeito: mudar(() => ({ cancelado: false })),
  },
});
