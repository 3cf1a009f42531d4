import { Recusa, type Fold } from '@encomenda/contracts/shared/events/decider';
import type { BaseLegal, MotivoDaEliminacao } from '@encomenda/contracts/titulares/motivos';
import type { EliminacaoDoUsuarioEvent } from '@encomenda/contracts/usuarios/eliminacao-do-usuario.events';
import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import type { UsuarioEvent } from '@encomenda/contracts/usuarios/usuario.events';

export interface RazoesDaEliminacao {
  readonly motivo: MotivoDaEliminacao;
  readonly base: BaseLegal;
  readonly pedidaPor: number | null;
}

export interface DadosDoUsuario {
  readonly nome: string;
  /** In lower case. `Contas` keeps it unique. */
  readonly email: string;
  readonly papel: Papel;
}
export interface UsuarioExistente extends DadosDoUsuario {
  readonly situacao: 'ativo' | 'desativado';
  readonly segundoFator: boolean;
  /** Keyed hash of the password hash; null when no event has it. */
  readonly provaDaSenha: string | null;
  readonly eliminacao: {
    readonly situacao: 'em-curso' | 'feita';
    readonly razoes: RazoesDaEliminacao;
  } | null;
}
export type Usuario = { readonly situacao: 'inexistente' } | UsuarioExistente;

const evolve = (usuario: Usuario, event: UsuarioEvent): Usuario => {
  if (event.type === 'UsuarioCriado') {
    const { nome, email, papel, provaDaSenha } = event.data;
    return {
      situacao: 'ativo',
      segundoFator: false,
      eliminacao: null,
      nome,
      email,
      papel,
      provaDaSenha,
    };
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
    case 'SenhaReconhecida':
      return { ...usuario, provaDaSenha: event.data.provaDaSenha };
    case 'CodigosDeRecuperacaoTrocados':
      return usuario;
    case 'DadosDoUsuarioExportados':
    case 'EliminacaoDoUsuarioIniciada':
    case 'DadosDoUsuarioEliminados':
      return evolveTitular(usuario, event);
  }
};

const evolveTitular = (
  usuario: UsuarioExistente,
  { type, data }: EliminacaoDoUsuarioEvent,
): UsuarioExistente => {
  if (type === 'DadosDoUsuarioExportados') return usuario;
  const { motivo, base, pedidaPor } = data;
  const situacao = type === 'EliminacaoDoUsuarioIniciada' ? 'em-curso' : 'feita';
  return { ...usuario, eliminacao: { situacao, razoes: { motivo, base, pedidaPor } } };
};

export const usuarioFold: Fold<Usuario, UsuarioEvent> = {
  initialState: { situacao: 'inexistente' },
  evolve,
};

export const usuarioEliminado = (): Recusa =>
  Recusa.conflito('usuario-eliminado', 'Os dados pessoais deste usuário foram eliminados.');

export const exigirUsuario = (usuario: Usuario): UsuarioExistente => {
  if (usuario.situacao === 'inexistente')
    throw Recusa.inexistente('usuario-inexistente', 'Usuário não encontrado.');
  return usuario;
};

export const exigirUsuarioComDados = (usuario: Usuario): UsuarioExistente => {
  const existente = exigirUsuario(usuario);
  if (existente.eliminacao) throw usuarioEliminado();
  return existente;
};

export const EMAIL_JA_UTILIZADO = 'email-ja-utilizado';

export const emailJaUtilizado = (): Recusa =>
  Recusa.campo(EMAIL_JA_UTILIZADO, 'email', 'O campo E-mail já está sendo utilizado.');
