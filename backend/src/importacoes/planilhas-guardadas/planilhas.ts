import {
  ESCOLHAS_DO_ASSUNTO,
  type AssuntoDaImportacao,
  type Desfecho,
  type Escolha,
  type CelulaEmBranco,
  type Parecer,
  type SituacaoDaImportacao,
} from '@encomenda/contracts/importacoes/importacoes';
import type { LeituraDaPlanilha, LinhaDaPlanilha } from '@encomenda/contracts/importacoes/planilha';
import { mensagens } from '@encomenda/contracts/shared/campos/campos';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { inTransaction } from '@encomenda/platform/database/postgres';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { recordNotFound } from '../../platform/http/parameters/id.js';
import { WRITE_POOL } from '../../platform/tokens.js';
import { comPlanilhaTravada, jaComecou } from './planilha-travada.js';
import { inPieces, inserirLinhas, type LinhaNova } from './inserir-linhas.js';

export interface PlanilhaGuardada extends LeituraDaPlanilha {
  readonly id: string;
  readonly assunto: AssuntoDaImportacao;
  readonly arquivo: string;
  readonly enviada_em: Date;
  /** User name; null when the user was deleted. */
  readonly enviada_por: string | null;
  readonly titulos: readonly string[];
  readonly colunas: readonly (string | null)[];
  readonly situacao: SituacaoDaImportacao;
  readonly importacao_id: number | null;
  /** End of the import or undo; null while it runs and before. */
  readonly encerrada_em: Date | null;
  readonly tem_arquivo: boolean;
}

export interface LinhaGuardada {
  readonly numero: number;
  readonly celulas: readonly string[] | null;
  readonly parecer: Parecer;
  readonly recados: readonly string[];
  readonly em_branco: readonly CelulaEmBranco[];
  readonly alvo: number | null;
  /** First row of the group that this row belongs to; null for the first row itself. */
  readonly grupo: number | null;
  readonly escolha: Escolha;
  readonly desfecho: Desfecho | null;
  readonly registro: number | null;
}

export type LinhaConferida = Pick<
  LinhaGuardada,
  'numero' | 'parecer' | 'recados' | 'em_branco' | 'alvo' | 'grupo'
>;

/** SQL: whether the row creates or changes a record. In a group, only the first row counts. */
export const A_FAZER = `(grupo is null and (parecer in ('novo', 'muda')
  or parecer = 'duvidoso' and (escolha = 'cadastrar' or escolha = 'alterar' and alvo is not null)))`;

/** SQL: whether a row keeps its cells after the import, so that people can correct it. */
export const A_CORRIGIR = `(l.parecer = 'recusado' or l.desfecho = 'recusado' or l.em_branco <> '[]')`;

const PLANILHAS = `
  select p.id, assunto, arquivo, enviada_em, u.nome as enviada_por, titulos, colunas, situacao,
    importacao_id, encerrada_em, separador, abas, aba,
    exists (select from escrita.arquivos_de_planilhas a where a.planilha_id = p.id) as tem_arquivo
  from escrita.planilhas p left join lista_de_usuarios.usuarios u on u.id = p.enviada_por`;
const LISTADAS = 50;

@Injectable()
export class Planilhas {
  constructor(@Inject(WRITE_POOL) private readonly pool: pg.Pool) {}

