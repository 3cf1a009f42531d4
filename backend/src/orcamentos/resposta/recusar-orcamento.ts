import {
  orcamentoStream,
  type OrcamentoEvent,
} from '@encomenda/contracts/orcamentos/orcamento.events';
import type { CorpoDaRecusa } from '@encomenda/contracts/orcamentos/orcamentos.http';
import type { MeioDeResposta } from '@encomenda/contracts/orcamentos/situacao-do-orcamento';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { exigirEmAberto, exigirOrcamento, exigirVersaoAtual } from '../domain/exigencias.js';
import { orcamentoFold, type Orcamento } from '../domain/orcamento.js';

export class RecusarOrcamento extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly orcamentoId: number,
    readonly corpo: CorpoDaRecusa,
  ) {
    super();
  }
}

@CommandHandler(RecusarOrcamento)
export class RecusarOrcamentoHandler implements ICommandHandler<RecusarOrcamento> {
  constructor(private readonly writer: HandleCommand) {}

  execute({ origin, orcamentoId, corpo }: RecusarOrcamento) {
    return this.writer.handle({
      fold: orcamentoFold,
      stream: orcamentoStream(orcamentoId),
      origin,
      decide: () => recusarOrcamento({ orcamentoId, ...corpo, meio: 'loja' }),
    });
  }
}

interface Facts {
  readonly orcamentoId: number;
  readonly versao: number;
  readonly motivo: string | null;
  readonly meio: MeioDeResposta;
}

/** An expired quote can be refused too, and then leaves the list for follow-up. */
export const recusarOrcamento =
  ({ orcamentoId, versao, motivo, meio }: Facts) =>
  (orcamento: Orcamento): readonly OrcamentoEvent[] => {
    const existente = exigirOrcamento(orcamento);
    exigirVersaoAtual(existente, versao);
    exigirEmAberto(existente);
    const { clienteId } = existente.atual.conteudo;
    return [{ type: 'OrcamentoRecusado', data: { orcamentoId, clienteId, versao, motivo, meio } }];
  };

export const desfazerRecusa =
  ({ orcamentoId }: { readonly orcamentoId: number }) =>
  (orcamento: Orcamento): readonly OrcamentoEvent[] => {
    const { situacao, atual } = exigirOrcamento(orcamento);
    if (situacao !== 'recusado')
      throw Recusa.conflito('orcamento-nao-recusado', 'Este orçamento não está recusado.');
    return [{ type: 'RecusaDesfeita', data: { orcamentoId, versao: atual.versao } }];
  };
