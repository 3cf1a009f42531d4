import { camposDoUsuario } from '@encomenda/contracts/usuarios/usuario.campos';
import { linesOf, portraitFrom, type Portrait } from '../../desfazer/portrait.js';
import type { Usuario } from '../domain/usuario.js';

export const retratoDoUsuario = (usuario: Usuario): Portrait =>
  usuario.situacao === 'inexistente'
    ? new Map()
    : portraitFrom([
        ...linesOf(camposDoUsuario, usuario),
        ['Situação', usuario.situacao === 'ativo' ? 'Ativo' : 'Desativado'],
        ['Verificação em duas etapas', usuario.segundoFator ? 'Ligada' : 'Desligada'],
      ]);
