import type { OrcamentoEvent } from '@encomenda/contracts/orcamentos/orcamento.events';
import type { OrigemDoPedidoEvent } from '@encomenda/contracts/pedidos/origem.events';
import { pedidoStream } from '@encomenda/contracts/pedidos/pedido.events';
import type { DomainEvent, RecordedEvent } from '@encomenda/contracts/shared/event';
import { solicitacaoStream } from '@encomenda/contracts/solicitacoes/solicitacao.events';
import { derivedId } from '@encomenda/platform/ids';
import { pedidoFold } from '../pedidos/domain/pedido.js';
import type { HandleCommand } from '../platform/commands/handle-command.js';
import type { StateReader } from '../platform/commands/state-reader.js';
import { atenderSolicitacao, type Atendimento } from '../solicitacoes/atender-solicitacao.js';
import { solicitacaoFold } from '../solicitacoes/domain/solicitacao.js';
import { defineProcess, type AnyEventProcess } from './event-process.js';

const NOME = 'atender_solicitacoes';

type Seguido =
  | Extract<OrcamentoEvent, { type: 'OrcamentoEscrito' }>
  | Extract<OrigemDoPedidoEvent, { type: 'PedidoFeitoDeSolicitacao' }>;

export interface Dependencias {
  readonly writer: HandleCommand;
  readonly reader: StateReader;
}

/** Says on a visitor's request which quote or order was made of it, and for whom. */
export const atenderSolicitacoes = ({ writer, reader }: Dependencias): AnyEventProcess => {
  const atender = async (
    { id, metadata }: RecordedEvent<DomainEvent>,
    atendimento: Atendimento,
  ): Promise<void> => {
    await writer.handle({
      fold: solicitacaoFold,
      stream: solicitacaoStream(atendimento.solicitacaoId),
      origin: {
        usuarioId: metadata.usuarioId,
        commandId: derivedId(NOME, id),
        correlationId: metadata.$correlationId,
      },
      decide: () => atenderSolicitacao(atendimento),
    });
  };
  return defineProcess<Seguido>({
    name: NOME,
    on: {
      OrcamentoEscrito: async (event) => {
        const { solicitacaoId, clienteId, orcamentoId: numero } = event.data;
        if (solicitacaoId !== null)
          await atender(event, { solicitacaoId, clienteId, em: 'orcamento', numero });
      },
      PedidoFeitoDeSolicitacao: async (event) => {
        const { solicitacaoId, pedidoId: numero } = event.data;
        const pedido = await reader.stateOf(pedidoFold, pedidoStream(numero));
        if (pedido.situacao === 'inexistente') return;
        const { clienteId } = pedido.cabecalho;
        await atender(event, { solicitacaoId, clienteId, em: 'pedido', numero });
      },
    },
  });
};
