import { Recusa } from '@encomenda/contracts/shared/decider';
import { iguais } from '@encomenda/contracts/shared/iguais';
import { ganhaPoderes } from '@encomenda/contracts/usuarios/papeis';
import type { UsuarioEvent } from '@encomenda/contracts/usuarios/usuario.events';
import { exigirUsuarioComDados, type DadosDoUsuario, type Usuario } from './usuario.js';

export interface CriarUsuario extends DadosDoUsuario {
  readonly usuarioId: number;
}

export interface AlterarUsuario extends DadosDoUsuario {
  readonly usuarioId: number;
  /** Whether a new password was set; the password itself is never part of a command. */
  readonly comSenha: boolean;
}

export interface DesativarSegundoFator {
  readonly usuarioId: number;
  readonly motivo: string | null;
}

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

export const criarUsuario =
  (command: CriarUsuario) =>
  (usuario: Usuario): readonly UsuarioEvent[] => {
    if (usuario.situacao !== 'inexistente')
      throw Recusa.conflito('usuario-ja-existe', 'Este usuário já existe.');
    const { usuarioId, nome, email, papel } = command;
    return [{ type: 'UsuarioCriado', data: { usuarioId, nome, email, papel } }];
  };

export const alterarUsuario =
  ({ usuarioId, nome, email, papel, comSenha }: AlterarUsuario) =>
  (existente: Usuario): readonly UsuarioEvent[] => {
    const usuario = exigirUsuarioComDados(existente);
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

/** The rule about the last Administrador is checked outside, across accounts. */
export const desativarUsuario =
  (data: { readonly usuarioId: number }) =>
  (usuario: Usuario): readonly UsuarioEvent[] => {
    if (exigirUsuarioComDados(usuario).situacao === 'desativado') throw jaDesativado();
    return [{ type: 'UsuarioDesativado', data }];
  };

export const reativarUsuario =
  (data: { readonly usuarioId: number }) =>
  (usuario: Usuario): readonly UsuarioEvent[] => {
    if (exigirUsuarioComDados(usuario).situacao === 'ativo') throw jaAtivo();
    return [{ type: 'UsuarioReativado', data }];
  };

export const alterarSenha =
  (data: { readonly usuarioId: number }) =>
  (usuario: Usuario): readonly UsuarioEvent[] => {
    exigirUsuarioComDados(usuario);
    return [{ type: 'SenhaAlterada', data }];
  };

export const ativarSegundoFator =
  (data: { readonly usuarioId: number }) =>
  (usuario: Usuario): readonly UsuarioEvent[] =>
    exigirUsuarioComDados(usuario).segundoFator ? [] : [{ type: 'SegundoFatorAtivado', data }];

export const trocarCodigosDeRecuperacao =
  (data: { readonly usuarioId: number }) =>
  (usuario: Usuario): readonly UsuarioEvent[] =>
    exigirUsuarioComDados(usuario).segundoFator
      ? [{ type: 'CodigosDeRecuperacaoTrocados', data }]
      : [];

export const desativarSegundoFator =
  ({ usuarioId, motivo }: DesativarSegundoFator) =>
  (usuario: Usuario): readonly UsuarioEvent[] =>
    exigirUsuarioComDados(usuario).segundoFator
      ? [
          {
            type: 'SegundoFatorDesativado',
            data: { usuarioId, redefinido: motivo !== null, motivo },
          },
        ]
      : [];
