import type { Copia, CopiasEmOperacao } from '@encomenda/contracts/operacao/operacao.http';
import type { Clock } from '@encomenda/platform/clock';
import type { Config } from '@encomenda/platform/config';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { CLOCK, CONFIG, READ_POOL } from '../../platform/tokens.js';
import { estaAtrasada } from './hora-da-copia.js';

const MOSTRADAS = 30;

interface Linha {
  id: string;
  usuario_id: number | null;
  estado: Copia['estado'];
  pedida_em: Date;
  iniciada_em: Date | null;
  terminada_em: Date | null;
  bytes: string | null;
  pasta: string | null;
  andamento: string | null;
  erro: string | null;
  quebra: string | null;
}

const copiaDe = (linha: Linha): Copia => ({
  id: Number(linha.id),
  a_pedido: linha.usuario_id !== null,
  estado: linha.estado,
  pedida_em: linha.pedida_em.toISOString(),
  terminada_em: linha.terminada_em?.toISOString() ?? null,
  durou:
    linha.terminada_em && linha.iniciada_em
      ? linha.terminada_em.getTime() - linha.iniciada_em.getTime()
      : null,
  bytes: linha.bytes === null ? null : Number(linha.bytes),
  pasta: linha.pasta,
  andamento: linha.andamento,
  erro: linha.erro,
  quebra: linha.quebra,
});

@Injectable()
export class CopiasEmOperacaoQuery {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(READ_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async todas(): Promise<CopiasEmOperacao> {
    const { backups } = this.config;
    const { rows } = await this.pool.query<Linha>(
      'select * from operacao.copias order by id desc limit $1',
      [MOSTRADAS],
    );
    const { rows: limites } = await this.pool.query<{
      concluida: Date | null;
      desde: Date | null;
    }>(
      `select max(iniciada_em) filter (where estado = 'concluida') as concluida,
         min(pedida_em) as desde from operacao.copias`,
    );
    return {
      definida: backups
        ? { pasta: backups.folder, hora: backups.hour, guardadas: backups.kept }
        : null,
      atrasada: backups !== undefined && estaAtrasada(this.clock(), limites[0]!),
      copias: rows.map(copiaDe),
    };
  }
}
