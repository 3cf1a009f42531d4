import { ESTAGIO, etiquetaDoEstagio, type EstagioId } from './producao/estagio.js';
import { DIAS_DE_PRAZO_APERTADO, etiquetaDoPrazo, type EtiquetaDoPrazo } from './producao/prazo.js';
import type { Dia } from '../shared/dia/dia.js';
import { frase, semPonto } from '../shared/texto/frases.js';
import type { Hora } from '../shared/dia/hora.js';

/** State of an order. Queries that never return archived or cancelled orders leave those fields out. */
export interface SituacaoDoPedido {
  estagio_id: EstagioId;
  arquivado?: boolean;
  cancelado?: boolean;
  /** Stays when the order is delivered or cancelled. */
  pausado?: boolean;
  /** Null when the order is not paused, and once the customer's data is erased. */
  motivo_da_pausa?: string | null;
}

/** Whether the order is archived or cancelled, and so neither on the lists nor on the board. */
export const estaEncerrado = ({
  arquivado = false,
  cancelado = false,
}: Pick<SituacaoDoPedido, 'arquivado' | 'cancelado'>): boolean => arquivado || cancelado;

/** Whether the order is on the board and not delivered. In SQL: `condicoesDosPedidos().aberto`. */
export const estaAberto = (pedido: SituacaoDoPedido): boolean =>
  !estaEncerrado(pedido) && pedido.estagio_id < ESTAGIO.entregue;

/** A paused order is open and waits for its customer. In SQL: `condicoesDosPedidos().pausado`. */
export const estaPausado = (pedido: SituacaoDoPedido): boolean =>
  estaAberto(pedido) && pedido.pausado === true;

/**
 * An order in progress is open and not paused: it takes the capacity of its day, and may be late or
 * tight. In SQL: `condicoesDosPedidos().emAndamento`.
 */
export const estaEmAndamento = (pedido: SituacaoDoPedido): boolean =>
  estaAberto(pedido) && pedido.pausado !== true;

/** Where an order is, in the answers to screens. */
export interface SituacaoNaTela {
  estagio_id: EstagioId;
  arquivado: boolean;
  cancelado: boolean;
  /** Always false when the order is not open. */
  pausado: boolean;
  /** Null when the order is not paused, and once the customer's data is erased. */
  motivo_da_pausa: string | null;
}

export const situacaoNaTela = (pedido: Required<SituacaoDoPedido>): SituacaoNaTela => {
  const pausado = estaPausado(pedido);
  return {
    estagio_id: pedido.estagio_id,
    arquivado: pedido.arquivado,
    cancelado: pedido.cancelado,
    pausado,
    motivo_da_pausa: pausado ? pedido.motivo_da_pausa : null,
  };
};

export interface Impedimento {
  readonly codigo: string;
  readonly mensagem: string;
}

/**
 * Why nothing is produced for the order and what to do; null when production may go on. Screens show
 * the sentence before the server refuses with it.
 */
export const impedimentoDaProducao = (pedido: SituacaoDoPedido): Impedimento | null => {
  if (!estaPausado(pedido)) return null;
  const porque = frase('O pedido está pausado', [semPonto(pedido.motivo_da_pausa ?? '')]);
  return { codigo: 'pedido-pausado', mensagem: `${porque} Retome o pedido para continuar.` };
};

/** `Cancelado` or `Arquivado`; null for any other order. */
export const situacaoForaDoEstagio = ({
  arquivado,
  cancelado,
}: Pick<SituacaoDoPedido, 'arquivado' | 'cancelado'>): string | null =>
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
