import type {
  ConsultaDeLinhas,
  Importacao,
  LinhaDaImportacao,
} from '@encomenda/contracts/importacoes/importacoes.http';
import { recordNotFound } from '../platform/http/parameters/id.js';
import {
  CAMPOS_DA_IMPORTACAO,
  DESFECHOS,
  DIAS_DA_PLANILHA,
  ESCOLHAS_DO_ASSUNTO,
  PARECERES,
  type Desfecho,
  type Parecer,
} from '@encomenda/contracts/importacoes/importacoes';
import {
  diaDeNegocio,
  formatarDia,
  formatarInstante,
  somarDias,
} from '@encomenda/contracts/shared/dia/dia';
import type { Pagina } from '@encomenda/contracts/shared/transport/http';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { ExportPage } from '../platform/queries/csv/export-page.js';
import { pageOf } from '../platform/queries/table.js';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';
import { WRITE_POOL } from '../platform/tokens.js';
import { leitorDeValores } from './colunas/colunas-da-planilha.js';
import { colunasEmCsv } from './importacoes.csv.js';
import { NomesCriados } from './nomes/nomes-criados.js';
import { nomesQueFaltam } from './nomes/nomes-que-faltam.js';
import {
  A_FAZER,
  Planilhas,
  type LinhaGuardada,
  type PlanilhaGuardada,
} from './planilhas-guardadas/planilhas.js';

const EXEMPLOS = 3;
const SEM_NOMES = { nomes_que_faltam: [], nomes_que_ficaram: [] };
const NAMES_OF = {
  clientes: 'cadastro_de_clientes.clientes',
  produtos: 'cadastro_de_produtos.produtos',
  despesas: 'despesas.despesas',
  pedidos: '(select id, cliente_nome as nome from pedidos.pedidos)',
} as const;

type Contagens = {
  planilha_id: string;
  a_fazer: number;
  linhas: number;
  com_celulas: number;
  duvidosas_com_alvo: number;
  em_branco: number;
} & Record<`parecer_${Parecer}` | `desfecho_${Desfecho}`, number>;

const contar = (coluna: string, valores: readonly string[]): string =>
  valores
    .map((valor) => `count(*) filter (where ${coluna} = '${valor}')::int as ${coluna}_${valor}`)
    .join(', ');

const CONTAGENS = `
  select planilha_id, count(*)::int as linhas, count(*) filter (where ${A_FAZER})::int as a_fazer,
    count(celulas)::int as com_celulas,
    count(*) filter (where em_branco <> '[]')::int as em_branco,
    count(alvo) filter (where parecer = 'duvidoso')::int as duvidosas_com_alvo,
    ${contar('parecer', PARECERES)}, ${contar('desfecho', DESFECHOS)}
  from escrita.linhas_de_planilhas where planilha_id = any ($1) group by planilha_id`;

const porValor = <K extends string, C extends 'parecer' | 'desfecho'>(
  coluna: C,
  valores: readonly K[],
  de: Record<`${C}_${K}`, number>,
): Record<K, number> =>
  Object.fromEntries(valores.map((valor) => [valor, de[`${coluna}_${valor}`]])) as Record<
    K,
    number
  >;

const diaEmQueSome = (desde: Date): string =>
  formatarDia(somarDias(diaDeNegocio(desde), DIAS_DA_PLANILHA));

const naTela = (
  planilha: PlanilhaGuardada,
  contagens: Contagens,
  exemplos: readonly (readonly string[])[],
  nomes: Pick<Importacao, 'nomes_que_faltam' | 'nomes_que_ficaram'>,
): Importacao => {
  const { id, importacao_id, assunto, arquivo, situacao, enviada_em, titulos, colunas } = planilha;
  const { encerrada_em } = planilha;
  const comRecusadas = situacao === 'importada' && contagens.com_celulas > 0;
  return {
    id,
    numero: importacao_id,
    assunto,
    arquivo,
    situacao,
    criada_em: enviada_em.toISOString(),
    criada_em_br: formatarInstante(enviada_em),
    enviada_por: planilha.enviada_por,
    some_em_br: importacao_id === null ? diaEmQueSome(enviada_em) : null,
    recusadas_ate_br: comRecusadas && encerrada_em ? diaEmQueSome(encerrada_em) : null,
    leitura: planilha.tem_arquivo
      ? { separador: planilha.separador, abas: planilha.abas, aba: planilha.aba }
      : null,
    colunas: titulos.map((titulo, coluna) => ({
      titulo,
      campo: colunas[coluna] ?? null,
      exemplos: [...(exemplos[coluna] ?? [])],
    })),
    campos: [...CAMPOS_DA_IMPORTACAO[assunto]],
    escolhas: [...ESCOLHAS_DO_ASSUNTO[assunto]],
    linhas: contagens.linhas,
    a_fazer: contagens.a_fazer,
    em_branco: contagens.em_branco,
    duvidosas_com_alvo: contagens.duvidosas_com_alvo,
    pareceres: porValor('parecer', PARECERES, contagens),
    desfechos: porValor('desfecho', DESFECHOS, contagens),
    ...nomes,
  };
};

