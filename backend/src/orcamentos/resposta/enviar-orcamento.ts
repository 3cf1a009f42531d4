import {
  orcamentoStream,
  type OrcamentoEvent,
} from '@encomenda/contracts/orcamentos/orcamento.events';
import type { CorpoDoEnvio } from '@encomenda/contracts/orcamentos/orcamentos.http';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { exigirOrcamento, exigirVersaoAtual } from '../domain/exigencias.js';
import { orcamentoFold, type Orcamento } from '../domain/orcamento.js';

export class EnviarOrcamento extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly orcamentoId: number,
    readonly corpo: CorpoDoEnvio,
  ) {
    super();
  }
}

@CommandHandler(EnviarOrcamento)
export class EnviarOrcamentoHandler implements ICommandHandler<EnviarOrcamento> {
  constructor(private readonly writer: HandleCommand) {}

  execute({ origin, orcamentoId, corpo }: EnviarOrcamento) {
    return this.writer.handle({
      fold: orcamentoFold,
      stream: orcamentoStream(orcamentoId),
      origin,
      decide: () => enviarOrcamento({ orcamentoId, ...corpo }),
    });
  }
}

interface Facts extends CorpoDoEnvio {
  readonly orcamentoId: number;
}

export const enviarOrcamento =
  ({ orcamentoId, versao, canal, texto }: Facts) =>
  (orcamento: Orcamento): readonly OrcamentoEvent[] => {
    const existente = exigirOrcamento(orcamento);
    exigirVersaoAtual(existente, versao);
    const { clienteId } = existente.atual.conteudo;
    return [{ type: 'OrcamentoEnviado', data: { orcamentoId, clienteId, versao, canal, texto } }];
  };
