import type {
  Caixa,
  GastoDaCategoria,
  GraficoFinanceiro,
  TotaisDaReceita,
  TotaisDasDespesas,
  TotaisFinanceiros,
} from '@encomenda/contracts/financeiro/financeiro.http';
import type { PeriodoDeRanking } from '@encomenda/contracts/relatorios/periodos';
import type {
  ClienteNoRanking,
  GraficoDePedidos,
  ProdutoNoRanking,
  RelatorioDeClientes,
  RelatorioDePedidos,
  RelatorioDeProdutos,
} from '@encomenda/contracts/relatorios/relatorios.http';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { ok } from './atelie.js';
import type { Browser } from './sessao/browser.js';

/** Figures of the financial screens and reports, as seen by `quem`. */
export const comNumeros = (quem: () => Browser) => {
  const get = <Body>(path: string) => ok<Body>(quem().get(`/api/adm/${path}`));
  return {
    receita: (dia: Dia) => get<TotaisDaReceita>(`receita/data?data=${dia}`),
    despesas: (dia: Dia) => get<TotaisDasDespesas>(`despesas/data?data=${dia}`),
    saldo: (dia: Dia) => get<TotaisFinanceiros>(`financeiro/data?data=${dia}`),
    caixa: (dia: Dia) => get<Caixa>(`financeiro/caixa?data=${dia}`),
    graficoFinanceiro: (dia: Dia) => get<GraficoFinanceiro>(`financeiro/chart?data=${dia}`),
    graficoDePedidos: (dia: Dia) => get<GraficoDePedidos>(`painel/data-chart?data=${dia}`),
    gastosPorCategoria: (dia: Dia, periodo: 'mes' | 'ano') =>
      get<GastoDaCategoria[]>(`despesas/data/categoria/${dia}?period=${periodo}`),
    relatorioDePedidos: (dia: Dia) => get<RelatorioDePedidos>(`relatorios/pedidos/${dia}`),
    relatorioDeProdutos: (dia: Dia) => get<RelatorioDeProdutos>(`relatorios/produtos/${dia}`),
    relatorioDeClientes: (dia: Dia) => get<RelatorioDeClientes>(`relatorios/clientes/${dia}`),
    produtosNoRanking: (dia: Dia, periodo: PeriodoDeRanking) =>
      get<ProdutoNoRanking[]>(`relatorios/produtos/rank/${dia}?periodo=${periodo}`),
    clientesNoRanking: (dia: Dia, periodo: PeriodoDeRanking) =>
      get<ClienteNoRanking[]>(`relatorios/clientes/rank/${dia}?periodo=${periodo}`),
  };
};
