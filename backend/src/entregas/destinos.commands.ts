import { entregaStream } from '@encomenda/contracts/entregas/entrega.events';
import type {
  CorpoDoDestino,
  CorpoDoDestinoAtualizado,
} from '@encomenda/contracts/entregas/entregas.http';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Created } from '../platform/commands/answer.js';
import type { CommandResult } from '../platform/commands/handle-command.js';
import { Parts } from '../platform/commands/parts.js';
import type { RequestContext } from '../platform/http/request-context.js';
import { entregaFold } from './domain/entrega.js';
import { Entregas } from './entregas.js';
import { formularioDoDestino } from './formularios.js';
import { adicionarDestino } from './adicionar-destino.js';
import { atualizarDestino } from './atualizar-destino.js';
import { removerDestino } from './remover-destino.js';

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
    private readonly parts: Parts,
  ) {}

  execute({ origin, corpo }: AdicionarDestino) {
    const entregaId = corpo.entrega_id;
    return this.parts.add('destino', {
      fold: entregaFold,
      stream: entregaStream(entregaId),
      origin,
      decide: async () => {
        const formulario = await this.entregas.formulario(corpo);
        return (entrega, destinoId) =>
          adicionarDestino({ entregaId, destinoId, ...formulario })(entrega);
      },
    });
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
      form: formularioDoDestino(destinoId),
      body: corpo,
      complete: (enviado, aberto) => ({ ...enviado, ordem: enviado.ordem ?? aberto.ordem }),
      decide: async (conciliado) =>
        atualizarDestino({ entregaId, destinoId, ...(await this.entregas.formulario(conciliado)) }),
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
    return this.entregas.handle(origin, entregaId, () => removerDestino({ entregaId, destinoId }));
  }
}

export const destinosCommands = [
  AdicionarDestinoHandler,
  AtualizarDestinoHandler,
  RemoverDestinoHandler,
];
