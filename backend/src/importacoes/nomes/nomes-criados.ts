import type {
  NomeadoDaImportacao,
  NomeQueFicou,
} from '@encomenda/contracts/importacoes/importacoes.http';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { WRITE_POOL } from '../../platform/tokens.js';

export interface NomeCriado {
  readonly de: NomeadoDaImportacao;
  readonly registro: number;
  readonly nome: string;
}

@Injectable()
export class NomesCriados {
  constructor(@Inject(WRITE_POOL) private readonly pool: pg.Pool) {}

  /** Stores nothing for a repeat, or when the spreadsheet was deleted. */
  async anotar(planilhaId: string, { de, registro, nome }: NomeCriado): Promise<void> {
    await this.pool.query(
      `insert into escrita.nomes_de_planilhas (planilha_id, de, registro, nome)
       select id, $2, $3, $4 from escrita.planilhas where id = $1 on conflict do nothing`,
      [planilhaId, de, registro, nome],
    );
  }

  async porDesfazer(planilhaId: string): Promise<NomeCriado[]> {
    const { rows } = await this.pool.query<NomeCriado>(
      `select de, registro, nome from escrita.nomes_de_planilhas
       where planilha_id = $1 and desfecho is null order by de, registro`,
      [planilhaId],
    );
    return rows;
  }

  /** @param porque why the record stays; null when it was undone */
  async encerrar(
    planilhaId: string,
    { de, registro }: NomeCriado,
    porque: string | null,
  ): Promise<void> {
    await this.pool.query(
      `update escrita.nomes_de_planilhas set desfecho = $4, recado = $5
       where planilha_id = $1 and de = $2 and registro = $3`,
      [planilhaId, de, registro, porque === null ? 'desfeito' : 'ficou', porque],
    );
  }

  async queFicaram(planilhaId: string): Promise<NomeQueFicou[]> {
    const { rows } = await this.pool.query<NomeQueFicou>(
      `select de, nome, recado as porque from escrita.nomes_de_planilhas
       where planilha_id = $1 and desfecho = 'ficou' order by de, nome`,
      [planilhaId],
    );
    return rows;
  }
}
