import { titularUsuario, usuarioStream } from '@encomenda/contracts/usuarios/usuario.events';
import { destroyKey } from '@encomenda/platform/event-store/key-ring';
import { derivedId } from '@encomenda/platform/ids';
import type pg from 'pg';
import type { CommandResult, HandleCommand } from '../platform/commands/handle-command.js';
import type { StateReader } from '../platform/commands/state-reader.js';
import { usuarioFold } from '../usuarios/domain/usuario.js';
import type { Usuario } from '../usuarios/domain/usuario.js';
import { esquecerConta } from '../usuarios/esquecer-conta.js';
import { concluirEliminacaoDoUsuario } from '../usuarios/domain/eliminar-usuario.js';

export interface MesaDosUsuarios {
  readonly writer: HandleCommand;
  readonly reader: StateReader;
  /** The database that holds keys and accounts. */
  readonly pool: pg.Pool;
}

const eliminacaoDe = (usuario: Usuario) =>
  usuario.situacao === 'inexistente' ? null : usuario.eliminacao;

/**
 * Carries out the erasure of a former user's data, once it has begun in the log: first the account
 * is emptied, then the key is destroyed, then `DadosDoUsuarioEliminados` tells the read models. As
 * with customers, each step may be repeated, and whoever comes by goes on from where it stands.
 */
export class EliminacaoDeUsuario {
  constructor(private readonly mesa: MesaDosUsuarios) {}

  /** Does what is due; null when nothing is, or it was done before. */
  async concluir(usuarioId: number): Promise<CommandResult | null> {
    const { pool, reader, writer } = this.mesa;
    const stream = usuarioStream(usuarioId);
    const { state, revision } = await reader.load(usuarioFold, stream);
    const eliminacao = eliminacaoDe(state);
    if (eliminacao?.situacao !== 'em-curso' || revision === null) return null;
    await esquecerConta(pool, usuarioId, revision);
    await destroyKey(pool, titularUsuario({ usuarioId }));
    const id = derivedId('concluir-eliminacao-do-usuario', usuarioId);
    return writer.handle({
      fold: usuarioFold,
      stream,
      origin: { usuarioId: eliminacao.razoes.pedidaPor, commandId: id, correlationId: id },
      decide: () => concluirEliminacaoDoUsuario({ usuarioId }),
    });
  }
}
