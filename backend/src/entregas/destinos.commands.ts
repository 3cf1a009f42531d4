import { entregaStream } from '@encomenda/contracts/entregas/entrega.events';
import type {
  CorpoDoDestino,
  CorpoDoDestinoAtualizado,
} from '@encomenda/contracts/entregas/entregas.http';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Created } from '../platform/commands/answer.js';
import { HandleCommand, type CommandResult } from '../platform/commands/handle-command.js';
import { Numbers } from '../platform/commands/numbers.js';
import type { RequestContext } from '../platform/http/request-context.js';
import { entregaDecider } from './domain/entrega.decider.js';
import { Entregas } from './entregas.js';
import { formularioDoDestino } from './formularios.js';

export class AdicionarDestino extends Command<Created> {
  constructor(
    readonly origin: RequestContext,
    readonly corpo: CorpoDoDestino,
  ) {
    super();
  }
}

@CommandHandler(AdicionarDestino)
export class AdicionarDestinoHandler implements ICommandHandler<AdicionarDestino> {
  constructor(
    private readonly entregas: Entregas,
    private readonly writer: HandleCommand,
    private readonly numbers: Numbers,
  ) {}

  async execute({ origin, corpo }: AdicionarDestino) {
    const entregaId = corpo.entrega_id;
    const stream = entregaStream(entregaId);
    const allocate = () => this.numbers.allocate('destino', origin.commandId, stream);
    let id: number | undefined;
    const result = await this.writer.handle({
      decider: entregaDecider,
      stream,
      origin,
      command: async () => ({
        tipo: 'AdicionarDestino' as const,
        entregaId,
        destinoId: 0,
        ...(await this.entregas.formulario(corpo)),
      }),
      numbered: async (rascunho) => ({ ...rascunho, destinoId: (id = await allocate()) }),
    });
    return { ...result, id: id ?? (await allocate()) };
  }
}

export class AtualizarDestino extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly destinoId: number,
    readonly corpo: CorpoDoDestinoAtualizado,
  ) {
    super();
  }
}

@CommandHandler(AtualizarDestino)
export class AtualizarDestinoHandler implements ICommandHandler<AtualizarDestino> {
  constructor(private readonly entregas: Entregas) {}

  async execute({ origin, destinoId, corpo }: AtualizarDestino) {
    const entregaId = await this.entregas.entregaDe(destinoId);
    return this.entregas.editar(origin, entregaId, {
      formulario: formularioDoDestino(destinoId),
      corpo,
      completo: (enviado, aberto) => ({ ...enviado, ordem: enviado.ordem ?? aberto.ordem }),
      command: async (conciliado) => ({
        tipo: 'AtualizarDestino',
        entregaId,
        destinoId,
        ...(await this.entregas.formulario(conciliado)),
      }),
    });
  }
}

export class RemoverDestino extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly destinoId: number,
  ) {
    super();
  }
}

@CommandHandler(RemoverDestino)
export class RemoverDestinoHandler implements ICommandHandler<RemoverDestino> {
  constructor(private readonly entregas: Entregas) {}

  async execute({ origin, destinoId }: RemoverDestino) {
    const entregaId = await this.entregas.entregaDe(destinoId);
    return this.entregas.handle(origin, entregaId, () => ({
      tipo: 'RemoverDestino',
      entregaId,
      destinoId,
    }));
  }
}

export const destinosCommands = [
  AdicionarDestinoHandler,
  AtualizarDestinoHandler,
  RemoverDestinoHandler,
];
