import type { Pergunta } from '@encomenda/contracts/porque/figuras';
import { PRIMEIRO_DIA } from '@encomenda/contracts/shared/dia/dia';
import type { Pagina } from '@encomenda/contracts/shared/transport/http';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { MovimentoReader, type FonteDoMovimento } from '../financeiro/movimento.js';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';
import { mapped, paged } from '../platform/queries/table.js';
import type { Fonte, LinhaDaFonte, NomesDaLinha } from './fontes.js';

/** Sums over lines. Amounts are centavos. */
export interface Soma {
  readonly linhas: number;
  readonly quanto: number;
  readonly valor: number;
  readonly desconto: number;
  readonly unidades: number;
}

const POR_PAGINA = 10;

@Injectable()
export class LeitorDeLinhas {
  constructor(
    private readonly movimento: MovimentoReader,
    @Inject(READ_DATABASE) private readonly db: Kysely<object>,
  ) {}

  /** Sums the lines of the question; uses stored sums where the period has no start and no id is asked for. */
  async somar(fonte: Fonte, pergunta: Pergunta): Promise<Soma> {
    const desdeOComeco = pergunta.de === PRIMEIRO_DIA && pergunta.id === undefined;
    if (fonte.somas && desdeOComeco) return this.desdeOComeco(fonte.somas, fonte.sinal, pergunta);
    const { rows } = await sql<Soma>`
      select count(*)::integer as linhas,
        coalesce(sum(quanto), 0)::bigint as quanto,
        coalesce(sum(valor), 0)::bigint as valor,
        coalesce(sum(desconto), 0)::bigint as desconto,
        coalesce(sum(unidades), 0)::bigint as unidades
      from (${fonte.linhas(pergunta)}) linha`.execute(this.db);
    return rows[0]!;
  }

  /** One page of the lines of all sources together, newest first. */
  async pagina(
    fontes: readonly Fonte[],
    pergunta: Pergunta,
    { page, total }: { page: number; total: number },
  ): Promise<Pagina<LinhaDaFonte>> {
    const [unica, ...outras] = fontes.map((fonte) => fonte.linhas(pergunta));
    const todas =
      outras.length === 0
        ? unica!
        : juntas([unica!, ...outras], Math.min(page * POR_PAGINA, total));
    const linhas = this.db
      .selectFrom(sql<LinhaDaFonte>`(${todas})`.as('linha'))
      .selectAll()
      .orderBy('data', 'desc')
      .orderBy('id', 'desc')
      .orderBy('tipo');
    const pagina = await paged({ page, per_page: POR_PAGINA }, linhas, async () => total);
    const nomes = await this.nomes(fontes, pagina.data);
    return mapped(pagina, (linha) => ({ ...linha, ...nomes.get(linha.id) }));
  }

  private async nomes(
    fontes: readonly Fonte[],
    linhas: readonly LinhaDaFonte[],
  ): Promise<Map<number, NomesDaLinha>> {
    // More than one source only occurs for payments and expenses, whose lines have their names already.
    const nomes = fontes[0]?.nomes;
    if (!nomes || linhas.length === 0) return new Map();
    const { rows } = await nomes(linhas.map(({ id }) => id)).execute(this.db);
    return new Map(rows.map((linha) => [linha.id, linha]));
  }

  private async desdeOComeco(
    somas: FonteDoMovimento,
    sinal: -1 | undefined,
    { ate }: Pergunta,
  ): Promise<Soma> {
    const [quanto, linhas] = await Promise.all([
      this.movimento.ate(somas, ate),
      this.movimento.ate({ ...somas, medida: 'quantidade' }, ate),
    ]);
    return { linhas, quanto: (sinal ?? 1) * quanto, valor: 0, desconto: 0, unidades: 0 };
  }
}

/** Union of the sources, at most `quantas` newest rows of each, so that each source is read by its index. */
const juntas = (
  partes: readonly RawBuilder<LinhaDaFonte>[],
  quantas: number,
): RawBuilder<LinhaDaFonte> =>
  sql`${sql.join(
    partes.map(
      (parte) => sql`(select * from (${parte}) parte order by data desc, id desc limit ${quantas})`,
    ),
    sql` union all `,
  )}`;