  /** Stores nothing for a known id. */
  async guardar(
    planilha: Omit<
      PlanilhaGuardada,
      'situacao' | 'importacao_id' | 'encerrada_em' | 'enviada_por' | 'tem_arquivo'
    > & {
      enviadaPor: number;
    },
    linhas: readonly LinhaNova[],
    bytes: Uint8Array,
  ): Promise<void> {
    const { id, assunto, arquivo, enviada_em, titulos, colunas, enviadaPor } = planilha;
    const { separador, abas, aba } = planilha;
    await inTransaction(this.pool, async (client) => {
      const { rowCount } = await client.query(
        `insert into escrita.planilhas
           (id, assunto, arquivo, enviada_por, enviada_em, titulos, colunas, separador, abas, aba)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
        [id, assunto, arquivo, enviadaPor, enviada_em, titulos, colunas, separador, abas, aba],
      );
      if (rowCount === 0) return;
      await inserirLinhas(client, id, linhas);
      await client.query(
        'insert into escrita.arquivos_de_planilhas (planilha_id, bytes) values ($1, $2)',
        [id, bytes],
      );
    });
  }

  /** @throws Recusa (404) when the spreadsheet does not exist */
  async ler(id: string): Promise<PlanilhaGuardada> {
    const { rows } = await this.pool.query<PlanilhaGuardada>(`${PLANILHAS} where p.id = $1`, [id]);
    if (!rows[0]) throw recordNotFound();
    return rows[0];
  }

  /** Whether an import of the spreadsheet ever began, undone ones included. */
  async importada(id: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'select from escrita.planilhas where id = $1 and importacao_id is not null',
      [id],
    );
    return rowCount === 1;
  }

  /** @throws Recusa (404) when the spreadsheet does not exist, (409) when its import has begun */
  async exigirPorImportar(id: string): Promise<void> {
    if ((await this.ler(id)).situacao !== 'conferindo') throw jaComecou();
  }

  async ultimas(): Promise<PlanilhaGuardada[]> {
    const { rows } = await this.pool.query<PlanilhaGuardada>(
      `${PLANILHAS} order by enviada_em desc, p.id limit ${LISTADAS}`,
    );
    return rows;
  }

  /** Deletes the spreadsheet; a repeat does nothing. @throws Recusa when its import has begun */
  async descartar(id: string): Promise<void> {
    const { rows } = await this.pool.query<{ situacao: SituacaoDaImportacao }>(
      `with apagada as (delete from escrita.planilhas where id = $1 and situacao = 'conferindo')
       select situacao from escrita.planilhas where id = $1`,
      [id],
    );
    if (rows[0] && rows[0].situacao !== 'conferindo') throw jaComecou();
  }

  /** Rows no longer doubtful lose their choice. @throws Recusa after the import began, or during another check */
  async conferirDeNovo(
    id: string,
    colunas: readonly (string | null)[],
    conferir: (linhas: readonly LinhaDaPlanilha[]) => Promise<readonly LinhaConferida[]>,
  ): Promise<void> {
    await comPlanilhaTravada(this.pool, id, async (client) => {
      const { rows } = await client.query<LinhaDaPlanilha>(
        'select numero, celulas, numeros from escrita.linhas_de_planilhas where planilha_id = $1 order by numero',
        [id],
      );
      const conferidas = await conferir(rows);
      await client.query('update escrita.planilhas set colunas = $2 where id = $1', [id, colunas]);
      for (const some of inPieces(conferidas))
        await client.query(
          `update escrita.linhas_de_planilhas l
           set parecer = c.parecer, recados = c.recados, em_branco = c.em_branco, alvo = c.alvo,
               grupo = c.grupo,
               escolha = case when c.parecer = 'duvidoso' then l.escolha else 'pular' end
           from jsonb_to_recordset($2) as c
             (numero integer, parecer text, recados text[], em_branco jsonb, alvo integer,
              grupo integer)
           where l.planilha_id = $1 and l.numero = c.numero`,
          [id, JSON.stringify(some)],
        );
    });
  }

  /** Stores a choice for these doubtful rows, or for all (null). Returns how many rows changed. @throws Recusa */
  async escolher(id: string, escolha: Escolha, linhas: readonly number[] | null): Promise<number> {
    return comPlanilhaTravada(this.pool, id, async (client, { assunto }) => {
      if (!ESCOLHAS_DO_ASSUNTO[assunto].includes(escolha))
        throw Recusa.campo('escolha-invalida', 'escolha', mensagens.invalido('Escolha'));
      const { rowCount } = await client.query(
        `update escrita.linhas_de_planilhas set escolha = $2
         where planilha_id = $1 and parecer = 'duvidoso'
           and ($2 <> 'alterar' or alvo is not null)
           and ($3::int[] is null or coalesce(grupo, numero) in (
             select coalesce(grupo, numero) from escrita.linhas_de_planilhas
             where planilha_id = $1 and numero = any ($3)))`,
        [id, escolha, linhas],
      );
      return rowCount ?? 0;
    });
  }

  async quantasAFazer(id: string): Promise<number> {
    const { rows } = await this.pool.query<{ quantas: number }>(
      `select count(*)::int as quantas from escrita.linhas_de_planilhas
       where planilha_id = $1 and ${A_FAZER}`,
      [id],
    );
    return rows[0]!.quantas;
  }

  /** Marks the import as begun. Called after its event, and again by a process in case of a crash in between. */
  async comecar(
    id: string,
    { importacaoId, por }: { importacaoId: number; por: number | null },
  ): Promise<void> {
    await this.pool.query(
      `update escrita.planilhas set situacao = 'importando', importacao_id = $2, mandada_por = $3
       where id = $1 and situacao = 'conferindo'`,
      [id, importacaoId, por],
    );
    await this.pool.query(
      `delete from escrita.arquivos_de_planilhas a using escrita.planilhas p
       where a.planilha_id = $1 and p.id = $1 and p.situacao <> 'conferindo'`,
      [id],
    );
  }

  /** Marks the undo as begun, so that the remaining rows are not imported. Called like `comecar`. */
  async comecarADesfazer(id: string, por: number | null): Promise<void> {
    await this.pool.query(
      `update escrita.planilhas set situacao = 'desfazendo', mandada_por = $2
       where id = $1 and situacao in ('conferindo', 'importando', 'importada')`,
      [id, por],
    );
  }
}
