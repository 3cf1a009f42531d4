import type { OrcamentoEvent } from '@encomenda/contracts/orcamentos/orcamento.events';
import type { OrigemDoPedidoEvent } from '@encomenda/contracts/pedidos/events/origem.events';
import { pedidoStream } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { DomainEvent, RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { solicitacaoStream } from '@encomenda/contracts/solicitacoes/solicitacao.events';
import { derivedId } from '@encomenda/platform/ids';
import { pedidoFold } from '../../pedidos/domain/pedido.js';
import { HandleCommand } from '../../platform/commands/handle-command.js';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import {
  atenderSolicitacao,
  type Atendimento,
} from '../../solicitacoes/atos/atender-solicitacao.js';
import { solicitacaoFold } from '../../solicitacoes/domain/solicitacao.js';
import {
  EventProcess,
  handlers,
  type AnyEventProcess,
} from '../../platform/background/event-process.js';

const NOME = 'atender_solicitacoes';

type Seguido =
  | Extract<OrcamentoEvent, { type: 'OrcamentoEscrito' }>
  | Extract<OrigemDoPedidoEvent, { type: 'PedidoFeitoDeSolicitacao' }>;

@EventProcess()
export class AtenderSolicitacoes implements AnyEventProcess {
  readonly name = NOME;
  readonly on = handlers<Seguido>({
    OrcamentoEscrito: async (event) => {
      const { solicitacaoId, clienteId, orcamentoId: numero } = event.data;
      if (solicitacaoId !== null)
        await this.atender(event, { solicitacaoId, clienteId, em: 'orcamento', numero });
    },
    PedidoFeitoDeSolicitacao: async (event) => {
      const { solicitacaoId, pedidoId: numero } = event.data;
      const pedido = await this.reader.stateOf(pedidoFold, pedidoStream(numero));
      if (pedido.situacao === 'inexistente') return;
      const { clienteId } = pedido.cabecalho;
      await this.atender(event, { solicitacaoId, clienteId, em: 'pedido', numero });
    },
  });

  constructor(
    private readonly writer: HandleCommand,
    private readonly reader: StateReader,
  ) {}

  private async atender(
    { id, metadata }: RecordedEvent<DomainEvent>,
    atendimento: Atendimento,
  ): Promise<void> {
    await this.writer.handle({
      fold: solicitacaoFold,
      stream: solicitacaoStream(atendimento.solicitacaoId),
      origin: {
        usuarioId: metadata.usuarioId,
        commandId: derivedId(NOME, id),
        correlationId: metadata.$correlationId,
      },
      decide: () => atenderSolicitacao(atendimento),
    });
  }
}
