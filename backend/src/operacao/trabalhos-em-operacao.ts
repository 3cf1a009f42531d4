import type { TrabalhosEmOperacao } from '@encomenda/contracts/operacao/operacao.http';
import type { Config } from '@encomenda/platform/config';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { readTroubles } from '../platform/health/troubles.js';
import type { Jobs } from '../platform/jobs/jobs.js';
import { CONFIG, JOBS, READ_POOL } from '../platform/tokens.js';

@Injectable()
export class TrabalhosEmOperacaoQuery {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(JOBS) private readonly jobs: Jobs,
    @Inject(READ_POOL) private readonly pool: pg.Pool,
  ) {}

  async todos(): Promise<TrabalhosEmOperacao> {
    const [fila, parados] = await Promise.all([this.jobs.situation(), readTroubles(this.pool)]);
    return {
      fila: this.config.redisUrl === undefined ? 'postgres' : 'redis',
      esperando: fila.waiting,
      fazendo: fila.active,
      agendados: fila.delayed,
      falhados: fila.failed,
      periodicos: fila.schedules.map(({ name, everyMs, next }) => ({
        nome: name,
        a_cada: everyMs,
        proximo_em: next?.toISOString() ?? null,
      })),
      recentes: fila.ended.map(({ name, at, tookMs, error }) => ({
        nome: name,
        terminado_em: at.toISOString(),
        durou: tookMs,
        erro: error,
      })),
      parados: parados.map(({ nome, erro, desde, tentativas }) => ({
        nome,
        erro,
        desde: desde.toISOString(),
        tentativas,
      })),
    };
  }
}
