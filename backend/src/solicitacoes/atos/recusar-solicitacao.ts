import { Recusa } from '@encomenda/contracts/shared/events/decider';
import {
  solicitacaoStream,
  type SolicitacaoEvent,
} from '@encomenda/contracts/solicitacoes/solicitacao.events';
import type { CorpoDaRecusaDaSolicitacao } from '@encomenda/contracts/solicitacoes/solicitacoes.http';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import {
  exigirEmAberto,
  exigirSolicitacao,
  solicitacaoFold,
  type Solicitacao,
} from '../domain/solicitacao.js';

export class RecusarSolicitacao extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly solicitacaoId: number,
    readonly corpo: CorpoDaRecusaDaSolicitacao,
  ) {
    super();
  }
}

@CommandHandler(RecusarSolicitacao)
export class RecusarSolicitacaoHandler implements ICommandHandler<RecusarSolicitacao> {
  constructor(private readonly writer: HandleCommand) {}

  execute({ origin, solicitacaoId, corpo }: RecusarSolicitacao) {
    return this.writer.handle({
      fold: solicitacaoFold,
      stream: solicitacaoStream(solicitacaoId),
      origin,
      decide: () => recusarSolicitacao({ solicitacaoId, ...corpo }),
    });
  }
}

interface Facts extends CorpoDaRecusaDaSolicitacao {
  readonly solicitacaoId: number;
}

/** @throws Recusa when the request is refused already, or erased */
export const recusarSolicitacao =
  ({ solicitacaoId, motivo }: Facts) =>
  (solicitacao: Solicitacao): readonly SolicitacaoEvent[] => {
    exigirEmAberto(solicitacao);
    return [{ type: 'SolicitacaoRecusada', data: { solicitacaoId, motivo } }];
  };

/** @throws Recusa when the request is not refused */
export const desfazerRecusaDaSolicitacao =
  ({ solicitacaoId }: { readonly solicitacaoId: number }) =>
  (solicitacao: Solicitacao): readonly SolicitacaoEvent[] => {
    if (exigirSolicitacao(solicitacao).recusa === undefined)
      throw Recusa.conflito('solicitacao-nao-recusada', 'Esta solicitação não está recusada.');
    return [{ type: 'RecusaDaSolicitacaoDesfeita', data: { solicitacaoId } }];
  };
