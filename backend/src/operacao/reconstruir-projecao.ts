import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type pg from 'pg';
import { recordNotFound } from '../platform/http/parameters/id.js';
import type { RequestContext } from '../platform/http/request/request-context.js';
import { RequestRefused } from '../platform/http/errors/request-refused.js';
import { WRITE_POOL } from '../platform/tokens.js';

/** Retention of finished rebuild requests. */
const KEPT = '30 days';
/** Checked before the query: PostgreSQL rejects some characters that a path may contain. */
const NOME = /^[a-z\d_]{1,63}$/;

const PEDIDA: RespostaDeAcao = {
  message: 'Reconstrução pedida. As telas seguem no ar enquanto ela anda.',
  type: 'success',
};

export class ReconstruirProjecao extends Command<RespostaDeAcao> {
  constructor(
    readonly origin: RequestContext,
    readonly nome: string,
  ) {
    super();
  }
}

/** A request changes nothing while a rebuild of the same read model is open. */
@CommandHandler(ReconstruirProjecao)
export class ReconstruirProjecaoHandler implements ICommandHandler<ReconstruirProjecao> {
  constructor(@Inject(WRITE_POOL) private readonly pool: pg.Pool) {}

  /** @throws Recusa 404 for an unknown read model; RequestRefused 409 during its first build */
  async execute({ origin, nome }: ReconstruirProjecao): Promise<RespostaDeAcao> {
    if (!NOME.test(nome)) throw recordNotFound();
    const { rows } = await this.pool.query<{ estado: string }>(
      'select estado from projecao.projecoes where nome = $1',
      [nome],
    );
    const [projecao] = rows;
    if (!projecao) throw recordNotFound();
    if (projecao.estado === 'reconstruindo')
      throw new RequestRefused(409, 'Esta leitura já está sendo preenchida.');
    await this.pool.query(
      `delete from operacao.reconstrucoes where terminada_em < now() - interval '${KEPT}'`,
    );
    await this.pool.query(
      `insert into operacao.reconstrucoes (projecao, comando, usuario_id) values ($1, $2, $3)
       on conflict do nothing`,
      [nome, origin.commandId, origin.usuarioId],
    );
    return PEDIDA;
  }
}