@Injectable()
export class Importacoes {
  constructor(
    private readonly planilhas: Planilhas,
    private readonly criados: NomesCriados,
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    @Inject(READ_DATABASE) private readonly db: Kysely<never>,
  ) {}

  /** @throws Recusa (404) when the spreadsheet does not exist */
  async mostrar(id: string): Promise<Importacao> {
    const planilha = await this.planilhas.ler(id);
    const contagens = (await this.contagens([id])).get(id);
    if (!contagens) throw recordNotFound();
    const faltam =
      planilha.situacao === 'conferindo' ? await nomesQueFaltam(this.pool, this.db, planilha) : [];
    return naTela(planilha, contagens, await this.exemplos(id), {
      nomes_que_faltam: faltam,
      nomes_que_ficaram: await this.criados.queFicaram(id),
    });
  }

  async lista(): Promise<{ data: Importacao[] }> {
    const ultimas = await this.planilhas.ultimas();
    const contagens = await this.contagens(ultimas.map(({ id }) => id));
    return {
      data: ultimas.flatMap((planilha) => {
        const daPlanilha = contagens.get(planilha.id);
        // The spreadsheet may have been deleted after the first query.
        return daPlanilha ? [naTela(planilha, daPlanilha, [], SEM_NOMES)] : [];
      }),
    };
  }

  async linhas(id: string, consulta: ConsultaDeLinhas): Promise<Pagina<LinhaDaImportacao>> {
    const planilha = await this.planilhas.ler(id);
    const { titulos, assunto } = planilha;
    const valoresDe = leitorDeValores(planilha);
    const { page, per_page, parecer = null, desfecho = null, pesquisa, formato } = consulta;
    const emBranco = consulta.em_branco === '1';
    const where = `planilha_id = $1 and ($2::text is null or parecer = $2)
      and ($3::text is null or desfecho = $3)
      and (not $5 or em_branco <> '[]')
      and ($4 = '' or exists (
        select from unnest(celulas) c where position(lower($4) in lower(c)) > 0))`;
    const values = [id, parecer, desfecho, pesquisa, emBranco];
    const [rows, all] = await Promise.all([
      this.pool.query<LinhaGuardada & { nome: string | null }>(
        `select l.numero, celulas, parecer, recados, em_branco, alvo, escolha, desfecho, registro, r.nome
         from escrita.linhas_de_planilhas l
         left join ${NAMES_OF[assunto]} r on r.id = coalesce(l.registro, l.alvo)
         where ${where} order by l.numero limit $6 offset $7`,
        // An export has no pages: it has at most the rows of one spreadsheet.
        formato === 'csv' ? [...values, null, 0] : [...values, per_page, (page - 1) * per_page],
      ),
      this.pool.query<{ total: number }>(
        `select count(*)::int as total from escrita.linhas_de_planilhas where ${where}`,
        values,
      ),
    ]);
    const data = rows.rows.map(({ celulas, alvo, registro, nome, ...linha }) => ({
      ...linha,
      recados: [...linha.recados],
      em_branco: [...linha.em_branco],
      valores: celulas === null ? {} : valoresDe(celulas),
      registro: nome === null ? null : { id: (registro ?? alvo)!, nome },
    }));
    if (formato === 'csv') {
      const emCsv = data.map((linha, index) => ({ ...linha, celulas: rows.rows[index]!.celulas }));
      return ExportPage.of(emCsv, colunasEmCsv(titulos, emCsv));
    }
    return pageOf(consulta, data, all.rows[0]!.total);
  }

  private async contagens(ids: readonly string[]): Promise<ReadonlyMap<string, Contagens>> {
    const { rows } = await this.pool.query<Contagens>(CONTAGENS, [ids]);
    return new Map(rows.map((row) => [row.planilha_id, row]));
  }

  private async exemplos(id: string): Promise<string[][]> {
    const { rows } = await this.pool.query<{ exemplos: string[] }>(
      `select (array_agg(celula order by numero) filter (where celula <> ''))[1:${EXEMPLOS}] as exemplos
       from (select * from escrita.linhas_de_planilhas where planilha_id = $1
             order by numero limit 100) l
       cross join unnest(celulas) with ordinality as c (celula, coluna)
       group by coluna order by coluna`,
      [id],
    );
    return rows.map(({ exemplos }) => exemplos ?? []);
  }
}
