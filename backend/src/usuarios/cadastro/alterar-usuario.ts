import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { iguais } from '@encomenda/contracts/shared/iguais';
import { ganhaPoderes } from '@encomenda/contracts/usuarios/papeis';
import type { UsuarioEvent } from '@encomenda/contracts/usuarios/usuario.events';
import type { CorpoDoUsuarioAlterado } from '@encomenda/contracts/usuarios/usuarios.http';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandOrigin, CommandResult } from '../../platform/commands/handle-command.js';
import { recordNotFound } from '../../platform/http/parameters/id.js';
import { RequestHash } from '../../platform/http/request/request-hash.js';
import { AcertoDeContas } from '../contas/acerto-de-contas.js';
import { AdministracaoDeContas } from '../contas/administracao-de-contas.js';
import { Contas } from '../contas/contas.js';
import { exigirUsuarioComDados, type DadosDoUsuario, type Usuario } from '../domain/usuario.js';
import { exigirSenhaBoa } from '../senhas/senhas-comuns.js';

export class AlterarUsuario extends Command<CommandResult> {
  constructor(
    readonly origin: CommandOrigin,
    readonly usuarioId: number,
    readonly corpo: CorpoDoUsuarioAlterado,
  ) {
    super();
  }
}

@CommandHandler(AlterarUsuario)
export class AlterarUsuarioHandler implements ICommandHandler<AlterarUsuario> {
  constructor(
    private readonly contas: Contas,
    private readonly administracao: AdministracaoDeContas,
    private readonly acerto: AcertoDeContas,
    private readonly requestHash: RequestHash,
  ) {}

  /** A new role or password ends the user's sessions, except the one of this request. */
  async execute({ origin, usuarioId, corpo }: AlterarUsuario) {
    const { name, email, role, password } = corpo;
    if (password !== null) exigirSenhaBoa('password', password);
    const { state: usuario } = await this.acerto.acertar(usuarioId);
    if (usuario.situacao === 'inexistente') throw recordNotFound();
    const mudaDePapel = role !== usuario.papel;
    if (mudaDePapel && usuarioId === origin.usuarioId)
      throw Recusa.campo('proprio-perfil', 'role', 'Você não pode mudar o próprio perfil.');
    return this.administracao.mudar(
      // The request hash is stored in the log, so it must not be made from the password.
      { ...origin, requestHash: this.requestHash.of({ name, email, role }) },
      {
        usuarioId,
        senha: password,
        emailHash: this.contas.emailHash(email),
        deixaAAdministracao: role !== 'Administrador',
      },
      (provaDaSenha) => alterarUsuario({ usuarioId, nome: name, email, papel: role, provaDaSenha }),
    );
  }
}

interface Facts extends DadosDoUsuario {
  readonly usuarioId: number;
  readonly provaDaSenha: string | null;
}

/** A promotion needs a new password: a stranger may have registered the account under a colleague's e-mail. */
const faltaSenhaNova = (): Recusa =>
  Recusa.campo(
    'promocao-sem-senha-nova',
    'password',
    'Este perfil pode mais que o de antes. Escolha uma senha nova e entregue à pessoa: a antiga deixa de valer.',
  );

export const alterarUsuario =
  ({ usuarioId, nome, email, papel, provaDaSenha }: Facts) =>
  (existente: Usuario): readonly UsuarioEvent[] => {
    const usuario = exigirUsuarioComDados(existente);
    if (ganhaPoderes(usuario.papel, papel) && provaDaSenha === null) throw faltaSenhaNova();
    const antes = { nome: usuario.nome, email: usuario.email, papel: usuario.papel };
    const depois = { nome, email, papel };
    return [
      ...(iguais(antes, depois)
        ? []
        : [{ type: 'UsuarioAlterado', data: { usuarioId, ...depois } } as const]),
      ...(provaDaSenha === null
        ? []
        : [{ type: 'SenhaAlterada', data: { usuarioId, provaDaSenha } } as const]),
    ];
  };
