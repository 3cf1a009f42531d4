import { ESTAGIO, etiquetaDoEstagio, type EstagioId } from './producao/estagio.js';
import { DIAS_DE_PRAZO_APERTADO, etiquetaDoPrazo, type EtiquetaDoPrazo } from './producao/prazo.js';
import type { Dia } from '../shared/dia/dia.js';
import type { Hora } from '../shared/dia/hora.js';

/**
 * What tells where an order is, as rows and answers name it. A query whose orders are never
 * archived or cancelled leaves these out.
 */
export interface SituacaoDoPedido {
  estagio_id: EstagioId;
  arquivado?: boolean;
  cancelado?: boolean;
}

/** Archived and cancelled orders are off the lists and the board. */
export const estaEncerrado = ({
  arquivado = false,
  cancelado = false,
}: Omit<SituacaoDoPedido, 'estagio_id'>): boolean => arquivado || cancelado;

/** An open order is on the board and not delivered. In SQL: `condicoesDosPedidos().aberto`. */
export const estaAberto = (pedido: SituacaoDoPedido): boolean =>
  !estaEncerrado(pedido) && pedido.estagio_id < ESTAGIO.entregue;

/** What an order is beside its stage: `Cancelado`, `Arquivado`, or null. */
export const situacaoForaDoEstagio = ({
  arquivado,
  cancelado,
}: Omit<SituacaoDoPedido, 'estagio_id'>): string | null =>
  cancelado ? 'Cancelado' : arquivado ? 'Arquivado' : null;

/** In one word: what it is beside its stage, otherwise its stage. */
export const situacaoEmPalavras = (pedido: SituacaoDoPedido): string =>
  situacaoForaDoEstagio(pedido) ?? etiquetaDoEstagio(pedido.estagio_id).nome;

/** An order whose deadline is shown; without `hora_do_prazo` its badge names no hour. */
export interface PedidoComPrazo extends SituacaoDoPedido {
  prazo: Dia | null;
  hora_do_prazo?: Hora | null;
}

/** The deadline's badge on day `hoje`. */
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
