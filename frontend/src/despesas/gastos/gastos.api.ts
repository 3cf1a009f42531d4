import type {
  GastoDaCategoria,
  GraficoDasDespesas,
  TotaisDasDespesas,
} from '@encomenda/contracts/financeiro/financeiro.http';
import type { PeriodoDeCategoria } from '@encomenda/contracts/relatorios/periodos';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { api } from '../../core/api';

const gastosApi = api.enhanceEndpoints({ addTagTypes: ['Gastos'] }).injectEndpoints({
  endpoints: (build) => ({
    totaisDasDespesas: build.query<TotaisDasDespesas, Dia>({
      query: (data) => ({ url: '/api/adm/despesas/data', params: { data }, partial: true }),
      providesTags: ['Gastos'],
    }),
    graficoDasDespesas: build.query<GraficoDasDespesas, Dia>({
      query: (data) => ({ url: '/api/adm/despesas/chart', params: { data }, partial: true }),
      providesTags: ['Gastos'],
    }),
    gastosPorCategoria: build.query<GastoDaCategoria[], { dia: Dia; period: PeriodoDeCategoria }>({
      query: ({ dia, period }) => ({
        url: `/api/adm/despesas/data/categoria/${dia}`,
        params: { period },
        partial: true,
      }),
      providesTags: ['Gastos'],
    }),
  }),
});

export const { useTotaisDasDespesasQuery, useGraficoDasDespesasQuery, useGastosPorCategoriaQuery } =
  gastosApi;
