import { Recusa, type Decider } from '@encomenda/contracts/shared/decider';
import { iguais } from '@encomenda/contracts/shared/iguais';
import { ganhaPoderes } from '@encomenda/contracts/usuarios/papeis';
import type { UsuarioEvent } from '@encomenda/contracts/usuarios/usuario.events';
import {
  decidirSobreOTitular,
  eDoTitular,
  evolveTitular,
  usuarioEliminado,
  type TitularUsuarioCommand,
} from './eliminar-usuario.js';
import type { DadosDoUsuario, Usuario, UsuarioExistente } from './usuario.js';

export interface CriarUsuario extends DadosDoUsuario {
  readonly tipo: 'CriarUsuario';
  readonly usuarioId: number;
}

export interface AlterarUsuario extends DadosDoUsuario {
  readonly tipo: 'AlterarUsuario';
  readonly usuarioId: number;
  /** Whether a new password was set; the password itself is never part of a command. */
  readonly comSenha: boolean;
}

/** Commands without data. The rule about the last Administrador is checked outside. */
export interface SobreOUsuario {
  readonly tipo:
    | 'DesativarUsuario'
    | 'ReativarUsuario'
    | 'AlterarSenha'
    | 'AtivarSegundoFator'
    | 'TrocarCodigosDeRecuperacao';
  readonly usuarioId: number;
}

export interface DesativarSegundoFator {
  readonly tipo: 'DesativarSegundoFator';
  readonly usuarioId: number;
  readonly motivo: string | null;
}

export type UsuarioCommand =
  CriarUsuario | AlterarUsuario | DesativarSegundoFator | SobreOUsuario | TitularUsuarioCommand;

export const EMAIL_JA_UTILIZADO = 'email-ja-utilizado';

export const emailJaUtilizado = (): Recusa =>
  Recusa.campo(EMAIL_JA_UTILIZADO, 'email', 'O campo E-mail já está sendo utilizado.');

/** Prevents a takeover of an account that a stranger registered under a colleague's e-mail. */
const faltaSenhaNova = (): Recusa =>
  Recusa.campo(
    'promocao-sem-senha-nova',
    'password',
    'Este perfil pode mais que o de antes. Escolha uma senha nova e entregue à pessoa: a antiga deixa de valer.',
  );

const jaDesativado = (): Recusa =>
  Recusa.conflito('usuario-ja-desativado', 'Este usuário já está desativado.');

const jaAtivo = (): Recusa => Recusa.conflito('usuario-ja-ativo', 'Este usuário já está ativo.');

const criarUsuario = (command: CriarUsuario, usuario: Usuario): readonly UsuarioEvent[] => {
  if (usuario.situacao !== 'inexistente')
    throw Recusa.conflito('usuario-ja-existe', 'Este usuário já existe.');
  const { usuarioId, nome, email, papel } = command;
  return [{ type: 'UsuarioCriado', data: { usuarioId, nome, email, papel } }];
};

const alterarUsuario = (
  { usuarioId, nome, email, papel, comSenha }: AlterarUsuario,
  usuario: UsuarioExistente,
): readonly UsuarioEvent[] => {
  if (ganhaPoderes(usuario.papel, papel) && !comSenha) throw faltaSenhaNova();
  const antes = { nome: usuario.nome, email: usuario.email, papel: usuario.papel };
  const depois = { nome, email, papel };
  return [
    ...(iguais(antes, depois)
      ? []
      : [{ type: 'UsuarioAlterado', data: { usuarioId, ...depois } } as const]),
    ...(comSenha ? [{ type: 'SenhaAlterada', data: { usuarioId } } as const] : []),
  ];
};

const sobreOUsuario = (
  { tipo, usuarioId }: SobreOUsuario,
  { situacao, segundoFator }: UsuarioExistente,
): readonly UsuarioEvent[] => {
  const data = { usuarioId };
  switch (tipo) {
    case 'DesativarUsuario':
      if (situacao === 'desativado') throw jaDesativado();
      return [{ type: 'UsuarioDesativado', data }];
    case 'ReativarUsuario':
      if (situacao === 'ativo') throw jaAtivo();
      return [{ type: 'UsuarioReativado', data }];
    case 'AlterarSenha':
      return [{ type: 'SenhaAlterada', data }];
    case 'AtivarSegundoFator':
      return segundoFator ? [] : [{ type: 'SegundoFatorAtivado', data }];
    case 'TrocarCodigosDeRecuperacao':
      return segundoFator ? [{ type: 'CodigosDeRecuperacaoTrocados', data }] : [];
  }
};

const desativarSegundoFator = (
  { usuarioId, motivo }: DesativarSegundoFator,
  { segundoFator }: UsuarioExistente,
): readonly UsuarioEvent[] =>
  segundoFator
    ? [{ type: 'SegundoFatorDesativado', data: { usuarioId, redefinido: motivo !== null, motivo } }]
    : [];

const evolve = (usuario: Usuario, event: UsuarioEvent): Usuario => {
  if (event.type === 'UsuarioCriado') {
    const { nome, email, papel } = event.data;
    return { situacao: 'ativo', segundoFator: false, eliminacao: null, nome, email, papel };
  }
  if (usuario.situacao === 'inexistente') return usuario;
  switch (event.type) {
    case 'UsuarioAlterado': {
      const { nome, email, papel } = event.data;
      return { ...usuario, nome, email, papel };
    }
    case 'UsuarioDesativado':
      return { ...usuario, situacao: 'desativado' };
    case 'UsuarioReativado':
      return { ...usuario, situacao: 'ativo' };
    case 'SegundoFatorAtivado':
      return { ...usuario, segundoFator: true };
    case 'SegundoFatorDesativado':
      return { ...usuario, segundoFator: false };
    case 'SenhaAlterada':
    case 'CodigosDeRecuperacaoTrocados':
      return usuario;
    case 'DadosDoUsuarioExportados':
    case 'EliminacaoDoUsuarioIniciada':
    case 'DadosDoUsuarioEliminados':
      return evolveTitular(usuario, event);
  }
};

export const usuarioDecider: Decider<Usuario, UsuarioCommand, UsuarioEvent> = {
  initialState: { situacao: 'inexistente' },
  evolve,
  decide(command, usuario) {
    if (command.tipo === 'CriarUsuario') return criarUsuario(command, usuario);
    if (usuario.situacao === 'inexistente')
      throw Recusa.inexistente('usuario-inexistente', 'Usuário não encontrado.');
    if (eDoTitular(command)) return decidirSobreOTitular(command, usuario);
    if (usuario.eliminacao) throw usuarioEliminado();
    switch (command.tipo) {
      case 'AlterarUsuario':
        return alterarUsuario(command, usuario);
      case 'DesativarSegundoFator':
        return desativarSegundoFator(command, usuario);
      default:
        return sobreOUsuario(command, usuario);
    }
  },
};
