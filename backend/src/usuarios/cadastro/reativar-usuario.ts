import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type { UsuarioEvent } from '@encomenda/contracts/usuarios/usuario.events';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandOrigin, CommandResult } from '../../platform/commands/handle-command.js';
import { AdministracaoDeContas } from '../contas/administracao-de-contas.js';
import { exigirUsuarioComDados, type Usuario } from '../domain/usuario.js';

export class ReativarUsuario extends Command<CommandResult> {
  constructor(
    readonly origin: CommandOrigin,
    readonly usuarioId: number,
  ) {
    super();
  }
}

@CommandHandler(ReativarUsuario)
export class ReativarUsuarioHandler implements ICommandHandler<ReativarUsuario> {
  constructor(private readonly contas: AdministracaoDeContas) {}

  execute({ origin, usuarioId }: ReativarUsuario) {
    return this.contas.mudar(origin, { usuarioId }, () => reativarUsuario({ usuarioId }));
  }
}

export const reativarUsuario =
  (data: { readonly usuarioId: number }) =>
  (usuario: Usuario): readonly UsuarioEvent[] => {
    if (exigirUsuarioComDados(usuario).situacao === 'ativo')
      throw Recusa.conflito('usuario-ja-ativo', 'Este usuário já está ativo.');
    return [{ type: 'UsuarioReativado', data }];
  };
