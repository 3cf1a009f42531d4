import {
  orcamentoStream,
  type OrcamentoEvent,
} from '@encomenda/contracts/orcamentos/orcamento.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { exigirOrcamento } from '../domain/exigencias.js';
import { orcamentoFold, type Orcamento } from '../domain/orcamento.js';

export class ExcluirOrcamento extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly orcamentoId: number,
  ) {
    super();
  }
}

@CommandHandler(ExcluirOrcamento)
export class ExcluirOrcamentoHandler implements ICommandHandler<ExcluirOrcamento> {
  constructor(private readonly writer: HandleCommand) {}

  execute({ origin, orcamentoId }: ExcluirOrcamento) {
    return this.writer.handle({
      fold: orcamentoFold,
      stream: orcamentoStream(orcamentoId),
      origin,
      decide: () => excluirOrcamento({ orcamentoId }),
    });
  }
}

interface Facts {
  readonly orcamentoId: number;
}

/** An approved quote cannot be deleted, because its order refers to it. */
export const recusaDaExclusao = (aprovado: boolean): Recusa | null =>
  aprovado
    ? Recusa.conflito(
        'orcamento-aprovado',
        'Um orçamento aprovado não pode ser excluído. Desfaça antes a aprovação.',
      )
    : null;

export const excluirOrcamento =
  ({ orcamentoId }: Facts) =>
  (orcamento: Orcamento): readonly OrcamentoEvent[] => {
    const recusa = recusaDaExclusao(exigirOrcamento(orcamento).situacao === 'aprovado');
    if (recusa) throw recusa;
    return [{ type: 'OrcamentoExcluido', data: { orcamentoId } }];
  };

export const restaurarOrcamento =
  ({ orcamentoId }: Facts) =>
  (orcamento: Orcamento): readonly OrcamentoEvent[] => {
    if (orcamento.situacao === 'inexistente') exigirOrcamento(orcamento);
    else if (!orcamento.excluido)
      throw Recusa.conflito('orcamento-nao-excluido', 'Este orçamento não está excluído.');
    return [{ type: 'OrcamentoRestaurado', data: { orcamentoId } }];
  };
