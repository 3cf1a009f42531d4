import {
  clienteStream,
  type ClienteEvent,
  type DadosDoCliente,
} from '@encomenda/contracts/clientes/cliente.events';
import type { CorpoDoCliente } from '@encomenda/contracts/clientes/clientes.http';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { diaDeNegocio, type Dia } from '@encomenda/contracts/shared/dia/dia';
import { iguais } from '@encomenda/contracts/shared/iguais';
import { lerTelefoneGuardado } from '@encomenda/contracts/shared/telefone/telefone';
import type { Clock } from '@encomenda/platform/clock';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Edits } from '../../platform/commands/edits/edits.js';
import type { CommandResult } from '../../platform/commands/handle-command.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { CLOCK } from '../../platform/tokens.js';
import {
  clienteFold,
  exigirCliente,
  exigirNascimentoPossivel,
  type Cliente,
} from '../domain/cliente.js';
import { dadosDoCliente, FORMULARIO_DO_CLIENTE } from './formulario-do-cliente.js';

export class AtualizarCliente extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly clienteId: number,
    readonly corpo: CorpoDoCliente,
  ) {
    super();
  }
}

@CommandHandler(AtualizarCliente)
export class AtualizarClienteHandler implements ICommandHandler<AtualizarCliente> {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly edits: Edits,
  ) {}

  execute({ origin, clienteId, corpo }: AtualizarCliente) {
    return this.edits.handle({
      fold: clienteFold,
      stream: clienteStream(clienteId),
      origin,
      form: FORMULARIO_DO_CLIENTE,
      body: corpo,
      decide: (conciliado) =>
        editarCliente({
          clienteId,
          dados: dadosDoCliente(conciliado),
          hoje: diaDeNegocio(this.clock()),
        }),
    });
  }
}

interface Facts {
  readonly clienteId: number;
  readonly dados: DadosDoCliente;
  /** Today, to check a changed birth date; null skips the check, for an undo. */
  readonly hoje: Dia | null;
}

export const atualizarCliente =
  ({ clienteId, dados, hoje }: Facts) =>
  (cliente: Cliente): readonly ClienteEvent[] => {
    const antes = exigirCliente(cliente);
    if (iguais(antes, dados)) return [];
    if (hoje !== null && dados.dataNascimento !== antes.dataNascimento)
      exigirNascimentoPossivel(dados, hoje);
    return [{ type: 'ClienteAtualizado', data: { clienteId, ...dados } }];
  };

/** As `atualizarCliente`, for a user's form. An invalid telephone from an older version may stay unchanged. */
export const editarCliente =
  (facts: Facts) =>
  (cliente: Cliente): readonly ClienteEvent[] => {
    const { telefone } = facts.dados;
    if (telefone !== null && telefone !== exigirCliente(cliente).telefone) {
      const lido = lerTelefoneGuardado(telefone);
      if ('falha' in lido) throw Recusa.campo('telefone-invalido', 'telefone', lido.falha);
    }
    return atualizarCliente(facts)(cliente);
  };
