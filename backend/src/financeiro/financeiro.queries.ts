import type {
  Caixa,
  GastoDaCategoria,
  GraficoDaReceita,
  GraficoDasDespesas,
  GraficoFinanceiro,
  TotaisDaReceita,
  TotaisDasDespesas,
  TotaisFinanceiros,
} from '@encomenda/contracts/financeiro/financeiro.http';
import type { PeriodoDeCategoria } from '@encomenda/contracts/relatorios/periodos';
import type { FinanceiroDb } from '@encomenda/contracts/financeiro/financeiro.read-models';
import { SEM_CATEGORIA } from '@encomenda/contracts/despesas/despesas.http';
import { anoDe, mesDe, type Dia } from '@encomenda/contracts/shared/dia/dia';
import { emReais, formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { ConfiguracoesReader } from '../configuracoes/configuracoes.reader.js';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';
import { emReaisBr } from './em-reais-br.js';
import { DESPESA, MovimentoReader, RECEITA } from './movimento.js';

const reais = (centavos: readonly number[]): number[] => centavos.map(emReais);

/** Financial figures. Reads daily and monthly sums, so its cost does not grow with the number of payments. */
@Injectable()
export class FigurasDoFinanceiro {
  constructor(
    private readonly movimento: MovimentoReader,
    private readonly configuracoes: ConfiguracoesReader,
    @Inject(READ_DATABASE) private readonly db: Kysely<FinanceiroDb>,
  ) {}

  async totaisDaReceita(dia: Dia): Promise<TotaisDaReceita> {
    const { dia: receitaDia, semana, mes, ano } = await this.movimento.em(RECEITA, dia);
    return emReaisBr({ receitaDia, receitaSemana: semana, receitaMes: mes, receitaAno: ano });
  }

  async graficoDaReceita(dia: Dia): Promise<GraficoDaReceita> {
    const { mesesDoAno, diasDoMes, diasDaSemana } = await this.movimento.em(RECEITA, dia);
    return {
      receita_mes_ano: reais(mesesDoAno),
      receita_dia_mes: reais(diasDoMes),
      receita_dia_semana: reais(diasDaSemana),
    };
  }

  async totaisDasDespesas(dia: Dia): Promise<TotaisDasDespesas> {
    const { dia: despesaDia, semana, mes, ano } = await this.movimento.em(DESPESA, dia);
    return emReaisBr({ despesaDia, despesaSemana: semana, despesaMes: mes, despesaAno: ano });
  }

  async graficoDasDespesas(dia: Dia): Promise<GraficoDasDespesas> {
    const { mesesDoAno, diasDoMes, diasDaSemana } = await this.movimento.em(DESPESA, dia);
    return {
      despesa_mes_ano: reais(mesesDoAno),
      despesa_dia_mes: reais(diasDoMes),
      despesa_dia_semana: reais(diasDaSemana),
    };
  }

  /** Largest first. Last come expenses without a category, or whose category was deleted. */
  async gastosPorCategoria(dia: Dia, period: PeriodoDeCategoria): Promise<GastoDaCategoria[]> {
    const { primeiro, ultimo } = mesDe(dia);
    const { de, ate } = period === 'mes' ? { de: primeiro, ate: ultimo } : anoDe(dia);
    const total = sql<number>`sum(valor_em_centavos)::bigint`;
    const linhas = await this.db
      .selectFrom('gastos.por_categoria as gasto')
      .leftJoin('gastos.categorias as categoria', 'categoria.id', 'gasto.categoria_id')
      .where('mes', '>=', de)
      .where('mes', '<=', ate)
      .groupBy(['categoria.id', 'categoria.nome'])
      .select(['categoria.id', 'categoria.nome', total.as('total')])
      .orderBy(sql`categoria.id is null`)
      .orderBy(total, 'desc')
      .orderBy('categoria.nome')
      .execute();
    return linhas.map((linha) => ({
      categoria_id: linha.id,
      categoria: linha.nome ?? SEM_CATEGORIA,
      total: emReais(linha.total),
      total_br: formatarReais(linha.total),
    }));
  }

  async caixa(dia: Dia): Promise<Caixa> {
    const [receita, despesas, { saldo_inicial_em_centavos: saldo_inicial }] = await Promise.all([
      this.movimento.ate(RECEITA, dia),
      this.movimento.ate(DESPESA, dia),
      this.configuracoes.current(),
    ]);
    const caixa = saldo_inicial + receita - despesas;
    return emReaisBr({ caixa, receita, despesas, saldo_inicial });
  }

  async totaisFinanceiros(dia: Dia): Promise<TotaisFinanceiros> {
    const [receita, despesa] = await this.ambos(dia);
    return emReaisBr({
      total_dia: receita.dia - despesa.dia,
      total_semana: receita.semana - despesa.semana,
      total_mes: receita.mes - despesa.mes,
      total_ano: receita.ano - despesa.ano,
    });
  }

  async graficoFinanceiro(dia: Dia): Promise<GraficoFinanceiro> {
    const [receita, despesa] = await this.ambos(dia);
    const series = (qual: 'mesesDoAno' | 'diasDoMes' | 'diasDaSemana') => ({
      receita: reais(receita[qual]),
      despesa: reais(despesa[qual]),
    });
    const inteiro = (qual: 'mes' | 'ano') => ({
      receita: emReais(receita[qual]),
      despesa: emReais(despesa[qual]),
    });
    return {
      financeiro_mes_ano: series('mesesDoAno'),
      financeiro_dia_mes: series('diasDoMes'),
      financeiro_dia_semana: series('diasDaSemana'),
      financeiro_mes: inteiro('mes'),
      financeiro_ano: inteiro('ano'),
    };
  }

  private ambos(dia: Dia) {
    return Promise.all([this.movimento.em(RECEITA, dia), this.movimento.em(DESPESA, dia)]);
  }
}
