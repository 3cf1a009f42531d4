import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type { EliminacaoDoUsuarioEvent } from '@encomenda/contracts/usuarios/eliminacao-do-usuario.events';
import { titularUsuario } from '@encomenda/contracts/usuarios/usuario.events';
import {
  exigirUsuario,
  exigirUsuarioComDados,
  type RazoesDaEliminacao,
  type Usuario,
} from './usuario.js';

export interface EliminarUsuario extends RazoesDaEliminacao {
  readonly usuarioId: number;
  readonly confirmacao: string;
}

export interface ConcluirEliminacaoDoUsuario {
  readonly usuarioId: number;
}

export interface RegistrarExportacaoDoUsuario {
  readonly usuarioId: number;
  readonly formato: 'json' | 'pdf';
}

const semEspacosAMais = (nome: string): string => nome.trim().replace(/\s+/g, ' ');

export const eliminarUsuario =
  ({ usuarioId, motivo, base, pedidaPor, confirmacao }: EliminarUsuario) =>
  (existente: Usuario): readonly EliminacaoDoUsuarioEvent[] => {
    const usuario = exigirUsuario(existente);
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

export const concluirEliminacaoDoUsuario =
  ({ usuarioId }: ConcluirEliminacaoDoUsuario) =>
  (usuario: Usuario): readonly EliminacaoDoUsuarioEvent[] => {
    const { eliminacao } = exigirUsuario(usuario);
    if (eliminacao?.situacao !== 'em-curso') return [];
    const data = { titular: titularUsuario({ usuarioId }), usuarioId, ...eliminacao.razoes };
    return [{ type: 'DadosDoUsuarioEliminados', data }];
  };

export const registrarExportacaoDoUsuario =
  ({ usuarioId, formato }: RegistrarExportacaoDoUsuario) =>
  (usuario: Usuario): readonly EliminacaoDoUsuarioEvent[] => {
    exigirUsuarioComDados(usuario);
    const data = { titular: titularUsuario({ usuarioId }), usuarioId, formato };
    return [{ type: 'DadosDoUsuarioExportados', data }];
  };
