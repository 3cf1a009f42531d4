import { AuthoritySeals } from '@encomenda/platform/seals/authority-seals';
import { titularUsuario, usuarioStream } from '@encomenda/contracts/usuarios/usuario.events';
import { destroyKey } from '@encomenda/platform/event-store/encryption/key-ring';
import { derivedId } from '@encomenda/platform/ids';
import type { Config } from '@encomenda/platform/config';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { CONFIG, WRITE_POOL } from '../../platform/tokens.js';
import { type CommandResult, HandleCommand } from '../../platform/commands/handle-command.js';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import { usuarioFold } from '../../usuarios/domain/usuario.js';
import type { Usuario } from '../../usuarios/domain/usuario.js';
import { esquecerConta } from '../../usuarios/contas/esquecer-conta.js';
import { concluirEliminacaoDoUsuario } from '../../usuarios/domain/eliminar-usuario.js';

const eliminacaoDe = (usuario: Usuario) =>
  usuario.situacao === 'inexistente' ? null : usuario.eliminacao;

/** Empties the account, destroys the key, then appends `DadosDoUsuarioEliminados`. A call after a crash continues. */
@Injectable()
export class EliminacaoDeUsuario {
  private readonly selos: AuthoritySeals;

  constructor(
    private readonly writer: HandleCommand,
    private readonly reader: StateReader,
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    @Inject(CONFIG) { masterKey }: Pick<Config, 'masterKey'>,
  ) {
    this.selos = new AuthoritySeals(masterKey);
  }

  /** Null when no erasure has begun, or it was completed before. */
  async concluir(usuarioId: number): Promise<CommandResult | null> {
    const { pool, reader, writer, selos } = this;
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
