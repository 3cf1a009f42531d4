import type {
  ClienteNoRanking,
  ProdutoNoRanking,
  RelatorioDeClientes,
  RelatorioDePedidos,
  RelatorioDeProdutos,
} from '@encomenda/contracts/relatorios/relatorios.http';
import type { PeriodoDeRanking } from '@encomenda/contracts/relatorios/periodos';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { api } from '../core/api';

interface PedidoDeRanking {
  dia: Dia;
  periodo: PeriodoDeRanking;
}

const relatorio = (path: string) => ({ url: `/api/adm/relatorios/${path}`, partial: true });
const ranking = (assunto: string, { dia, periodo }: PedidoDeRanking) => ({
  ...relatorio(`${assunto}/rank/${dia}`),
  params: { periodo },
});

const relatoriosApi = api.enhanceEndpoints({ addTagTypes: ['Relatorio'] }).injectEndpoints({
  endpoints: (build) => ({
    relatorioDePedidos: build.query<RelatorioDePedidos, Dia>({
      query: (dia) => relatorio(`pedidos/${dia}`),
      providesTags: ['Relatorio'],
    }),
    relatorioDeProdutos: build.query<RelatorioDeProdutos, Dia>({
      query: (dia) => relatorio(`produtos/${dia}`),
      providesTags: ['Relatorio'],
    }),
    relatorioDeClientes: build.query<RelatorioDeClientes, Dia>({
      query: (dia) => relatorio(`clientes/${dia}`),
      providesTags: ['Relatorio'],
    }),
    rankingDeProdutos: build.query<ProdutoNoRanking[], PedidoDeRanking>({
      query: (pedido) => ranking('produtos', pedido),
      providesTags: ['Relatorio'],
    }),
    rankingDeClientes: build.query<ClienteNoRanking[], PedidoDeRanking>({
      query: (pedido) => ranking('clientes', pedido),
      providesTags: ['Relatorio'],
    }),
  }),
});

export const {
  useRelatorioDePedidosQuery,
  useRelatorioDeProdutosQuery,
  useRelatorioDeClientesQuery,
  useRankingDeProdutosQuery,
  useRankingDeClientesQuery,
} = relatoriosApi;
