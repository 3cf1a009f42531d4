import { DIAS_DA_PLANILHA } from '@encomenda/contracts/importacoes/importacoes';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { WRITE_POOL } from '../../platform/tokens.js';
import { A_CORRIGIR } from './planilhas.js';

const FORGET_CELLS = `set celulas = null, em_branco = '[]'`;
const COM_CELULAS = `l.celulas is not null and ${A_CORRIGIR}`;

@Injectable()
export class PlanilhasEsquecidas {
  constructor(@Inject(WRITE_POOL) private readonly pool: pg.Pool) {}

  /** Deletes old spreadsheets that were never imported, and old cells that were kept for correction. */
  async esquecerAsVelhas(agora: Date): Promise<void> {
    await this.pool.query(
      `update escrita.linhas_de_planilhas l ${FORGET_CELLS} from escrita.planilhas p
       where p.id = l.planilha_id and p.situacao = 'importada' and ${COM_CELULAS}
         and p.encerrada_em < $1::timestamptz - make_interval(days => $2)`,
      [agora, DIAS_DA_PLANILHA],
    );
    await this.pool.query(
      `delete from escrita.planilhas
       where situacao = 'conferindo' and enviada_em < $1::timestamptz - make_interval(days => $2)`,
      [agora, DIAS_DA_PLANILHA],
    );
  }

  /** For an erasure: deletes spreadsheets that are not imported, and kept cells, where they name customers. */
  async esquecerAsDePessoas(): Promise<void> {
    await this.pool.query(
      `update escrita.planilhas set esquecer_recusadas = true
       where situacao <> 'conferindo' and assunto in ('clientes', 'pedidos')
         and not esquecer_recusadas`,
    );
    await this.pool.query(
      `update escrita.linhas_de_planilhas l ${FORGET_CELLS} from escrita.planilhas p
       where p.id = l.planilha_id and p.situacao = 'importada' and p.esquecer_recusadas
         and ${COM_CELULAS}`,
    );
    await this.pool.query(
      `delete from escrita.planilhas
       where situacao = 'conferindo' and assunto in ('clientes', 'pedidos')`,
    );
  }
}
