import type { CorpoDaRedefinicao } from '@encomenda/contracts/sessao/segundo-fator.http';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandOrigin, CommandResult } from '../../platform/commands/handle-command.js';
import { recordNotFound } from '../../platform/http/parameters/id.js';
import { Contas } from '../contas/contas.js';
import { desativarSegundoFator } from './desligar-segundo-fator.js';
import { semSegundoFator } from './recusas.js';
import { VerificacaoEmDuasEtapas } from './verificacao-em-duas-etapas.js';

export class RedefinirSegundoFator extends Command<CommandResult> {
  constructor(
    readonly origin: CommandOrigin,
    readonly usuarioId: number,
    readonly corpo: CorpoDaRedefinicao,
  ) {
    super();
  }
}

@CommandHandler(RedefinirSegundoFator)
export class RedefinirSegundoFatorHandler implements ICommandHandler<RedefinirSegundoFator> {
  constructor(
    private readonly verificacao: VerificacaoEmDuasEtapas,
    private readonly contas: Contas,
  ) {}

  async execute({ origin, usuarioId, corpo: { motivo } }: RedefinirSegundoFator) {
    if (usuarioId === origin.usuarioId)
      throw Recusa.conflito('a-si-mesmo', 'Desligue a sua própria verificação em Minha conta.');
    if (!(await this.contas.porId(usuarioId))?.confirmada) throw recordNotFound();
    const decision = desativarSegundoFator({ usuarioId, motivo });
    const result = await this.verificacao.escrever(origin, usuarioId, decision);
    if (result.position === null) throw semSegundoFator();
    return result;
  }
}
