import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import type {
  ClienteNoRanking,
  DataComTotal,
  GraficoDePedidos,
  Medias,
  MesComTotal,
  ProdutoNoRanking,
  RelatorioDeClientes,
  RelatorioDePedidos,
  RelatorioDeProdutos,
  VendasDoCanal,
} from '@encomenda/contracts/relatorios/relatorios.http';
import { camposDaLista } from '@encomenda/contracts/pedidos/pedido.campos';
import type { PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import type { PeriodoDeRanking } from '@encomenda/contracts/relatorios/periodos';
import { LINHAS_DO_RANKING } from '@encomenda/contracts/relatorios/relatorios.http';
import {
  ITENS_AVULSOS,
  NOME_DOS_AVULSOS,
  type RelatoriosDb,
} from '@encomenda/contracts/relatorios/relatorios.read-models';
import { TITULAR_REMOVIDO } from '@encomenda/contracts/shared/events/event';
import {
  anoDe,
  formatarDia,
  formatarMes,
  mesDe,
  mesesEntre,
  PRIMEIRO_DIA,
  semestreDe,
  somarDias,
  trimestreDe,
  type Dia,
} from '@encomenda/contracts/shared/dia/dia';
import { textoDoCampo } from '@encomenda/contracts/shared/campos/texto-do-campo';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { distincoesDosHomonimos, type VistaDosClientes } from '../clientes/juncao/homonimos.js';
import { emReaisBr } from '../financeiro/em-reais-br.js';
import {
  CLIENTES_NOVOS,
  MovimentoReader,
  PEDIDOS,
  UNIDADES_PRONTAS,
  type FonteDoMovimento,
} from '../financeiro/movimento.js';
import { pedidoEm } from '../pedidos/lista/condicoes-dos-pedidos.js';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';
import { media } from './media.js';

/** Sum over the months of a period. */
interface Contagem {
  total: number;
  /** Number of months, the first and the last included. */
  meses: number;
}

type Ordem = 'asc' | 'desc';

const nomeDoProduto = ({ produto_id: id, nome }: { produto_id: number; nome: string | null }) =>
  id === ITENS_AVULSOS ? NOME_DOS_AVULSOS : (nome ?? `Produto ${id}`);

const SEM_CANAL = 'Sem canal';

/** Reports. They read stored sums, except the sales by channel, which sum orders. */
@Injectable()
export class Relatorios {
  constructor(
    private readonly movimento: MovimentoReader,
    @Inject(READ_DATABASE) private readonly db: Kysely<
      RelatoriosDb & CadastroDeClientesDb & PedidosDb
    >,
  ) {}

  async medias(dia: Dia): Promise<Medias> {
    const { tudo, ano, semestre, trimestre } = await this.contagens(PEDIDOS, dia);
    return {
      media: media(tudo.total, tudo.meses),
      media_ano: media(ano.total, ano.meses),
      media_semestre: media(semestre.total, semestre.meses),
      media_trimestre: media(trimestre.total, trimestre.meses),
    };
  }

  async graficoDePedidos(dia: Dia): Promise<GraficoDePedidos> {
    const { mesesDoAno, diasDoMes, diasDaSemana } = await this.movimento.em(PEDIDOS, dia);
    return {
      total_pedidos_mes_ano: mesesDoAno,
      total_pedidos_dia_mes: diasDoMes,
      total_pedidos_dia_semana: diasDaSemana,
    };
  }

  async pedidos(dia: Dia): Promise<RelatorioDePedidos> {
    const [{ tudo, ano, semestre, trimestre }, medias, melhor, pior, melhorMes, piorMes, canais] =
      await Promise.all([
        this.contagens(PEDIDOS, dia),
        this.medias(dia),
        this.data(dia, 'desc'),
        this.data(dia, 'asc'),
        this.mes(mesDe(dia).primeiro, 'desc'),
        this.mes(somarDias(mesDe(dia).primeiro, -1), 'asc'),
        this.canais(dia),
      ]);
    return {
      ...medias,
      total: tudo.total,
      total_ano: ano.total,
      total_semestre: semestre.total,
      total_trimestre: trimestre.total,
      melhor_data: melhor,
      pior_data: pior,
      melhor_mes_ano: melhorMes,
      pior_mes_ano: piorMes,
      canais,
    };
  }

  async produtos(dia: Dia): Promise<RelatorioDeProdutos> {
    const { tudo, ano, mes } = await this.contagens(UNIDADES_PRONTAS, dia);
    return {
      total_finalizados: tudo.total,
      total_finalizados_ano: ano.total,
      total_finalizados_mes: mes.total,
    };
  }

  async clientes(dia: Dia): Promise<RelatorioDeClientes> {
    const { tudo, ano, mes } = await this.contagens(CLIENTES_NOVOS, dia);
    return {
      total: tudo.total,
      total_ano: ano.total,
      total_mes: mes.total,
      media_mes: media(tudo.total, tudo.meses),
    };
  }

  async rankingDeProdutos(dia: Dia, periodo: PeriodoDeRanking): Promise<ProdutoNoRanking[]> {
    const linhas = await this.db
      .selectFrom('vendas.produtos as venda')
      .leftJoin('vendas.nomes_de_produtos as produto', 'produto.id', 'venda.produto_id')
      .where('periodo', '=', await this.periodo(dia, periodo))
      .select(['produto_id', 'nome', 'quantidade', 'desconto_em_centavos', 'valor_em_centavos'])
      .orderBy('quantidade', 'desc')
      .orderBy('valor_em_centavos', 'desc')
      .orderBy('produto_id')
      .limit(LINHAS_DO_RANKING)
      .execute();
    return linhas.map((linha, index) => ({
      rnum: index + 1,
      id: linha.produto_id,
      nome: nomeDoProduto(linha),
      quantidade: linha.quantidade,
      ...emReaisBr({ desconto: linha.desconto_em_centavos, valor: linha.valor_em_centavos }),
    }));
  }

  async rankingDeClientes(
    dia: Dia,
    periodo: PeriodoDeRanking,
    vista: VistaDosClientes,
  ): Promise<ClienteNoRanking[]> {
    const linhas = await this.db
      .selectFrom('vendas.clientes as venda')
      .leftJoin('vendas.nomes_de_clientes as cliente', 'cliente.id', 'venda.cliente_id')
      .where('periodo', '=', await this.periodo(dia, periodo))
      .select(['cliente_id', 'nome', 'total_pedidos', 'quantidade_produtos', 'valor_em_centavos'])
      .orderBy('valor_em_centavos', 'desc')
      .orderBy('total_pedidos', 'desc')
      .orderBy('cliente_id')
      .limit(LINHAS_DO_RANKING)
      .execute();
    const clientes = linhas.map(({ cliente_id }) => cliente_id);
    const distincoes = await distincoesDosHomonimos(this.db, clientes, vista);
    return linhas.map((linha, index) => ({
      rnum: index + 1,
      id: linha.cliente_id,
      nome: linha.nome ?? TITULAR_REMOVIDO,
      distincao: distincoes.get(linha.cliente_id) ?? null,
      total_pedidos: linha.total_pedidos,
      quantidade_produtos: linha.quantidade_produtos,
      ...emReaisBr({ valor: linha.valor_em_centavos }),
    }));
  }

  /**
   * Key of a stored ranking: `2026-11` for a month; `2026..2026-11` and `..2026-11` for the year and for all time, up
   * to
   * the last month with sales.
   */
  private async periodo(dia: Dia, periodo: PeriodoDeRanking): Promise<string> {
    if (periodo === 'mes') return dia.slice(0, 7);
    const desde = periodo === 'ano' ? dia.slice(0, 4) : '';
    const linha = await this.db.selectFrom('vendas.meses').select('meses').executeTakeFirst();
    const ultimo = linha?.meses.findLast((mes) => mes <= dia && mes.startsWith(desde));
    return `${desde}..${ultimo?.slice(0, 7) ?? ''}`;
  }

  private async canais(dia: Dia): Promise<RelatorioDePedidos['canais']> {
    const [mes, ano, geral] = await Promise.all([
      this.vendasPorCanal(mesDe(dia).primeiro, dia),
      this.vendasPorCanal(anoDe(dia).de, dia),
      this.vendasPorCanal(PRIMEIRO_DIA, dia),
    ]);
    return { mes, ano, geral };
  }

  /** Orders from `de` to the end of the month that contains `dia`. */
  private async vendasPorCanal(de: Dia, dia: Dia): Promise<VendasDoCanal[]> {
    const linhas = await this.db
      .selectFrom('pedidos.pedidos')
      .where(pedidoEm().naoCancelado)
      .where('data', '>=', de)
      .where('data', '<=', mesDe(dia).ultimo)
      .groupBy('canal')
      .select([
        'canal',
        sql<number>`count(*)`.as('total_pedidos'),
        sql<number>`sum(valor_total_em_centavos)::bigint`.as('valor_em_centavos'),
      ])
      .orderBy('valor_em_centavos', 'desc')
      .orderBy('total_pedidos', 'desc')
      .orderBy('canal')
      .execute();
    return linhas.map(({ canal, total_pedidos, valor_em_centavos }, index) => ({
      rnum: index + 1,
      canal,
      nome: textoDoCampo(camposDaLista.canal, canal) || SEM_CANAL,
      total_pedidos,
      ...emReaisBr({ valor: valor_em_centavos }),
    }));
  }

  private async contagens(fonte: FonteDoMovimento, dia: Dia) {
    const meses = await this.movimento.meses(fonte, { de: '0001-01-01', ate: dia });
    const desde = (de: Dia): Contagem => {
      let total = 0;
      for (const [mes, quantos] of meses) if (mes >= de) total += quantos;
      return { total, meses: mesesEntre(de, dia) };
    };
    const primeiro = [...meses.keys()].reduce((a, b) => (a < b ? a : b), mesDe(dia).primeiro);
    return {
      tudo: desde(primeiro),
      ano: desde(anoDe(dia).de),
      semestre: desde(semestreDe(dia).de),
      trimestre: desde(trimestreDe(dia).de),
      mes: desde(mesDe(dia).primeiro),
    };
  }

  private async data(ate: Dia, ordem: Ordem): Promise<DataComTotal | null> {
    const linha = await this.db
      .selectFrom('pedidos.por_dia')
      .select(['dia', 'quantidade'])
      .where('dia', '<=', ate)
      .orderBy('quantidade', ordem)
      .orderBy('dia', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!linha) return null;
    return { data: linha.dia, data_br: formatarDia(linha.dia), total: linha.quantidade };
  }

  private async mes(ate: Dia, ordem: Ordem): Promise<MesComTotal | null> {
    const linha = await this.db
      .selectFrom('pedidos.por_mes')
      .select(['mes', 'quantidade'])
      .where('mes', '<=', ate)
      .orderBy('quantidade', ordem)
      .orderBy('mes', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!linha) return null;
    return { mes: linha.mes, mes_br: formatarMes(linha.mes), total: linha.quantidade };
  }
}
