import { clienteStream } from '@encomenda/contracts/clientes/cliente.events';
import { mensagens } from '@encomenda/contracts/shared/campos/campos';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import {
  solicitacaoStream,
  type SolicitacaoEvent,
} from '@encomenda/contracts/solicitacoes/solicitacao.events';
import type { CorpoDoClienteDaSolicitacao } from '@encomenda/contracts/solicitacoes/solicitacoes.http';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { clienteFold } from '../../clientes/domain/cliente.js';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { exigirSolicitacao, solicitacaoFold, type Solicitacao } from '../domain/solicitacao.js';

export class EscolherClienteDaSolicitacao extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly solicitacaoId: number,
    readonly corpo: CorpoDoClienteDaSolicitacao,
  ) {
    super();
  }
}

@CommandHandler(EscolherClienteDaSolicitacao)
export class EscolherClienteDaSolicitacaoHandler implements ICommandHandler<EscolherClienteDaSolicitacao> {
  constructor(
    private readonly reader: StateReader,
    private readonly writer: HandleCommand,
  ) {}

  execute({
    origin,
    solicitacaoId,
    corpo: { cliente_id: clienteId },
  }: EscolherClienteDaSolicitacao) {
    return this.writer.handle({
      fold: solicitacaoFold,
      stream: solicitacaoStream(solicitacaoId),
      origin,
      decide: async () =>
        escolherCliente({
          solicitacaoId,
          clienteId,
          existe: await this.existe(clienteId),
        }),
    });
  }

  private async existe(clienteId: number): Promise<boolean> {
    const cliente = await this.reader.stateOf(clienteFold, clienteStream(clienteId));
    return cliente.situacao === 'ativo';
  }
}

interface Facts {
  readonly solicitacaoId: number;
  readonly clienteId: number | null;
  readonly existe: boolean;
}

/** @throws Recusa 422 for a customer who is not registered */
export const escolherCliente =
  ({ solicitacaoId, clienteId, existe }: Facts) =>
  (solicitacao: Solicitacao): readonly SolicitacaoEvent[] => {
    const { clienteId: antes } = exigirSolicitacao(solicitacao);
    if (!existe)
      throw Recusa.campo('cliente-invalido', 'cliente_id', mensagens.invalido('Cliente'));
    return antes === clienteId
      ? []
      : [{ type: 'ClienteDaSolicitacaoEscolhido', data: { solicitacaoId, clienteId } }];
  };
