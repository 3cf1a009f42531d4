import type { AuthoritySeals } from '@encomenda/platform/authority-seals';
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
  readonly pool: pg.Pool;
  readonly selos: AuthoritySeals;
}

const eliminacaoDe = (usuario: Usuario) =>
  usuario.situacao === 'inexistente' ? null : usuario.eliminacao;

/** Empties the account, destroys the key, appends `DadosDoUsuarioEliminados`; resumes after a crash. */
export class EliminacaoDeUsuario {
  constructor(private readonly mesa: MesaDosUsuarios) {}

  /** Null when nothing is due or it was done before. */
  async concluir(usuarioId: number): Promise<CommandResult | null> {
    const { pool, reader, writer, selos } = this.mesa;
    const stream = usuarioStream(usuarioId);
    const { state, revision } = await reader.load(usuarioFold, stream);
    const eliminacao = eliminacaoDe(state);
    if (eliminacao?.situacao !== 'em-curso' || revision === null) return null;
    await esquecerConta(pool, { usuarioId, revision, selos });
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
