import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { WRITE_POOL } from '../../platform/tokens.js';
import type { ColunasDoExtrato } from '../extrato/csv/colunas-do-banco.js';

const nomeDe = (titulos: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(titulos)).digest('base64url');

@Injectable()
export class ColunasGuardadas {
  constructor(@Inject(WRITE_POOL) private readonly pool: pg.Pool) {}

  async de(titulos: readonly string[]): Promise<ColunasDoExtrato | null> {
    const { rows } = await this.pool.query<{ colunas: ColunasDoExtrato }>(
      'select colunas from escrita.colunas_de_extratos where titulos = $1',
      [nomeDe(titulos)],
    );
    return rows[0]?.colunas ?? null;
  }

  async guardar(titulos: readonly string[], colunas: ColunasDoExtrato): Promise<void> {
    await this.pool.query(
      `insert into escrita.colunas_de_extratos (titulos, colunas) values ($1, $2)
       on conflict (titulos) do update set colunas = excluded.colunas`,
      [nomeDe(titulos), colunas],
    );
  }
}
