import { entregaStream } from '@encomenda/contracts/entregas/entrega.events';
import type { CorpoDaEntrega, CorpoDaOrdem } from '@encomenda/contracts/entregas/entregas.http';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Created } from '../platform/commands/answer.js';
import type { CommandResult } from '../platform/commands/handle-command.js';
import { Numbers } from '../platform/commands/numbers.js';
import type { RequestContext } from '../platform/http/request-context.js';
import { Entregas } from './entregas.js';
import { FORMULARIO_DA_ENTREGA } from './formularios.js';
import { criarEntrega } from './criar-entrega.js';
import { remarcarEntrega } from './remarcar-entrega.js';
import { alternarFinalizacao } from './alternar-finalizacao.js';
import { excluirEntrega } from './excluir-entrega.js';
import { ordenarDestinos } from './ordenar-destinos.js';

/** A command that names only its delivery. */
class SobreAEntrega extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly entregaId: number,
  ) {
    super();
  }
}

export class CriarEntrega extends Command<Created> {
  constructor(
    readonly origin: RequestContext,
    readonly corpo: CorpoDaEntrega,
  ) {
    super();
  }
}

@CommandHandler(CriarEntrega)
export class CriarEntregaHandler implements ICommandHandler<CriarEntrega> {
  constructor(
    private readonly entregas: Entregas,
    private readonly numbers: Numbers,
  ) {}

  async execute({ origin, corpo: { data } }: CriarEntrega) {
    const id = await this.numbers.allocate('entrega', origin.commandId, entregaStream);
    const result = await this.entregas.handle(origin, id, () =>
      criarEntrega({ entregaId: id, data }),
    );
    return { ...result, id };
  }
}

export class RemarcarEntrega extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly entregaId: number,
    readonly corpo: CorpoDaEntrega,
  ) {
    super();
  }
}

@CommandHandler(RemarcarEntrega)
export class RemarcarEntregaHandler implements ICommandHandler<RemarcarEntrega> {
  constructor(private readonly entregas: Entregas) {}

  execute({ origin, entregaId, corpo }: RemarcarEntrega) {
    return this.entregas.editar(origin, entregaId, {
      form: FORMULARIO_DA_ENTREGA,
      body: corpo,
      decide: ({ data }) => remarcarEntrega({ entregaId, data }),
    });
  }
}

export class AlternarFinalizacao extends SobreAEntrega {}

@CommandHandler(AlternarFinalizacao)
export class AlternarFinalizacaoHandler implements ICommandHandler<AlternarFinalizacao> {
  constructor(private readonly entregas: Entregas) {}

  execute({ origin, entregaId }: AlternarFinalizacao) {
    return this.entregas.handle(origin, entregaId, () => alternarFinalizacao({ entregaId }));
  }
}

export class ExcluirEntrega extends SobreAEntrega {}

@CommandHandler(ExcluirEntrega)
export class ExcluirEntregaHandler implements ICommandHandler<ExcluirEntrega> {
  constructor(private readonly entregas: Entregas) {}

  execute({ origin, entregaId }: ExcluirEntrega) {
    return this.entregas.handle(origin, entregaId, () => excluirEntrega({ entregaId }));
  }
}

export class OrdenarDestinos extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly entregaId: number,
    readonly corpo: CorpoDaOrdem,
  ) {
    super();
  }
}

@CommandHandler(OrdenarDestinos)
export class OrdenarDestinosHandler implements ICommandHandler<OrdenarDestinos> {
  constructor(private readonly entregas: Entregas) {}

  execute({ origin, entregaId, corpo: { destinos } }: OrdenarDestinos) {
    return this.entregas.handle(origin, entregaId, () => ordenarDestinos({ entregaId, destinos }));
  }
}

export const entregasCommands = [
  CriarEntregaHandler,
  RemarcarEntregaHandler,
  AlternarFinalizacaoHandler,
  ExcluirEntregaHandler,
  OrdenarDestinosHandler,
];
