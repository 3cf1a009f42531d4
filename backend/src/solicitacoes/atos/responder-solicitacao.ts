import {
  solicitacaoStream,
  type SolicitacaoEvent,
} from '@encomenda/contracts/solicitacoes/solicitacao.events';
import type { CorpoDaResposta } from '@encomenda/contracts/solicitacoes/solicitacoes.http';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { exigirEmAberto, solicitacaoFold, type Solicitacao } from '../domain/solicitacao.js';

export class ResponderSolicitacao extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly solicitacaoId: number,
    readonly corpo: CorpoDaResposta,
  ) {
    super();
  }
}

@CommandHandler(ResponderSolicitacao)
export class ResponderSolicitacaoHandler implements ICommandHandler<ResponderSolicitacao> {
  constructor(private readonly writer: HandleCommand) {}

  execute({ origin, solicitacaoId, corpo }: ResponderSolicitacao) {
    return this.writer.handle({
      fold: solicitacaoFold,
      stream: solicitacaoStream(solicitacaoId),
      origin,
      decide: () => responderSolicitacao({ solicitacaoId, ...corpo }),
    });
  }
}

interface Facts extends CorpoDaResposta {
  readonly solicitacaoId: number;
}

/** A request may be answered several times. @throws Recusa when it is refused or erased */
export const responderSolicitacao =
  ({ solicitacaoId, canal, texto }: Facts) =>
  (solicitacao: Solicitacao): readonly SolicitacaoEvent[] => {
    exigirEmAberto(solicitacao);
    return [{ type: 'SolicitacaoRespondida', data: { solicitacaoId, canal, texto } }];
  };
