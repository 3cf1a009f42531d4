import { Recusa } from '@encomenda/contracts/shared/decider';
import type { EliminacaoDoUsuarioEvent } from '@encomenda/contracts/usuarios/eliminacao-do-usuario.events';
import { titularUsuario } from '@encomenda/contracts/usuarios/usuario.events';
import type { RazoesDaEliminacao, UsuarioExistente } from './usuario.js';

export interface EliminarUsuario extends RazoesDaEliminacao {
  readonly tipo: 'EliminarUsuario';
  readonly usuarioId: number;
  readonly confirmacao: string;
}

/** Sent after the account is emptied and the key destroyed. */
export interface ConcluirEliminacaoDoUsuario {
  readonly tipo: 'ConcluirEliminacaoDoUsuario';
  readonly usuarioId: number;
}

export interface RegistrarExportacaoDoUsuario {
  readonly tipo: 'RegistrarExportacaoDoUsuario';
  readonly usuarioId: number;
  readonly formato: 'json' | 'pdf';
}

export type TitularUsuarioCommand =
  EliminarUsuario | ConcluirEliminacaoDoUsuario | RegistrarExportacaoDoUsuario;

const DO_TITULAR: ReadonlySet<string> = new Set<TitularUsuarioCommand['tipo']>([
  'EliminarUsuario',
  'ConcluirEliminacaoDoUsuario',
  'RegistrarExportacaoDoUsuario',
]);
export const eDoTitular = (command: { tipo: string }): command is TitularUsuarioCommand =>
  DO_TITULAR.has(command.tipo);

export const usuarioEliminado = (): Recusa =>
  Recusa.conflito('usuario-eliminado', 'Os dados pessoais deste usuário foram eliminados.');

const semEspacosAMais = (nome: string): string => nome.trim().replace(/\s+/g, ' ');

const eliminarUsuario = (
  { usuarioId, motivo, base, pedidaPor, confirmacao }: EliminarUsuario,
  usuario: UsuarioExistente,
): readonly EliminacaoDoUsuarioEvent[] => {
  if (usuario.eliminacao) return [];
  if (usuario.situacao === 'ativo')
    throw Recusa.conflito('usuario-ativo', 'Desative o usuário antes de eliminar os seus dados.');
  if (semEspacosAMais(confirmacao) !== semEspacosAMais(usuario.nome))
    throw Recusa.campo(
      'confirmacao-diferente',
      'confirmacao',
      'Escreva o nome do usuário como está no cadastro.',
    );
  const data = { titular: titularUsuario({ usuarioId }), usuarioId, motivo, base, pedidaPor };
  return [{ type: 'EliminacaoDoUsuarioIniciada', data }];
};

const concluirEliminacao = (
  { usuarioId }: ConcluirEliminacaoDoUsuario,
  { eliminacao }: UsuarioExistente,
): readonly EliminacaoDoUsuarioEvent[] => {
  if (eliminacao?.situacao !== 'em-curso') return [];
  const data = { titular: titularUsuario({ usuarioId }), usuarioId, ...eliminacao.razoes };
  return [{ type: 'DadosDoUsuarioEliminados', data }];
};

export const decidirSobreOTitular = (
  command: TitularUsuarioCommand,
  usuario: UsuarioExistente,
): readonly EliminacaoDoUsuarioEvent[] => {
  if (command.tipo === 'EliminarUsuario') return eliminarUsuario(command, usuario);
  if (command.tipo === 'ConcluirEliminacaoDoUsuario') return concluirEliminacao(command, usuario);
  if (usuario.eliminacao) throw usuarioEliminado();
  const { usuarioId, formato } = command;
  const data = { titular: titularUsuario({ usuarioId }), usuarioId, formato };
  return [{ type: 'DadosDoUsuarioExportados', data }];
};

export const evolveTitular = (
  usuario: UsuarioExistente,
  { type, data }: EliminacaoDoUsuarioEvent,
): UsuarioExistente => {
  if (type === 'DadosDoUsuarioExportados') return usuario;
  const { motivo, base, pedidaPor } = data;
  const situacao = type === 'EliminacaoDoUsuarioIniciada' ? 'em-curso' : 'feita';
  return { ...usuario, eliminacao: { situacao, razoes: { motivo, base, pedidaPor } } };
};
