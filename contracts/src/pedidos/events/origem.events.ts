import { z } from 'zod';
import { formatarReais } from '../../shared/numeros/dinheiro.js';
import { defineEvent, type EventOf } from '../../shared/events/event.js';

export const PedidoFeitoDeOrcamento = defineEvent({
  type: 'PedidoFeitoDeOrcamento',
  version: 1,
  about:
    'O pedido foi feito da versão de um orçamento que o cliente aprovou, ou passou a segui-la.',
  schema: z.object({
    pedidoId: z.int(),
    orcamentoId: z.int(),
    versao: z.int(),
    /** Deposit agreed in the quote; null without one. Payments show how much was received. */
    sinalEmCentavos: z.int().nullable(),
  }),
  phrase: ({ orcamentoId, versao, sinalEmCentavos }) =>
    `Pedido conforme o orçamento ${orcamentoId}, versão ${versao}${
      sinalEmCentavos === null ? '' : `, com sinal de ${formatarReais(sinalEmCentavos)}`
    }.`,
  undo: { never: 'it follows from the approval of the quote; undo the approval instead' },
});

export const PedidoFeitoDeSolicitacao = defineEvent({
  type: 'PedidoFeitoDeSolicitacao',
  version: 1,
  about: 'O pedido foi feito do que um visitante pediu pelo site.',
  schema: z.object({ pedidoId: z.int(), solicitacaoId: z.int() }),
  phrase: ({ solicitacaoId }) => `Da solicitação ${solicitacaoId} do site.`,
  undo: { never: 'the order was created in the same act, which is undone as a whole' },
});

export const origemDoPedidoEvents = [PedidoFeitoDeOrcamento, PedidoFeitoDeSolicitacao] as const;
export type OrigemDoPedidoEvent = EventOf<(typeof origemDoPedidoEvents)[number]>;
