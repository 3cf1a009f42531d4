import {
  clienteStream,
  type ClienteEvent,
  type DadosDoCliente,
} from '@encomenda/contracts/clientes/cliente.events';
import type { CorpoDoCliente } from '@encomenda/contracts/clientes/clientes.http';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { diaDeNegocio, type Dia } from '@encomenda/contracts/shared/dia/dia';
import type { Clock } from '@encomenda/platform/clock';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Created } from '../../platform/commands/answer/answer.js';
import { HandleCommand } from '../../platform/commands/handle-command.js';
import { Numbers } from '../../platform/commands/numbers/numbers.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { CLOCK } from '../../platform/tokens.js';
import { clienteFold, exigirNascimentoPossivel, type Cliente } from '../domain/cliente.js';
import { dadosDoCliente } from './formulario-do-cliente.js';

export class CadastrarCliente extends Command<Created> {
  constructor(
    readonly origin: RequestContext,
    readonly corpo: CorpoDoCliente,
  ) {
    super();
  }
}

@CommandHandler(CadastrarCliente)
export class CadastrarClienteHandler implements ICommandHandler<CadastrarCliente> {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly numbers: Numbers,
    private readonly writer: HandleCommand,
  ) {}

  async execute({ origin, corpo }: CadastrarCliente) {
    const id = await this.numbers.allocate(
      'cliente',
      origin.commandId,
      clienteStream,
      origin.authority,
    );
    const result = await this.writer.handle({
      fold: clienteFold,
      stream: clienteStream(id),
      origin,
      decide: () =>
        cadastrarCliente({
          clienteId: id,
          dados: dadosDoCliente(corpo),
          hoje: diaDeNegocio(this.clock()),
        }),
    });
    return { ...result, id };
  }
}

interface Facts {
  readonly clienteId: number;
  readonly dados: DadosDoCliente;
  readonly hoje: Dia;
}

export const cadastrarCliente =
  ({ clienteId, dados, hoje }: Facts) =>
  (cliente: Cliente): readonly ClienteEvent[] => {
    if (cliente.situacao !== 'inexistente')
      throw Recusa.conflito('cliente-ja-existe', 'Este cliente já está cadastrado.');
    exigirNascimentoPossivel(dados, hoje);
    return [{ type: 'ClienteCadastrado', data: { clienteId, ...dados } }];
  };
