import { ESTAGIO, etiquetaDoEstagio, type EstagioId } from './producao/estagio.js';
import { DIAS_DE_PRAZO_APERTADO, etiquetaDoPrazo, type EtiquetaDoPrazo } from './producao/prazo.js';
import type { Dia } from '../shared/dia/dia.js';
import type { Hora } from '../shared/dia/hora.js';

/** State of an order. Queries that never return archived or cancelled orders leave those fields out. */
export interface SituacaoDoPedido {
  estagio_id: EstagioId;
  arquivado?: boolean;
  cancelado?: boolean;
}

/** Whether the order is archived or cancelled, and so neither on the lists nor on the board. */
export const estaEncerrado = ({
  arquivado = false,
  cancelado = false,
}: Omit<SituacaoDoPedido, 'estagio_id'>): boolean => arquivado || cancelado;

/** Whether the order is on the board and not delivered. In SQL: `condicoesDosPedidos().aberto`. */
export const estaAberto = (pedido: SituacaoDoPedido): boolean =>
  !estaEncerrado(pedido) && pedido.estagio_id < ESTAGIO.entregue;

/** `Cancelado` or `Arquivado`; null for any other order. */
export const situacaoForaDoEstagio = ({
  arquivado,
  cancelado,
}: Omit<SituacaoDoPedido, 'estagio_id'>): string | null =>
  cancelado ? 'Cancelado' : arquivado ? 'Arquivado' : null;

/** `Cancelado`, `Arquivado`, or else the name of the stage. */
export const situacaoEmPalavras = (pedido: SituacaoDoPedido): string =>
  situacaoForaDoEstagio(pedido) ?? etiquetaDoEstagio(pedido.estagio_id).nome;

/** An order with a deadline. Without `hora_do_prazo`, its badge shows no hour. */
export interface PedidoComPrazo extends SituacaoDoPedido {
  prazo: Dia | null;
  hora_do_prazo?: Hora | null;
}

/** Badge of the order's deadline on business day `hoje`. */
export const prazoDoPedido = (
  pedido: PedidoComPrazo,
  hoje: Dia,
  diasDeAviso: number = DIAS_DE_PRAZO_APERTADO,
): EtiquetaDoPrazo =>
  etiquetaDoPrazo(
    {
      prazo: pedido.prazo,
      hora: pedido.hora_do_prazo ?? null,
      estagioId: pedido.estagio_id,
      encerrado: estaEncerrado(pedido),
    },
    hoje,
    diasDeAviso,
  );
