import type { CorpoDaCapacidade, CorpoDoFechamento } from '@encomenda/contracts/agenda/agenda.http';
import {
  camposDaCapacidade,
  camposDoFechamento,
} from '@encomenda/contracts/agenda/calendario.campos';
import { calendarioStream } from '@encomenda/contracts/agenda/calendario.events';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Edits } from '../../platform/commands/edits/edits.js';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import { factsOf, formOf } from '../../platform/commands/edits/record-fields.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import {
  calendarioFold,
  definirCapacidade,
  fecharDia,
  reabrirDia,
  type Calendario,
} from '../domain/calendario.js';

const stream = calendarioStream();

const FORMULARIO = formOf(camposDaCapacidade, {
  registro: 'a capacidade',
  dados: ({ capacidade }: Calendario) => capacidade,
});

export class DefinirCapacidade extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly corpo: CorpoDaCapacidade,
  ) {
    super();
  }
}

@CommandHandler(DefinirCapacidade)
export class DefinirCapacidadeHandler implements ICommandHandler<DefinirCapacidade> {
  constructor(private readonly edits: Edits) {}

  execute({ origin, corpo }: DefinirCapacidade) {
    return this.edits.handle({
      fold: calendarioFold,
      stream,
      origin,
      form: FORMULARIO,
      body: corpo,
      decide: (conciliado) => definirCapacidade(factsOf(camposDaCapacidade, conciliado)),
    });
  }
}

export class FecharDia extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly corpo: CorpoDoFechamento,
  ) {
    super();
  }
}

@CommandHandler(FecharDia)
export class FecharDiaHandler implements ICommandHandler<FecharDia> {
  constructor(private readonly writer: HandleCommand) {}

  execute({ origin, corpo }: FecharDia) {
    const decision = fecharDia(factsOf(camposDoFechamento, corpo));
    return this.writer.handle({ fold: calendarioFold, stream, origin, decide: () => decision });
  }
}

export class ReabrirDia extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly dia: Dia,
  ) {
    super();
  }
}

@CommandHandler(ReabrirDia)
export class ReabrirDiaHandler implements ICommandHandler<ReabrirDia> {
  constructor(private readonly writer: HandleCommand) {}

  execute({ origin, dia }: ReabrirDia) {
    const decision = reabrirDia(dia);
    return this.writer.handle({ fold: calendarioFold, stream, origin, decide: () => decision });
  }
}
