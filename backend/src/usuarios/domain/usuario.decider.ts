import { Recusa, type Decider } from '@encomenda/contracts/shared/decider';
import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import type { UsuarioEvent } from '@encomenda/contracts/usuarios/usuario.events';

export type Usuario = { readonly situacao: 'inexistente' } | { readonly situacao: 'ativo' };

export interface CriarUsuario {
  readonly tipo: 'CriarUsuario';
  readonly usuarioId: number;
  readonly nome: string;
  /** Lower case. That nobody else has it is reserved where the command runs. */
  readonly email: string;
  readonly papel: Papel;
}

/** Everything a user can be asked. */
export type UsuarioCommand = CriarUsuario;

/** The refusal for whoever reserves e-mails. */
export const emailJaUtilizado = (): Recusa =>
  Recusa.campo('email-ja-utilizado', 'email', 'O campo E-mail já está sendo utilizado.');

const criarUsuario = (command: CriarUsuario, usuario: Usuario): readonly UsuarioEvent[] => {
  if (usuario.situacao !== 'inexistente')
    throw Recusa.conflito('usuario-ja-existe', 'Este usuário já existe.');
  const { usuarioId, nome, email, papel } = command;
  return [{ type: 'UsuarioCriado', data: { usuarioId, nome, email, papel } }];
};

export const usuarioDecider: Decider<Usuario, UsuarioCommand, UsuarioEvent> = {
  initialState: { situacao: 'inexistente' },
  evolve(_usuario, event) {
    switch (event.type) {
      case 'UsuarioCriado':
        return { situacao: 'ativo' };
    }
  },
  decide(command, usuario) {
    switch (command.tipo) {
      case 'CriarUsuario':
        return criarUsuario(command, usuario);
    }
  },
};
