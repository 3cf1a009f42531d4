import {
  solicitacaoStream,
  titularDaSolicitacao,
  type SolicitacaoEvent,
} from '@encomenda/contracts/solicitacoes/solicitacao.events';
import { destroyKey } from '@encomenda/platform/event-store/encryption/key-ring';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type pg from 'pg';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { WRITE_POOL } from '../../platform/tokens.js';
import { exigirSolicitacao, solicitacaoFold, type Solicitacao } from '../domain/solicitacao.js';

export class EliminarDadosDaSolicitacao extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly solicitacaoId: number,
  ) {
    super();
  }
}

@CommandHandler(EliminarDadosDaSolicitacao)
export class EliminarDadosDaSolicitacaoHandler implements ICommandHandler<EliminarDadosDaSolicitacao> {
  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    private readonly reader: StateReader,
    private readonly writer: HandleCommand,
  ) {}

  /**
   * Destroys the key before the event is written, so that a reader past the event finds no clear text. If the process
   * stops in between, the same command completes the erasure.
   */
  async execute({ origin, solicitacaoId }: EliminarDadosDaSolicitacao) {
    const stream = solicitacaoStream(solicitacaoId);
    exigirSolicitacao(await this.reader.stateOf(solicitacaoFold, stream));
    await destroyKey(this.pool, titularDaSolicitacao({ solicitacaoId }));
    return this.writer.handle({
      fold: solicitacaoFold,
      stream,
      origin,
      decide: () => eliminarDados({ solicitacaoId }),
    });
  }
}

/** No event when the data was erased before. @throws Recusa (404) for an unknown request */
export const eliminarDados =
  ({ solicitacaoId }: { readonly solicitacaoId: number }) =>
  (solicitacao: Solicitacao): readonly SolicitacaoEvent[] =>
    exigirSolicitacao(solicitacao).eliminada
      ? []
      : [
          {
            type: 'DadosDaSolicitacaoEliminados',
            data: { solicitacaoId, titular: titularDaSolicitacao({ solicitacaoId }) },
          },
        ];
