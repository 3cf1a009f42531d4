import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import type { Clock } from '@encomenda/platform/clock';
import type { Config } from '@encomenda/platform/config';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type pg from 'pg';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { RequestRefused } from '../../platform/http/errors/request-refused.js';
import type { Jobs } from '../../platform/jobs/jobs.js';
import { CLOCK, CONFIG, JOBS, WRITE_POOL } from '../../platform/tokens.js';
import { COPIAS } from './copiar.js';

const PEDIDA: RespostaDeAcao = {
  message: 'Cópia pedida. Você pode continuar a trabalhar enquanto ela se faz.',
  type: 'success',
};

export class PedirCopia extends Command<RespostaDeAcao> {
  constructor(readonly origin: RequestContext) {
    super();
  }
}

/** A request changes nothing while another one is open. */
@CommandHandler(PedirCopia)
export class PedirCopiaHandler implements ICommandHandler<PedirCopia> {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(JOBS) private readonly jobs: Jobs,
  ) {}

  /** @throws RequestRefused 409 when automatic copies are not configured */
  async execute({ origin }: PedirCopia): Promise<RespostaDeAcao> {
    if (!this.config.backups)
      throw new RequestRefused(
        409,
        'A cópia automática não está ligada: quem cuida do servidor diz a pasta em COPIAS.',
      );
    await this.pool.query(
      'insert into operacao.copias (usuario_id, pedida_em) values ($1, $2) on conflict do nothing',
      [origin.usuarioId, this.clock()],
    );
    await this.jobs.add(COPIAS, { id: `${COPIAS}-agora`, data: {} });
    return PEDIDA;
  }
}
