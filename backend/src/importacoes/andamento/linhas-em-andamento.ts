import type {
  CelulaEmBranco,
  Desfecho,
  Escolha,
  Parecer,
} from '@encomenda/contracts/importacoes/importacoes';
import type pg from 'pg';
import type { LinhaComValores } from '../assunto.js';
import { leitorDaPlanilha, type ColunasDaPlanilha } from '../colunas/colunas-da-planilha.js';
import { A_CORRIGIR, A_FAZER } from '../planilhas-guardadas/planilhas.js';

export interface PlanilhaEmAndamento extends ColunasDaPlanilha {
  readonly id: string;
  readonly importacao_id: number;
  readonly situacao: 'importando' | 'desfazendo';
  /** User who last started or undid the import. */
  readonly mandada_por: number | null;
}

export interface LinhaPorFazer extends LinhaComValores {
  readonly parecer: Parecer;
  readonly escolha: Escolha;
  readonly alvo: number | null;
}

export interface LinhaFeita {
  readonly numero: number;
  readonly registro: number;
  readonly revisao: number | null;
}

export interface Resultado {
  readonly numero: number;
  readonly desfecho: Desfecho;
  readonly recado?: string;
  readonly registro?: number;
  readonly revisao?: number | null;
  /** Cells that were left blank; absent to keep those of the check. */
  readonly em_branco?: readonly CelulaEmBranco[];
}

type ComCelulas<Linha extends LinhaComValores> = Omit<Linha, 'valores' | 'numericos'> & {
  readonly celulas: readonly string[];
  readonly numeros: readonly number[] | null;
};

const ROWS_AT_A_TIME = 200;

export class LinhasEmAndamento {
  constructor(private readonly pool: pg.Pool) {}

  async daVez(): Promise<PlanilhaEmAndamento | undefined> {
    const { rows } = await this.pool.query<PlanilhaEmAndamento>(
      `select id, assunto, importacao_id, situacao, titulos, colunas, mandada_por from escrita.planilhas
       where situacao in ('importando', 'desfazendo') order by importacao_id limit 1`,
    );
    return rows[0];
  }

  /** The next rows to import, marked as begun. During an undo, only rows whose result a crash may have lost. */
  async porFazer(planilha: PlanilhaEmAndamento): Promise<LinhaPorFazer[]> {
    const { id, situacao } = planilha;
    const ler = leitorDaPlanilha(planilha);
    const { rows } = await this.pool.query<ComCelulas<LinhaPorFazer>>(
      // An array avoids a nested loop when the planner underestimates the rows.
      `update escrita.linhas_de_planilhas set iniciada = true
       where planilha_id = $1 and numero = any (array(
         select numero from escrita.linhas_de_planilhas
         where planilha_id = $1 and desfecho is null and ${A_FAZER} and (iniciada or $2)
         order by numero limit $3))
       returning numero, celulas, numeros, parecer, escolha, alvo`,
      [id, situacao === 'importando', ROWS_AT_A_TIME],
    );
    return rows
      .map(({ parecer, escolha, alvo, ...linha }) => ({
        ...ler(linha),
        parecer,
        escolha,
        alvo,
      }))
      .toSorted((a, b) => a.numero - b.numero);
  }

  async partesDas(
    planilha: PlanilhaEmAndamento,
    linhas: readonly LinhaPorFazer[],
  ): Promise<ReadonlyMap<number, readonly LinhaComValores[]>> {
    const { rows } = await this.pool.query<ComCelulas<LinhaComValores> & { grupo: number }>(
      `select numero, celulas, numeros, grupo from escrita.linhas_de_planilhas
       where planilha_id = $1 and grupo = any ($2) order by numero`,
      [planilha.id, linhas.map(({ numero }) => numero)],
    );
    const ler = leitorDaPlanilha(planilha);
    const partes = new Map<number, LinhaComValores[]>();
    for (const { grupo, ...celulas } of rows) {
      const linha = ler(celulas);
      const outras = partes.get(grupo);
      if (outras) outras.push(linha);
      else partes.set(grupo, [linha]);
    }
    return partes;
  }

  async porDesfazer(id: string): Promise<LinhaFeita[]> {
    const { rows } = await this.pool.query<LinhaFeita>(
      `select numero, registro, revisao from escrita.linhas_de_planilhas
       where planilha_id = $1 and grupo is null and desfecho in ('cadastrado', 'alterado')
       order by numero desc limit $2`,
      [id, ROWS_AT_A_TIME],
    );
    return rows;
  }

  /** Stores results. All rows of a group get the result of its first row. */
  async anotar(id: string, resultados: readonly Resultado[]): Promise<void> {
    await this.pool.query(
      `update escrita.linhas_de_planilhas l
       set desfecho = r.desfecho, registro = coalesce(r.registro, l.registro),
           revisao = coalesce(r.revisao, l.revisao),
           recados = case when r.recado is null then l.recados else array[r.recado] end,
           em_branco = case when r.numero = l.numero then coalesce(r.em_branco, l.em_branco)
                       else l.em_branco end
       from jsonb_to_recordset($2) as r
         (numero integer, desfecho text, recado text, registro integer, revisao bigint,
          em_branco jsonb)
       where l.planilha_id = $1 and (l.numero = any ($3) or l.grupo = any ($3))
         and r.numero = coalesce(l.grupo, l.numero)`,
      [id, JSON.stringify(resultados), resultados.map(({ numero }) => numero)],
    );
  }

  /** Number of rows by result. A group of rows counts as one. */
  async desfechos(id: string): Promise<Partial<Record<Desfecho, number>>> {
    const { rows } = await this.pool.query<{ desfecho: Desfecho; quantos: number }>(
      `select desfecho, count(*)::int as quantos from escrita.linhas_de_planilhas
       where planilha_id = $1 and desfecho is not null and grupo is null group by desfecho`,
      [id],
    );
    return Object.fromEntries(rows.map(({ desfecho, quantos }) => [desfecho, quantos]));
  }

  async recusadasNaConferencia(id: string): Promise<number> {
    const { rows } = await this.pool.query<{ quantas: number }>(
      `select count(*)::int as quantas from escrita.linhas_de_planilhas
       where planilha_id = $1 and parecer = 'recusado'`,
      [id],
    );
    return rows[0]!.quantas;
  }

  /** Deletes cells, which are personal data, except in rows to correct. No effect if an undo began meanwhile. */
  async encerrar(
    { id, situacao }: PlanilhaEmAndamento,
    agora: 'importada' | 'desfeita',
    em: Date,
  ): Promise<void> {
    await this.pool.query(
      `with encerrada as (
         update escrita.planilhas set situacao = $3, encerrada_em = $4
         where id = $1 and situacao = $2 returning id, esquecer_recusadas)
       update escrita.linhas_de_planilhas l
       set celulas = case when $3 = 'importada' and not e.esquecer_recusadas and ${A_CORRIGIR}
                     then l.celulas end,
           em_branco = case when $3 = 'importada' and not e.esquecer_recusadas
                       then l.em_branco else '[]' end,
           recados = case when l.parecer = 'recusado' or l.desfecho in ('recusado', 'ficou')
                     then l.recados else '{}' end
       from encerrada e where l.planilha_id = e.id`,
      [id, situacao, agora, em],
    );
  }
}
