import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type { UsuarioEvent } from '@encomenda/contracts/usuarios/usuario.events';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandOrigin, CommandResult } from '../../platform/commands/handle-command.js';
import { AdministracaoDeContas } from '../contas/administracao-de-contas.js';
import { exigirUsuarioComDados, type Usuario } from '../domain/usuario.js';

export class DesativarUsuario extends Command<CommandResult> {
  constructor(
    readonly origin: CommandOrigin,
    readonly usuarioId: number,
  ) {
    super();
  }
}

@CommandHandler(DesativarUsuario)
export class DesativarUsuarioHandler implements ICommandHandler<DesativarUsuario> {
  constructor(private readonly contas: AdministracaoDeContas) {}

  async execute({ origin, usuarioId }: DesativarUsuario) {
    if (usuarioId === origin.usuarioId)
      throw Recusa.conflito('a-si-mesmo', 'Você não pode desativar a si mesmo.');
    return this.contas.mudar(origin, { usuarioId, deixaAAdministracao: true }, () =>
      desativarUsuario({ usuarioId }),
    );
  }
}

/** `AdministracaoDeContas` checks that another Administrador remains. */
export const desativarUsuario =
  (data: { readonly usuarioId: number }) =>
  (usuario: Usuario): readonly UsuarioEvent[] => {
    if (exigirUsuarioComDados(usuario).situacao === 'desativado')
      throw Recusa.conflito('usuario-ja-desativado', 'Este usuário já está desativado.');
    return [{ type: 'UsuarioDesativado', data }];
  };
