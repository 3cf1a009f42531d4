import { ESTAGIOS } from '@encomenda/contracts/pedidos/estagio';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import { formatarReais } from '@encomenda/contracts/shared/dinheiro';
import type { DomainEvent } from '@encomenda/contracts/shared/event';

const unidades = (quantas: number): string =>
  quantas === 1 ? '1 unidade finalizada' : `${quantas} unidades finalizadas`;

const ESTADO_POR_ESTAGIO = ['de volta ao início', 'em produção', 'finalizado', 'entregue'] as const;

type Frases = {
  readonly [Type in PedidoEvent['type']]?: (
    data: Extract<PedidoEvent, { type: Type }>['data'],
  ) => string;
};

/** Amounts stand only where the act itself needs the power over them. */
const FRASES: Frases = {
  EstagioAvancado: ({ pedidoId, para }) => `Pedido #${pedidoId} ${ESTADO_POR_ESTAGIO[para - 1]}.`,
  EstagioAjustado: ({ pedidoId, para }) =>
    `Pedido #${pedidoId} agora em ${ESTAGIOS[para - 1]!.nome}.`,
  PedidoArquivado: ({ pedidoId }) => `Pedido #${pedidoId} arquivado.`,
  PedidoRestaurado: ({ pedidoId }) => `Pedido #${pedidoId} de volta ao painel.`,
  PedidoCancelado: ({ pedidoId }) => `Pedido #${pedidoId} cancelado.`,
  CancelamentoDesfeito: ({ pedidoId }) => `Pedido #${pedidoId} de volta às listas.`,
  EstagioDoItemAvancado: ({ para }) => `Item ${ESTADO_POR_ESTAGIO[para - 1]}.`,
  UnidadesFinalizadas: ({ quantidade }) => `${unidades(quantidade)}.`,
  ItemRemovido: () => 'Item removido.',
  ItemRestaurado: ({ produtoNome }) => `${produtoNome} de volta ao pedido.`,
  PagamentoEfetuado: ({ valorEmCentavos, formaDePagamento }) =>
    `${formatarReais(valorEmCentavos)} recebidos em ${formaDePagamento}.`,
  PagamentoCorrigido: ({ depois: { valorEmCentavos, formaDePagamento } }) =>
    `Pagamento alterado: ${formatarReais(valorEmCentavos)} em ${formaDePagamento}.`,
  PagamentoCancelado: ({ valorEmCentavos }) =>
    `Pagamento de ${formatarReais(valorEmCentavos)} cancelado.`,
  PagamentoRestaurado: ({ valorEmCentavos }) =>
    `Pagamento de ${formatarReais(valorEmCentavos)} de volta.`,
};

/**
 * What an act on an order came to, as its toast says it. Told from its events alone, so that a
 * repeated command is answered as the first time.
 * @param senao said of an act that changed nothing, or of which nothing more is said
 */
export const respostaDe = (events: readonly DomainEvent[], senao: string): string => {
  const [first] = events as readonly PedidoEvent[];
  const frase = first && (FRASES[first.type] as ((data: object) => string) | undefined);
  return frase ? frase(first.data) : senao;
};

/** What is still owed after a payment. @param faltaEmCentavos centavos, as of that payment */
export const saldoDepois = (faltaEmCentavos: number): string =>
  faltaEmCentavos > 0 ? `Faltam ${formatarReais(faltaEmCentavos)}.` : 'Pedido pago.';
