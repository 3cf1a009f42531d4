import type {
  Caixa,
  GraficoFinanceiro,
  TotaisFinanceiros,
} from '@encomenda/contracts/financeiro/financeiro.http';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { api } from '../core/api';

const financeiroApi = api.enhanceEndpoints({ addTagTypes: ['Dinheiro'] }).injectEndpoints({
  endpoints: (build) => ({
    caixa: build.query<Caixa, Dia>({
      query: (data) => ({ url: '/api/adm/financeiro/caixa', params: { data }, partial: true }),
      providesTags: ['Dinheiro'],
    }),
    totaisFinanceiros: build.query<TotaisFinanceiros, Dia>({
      query: (data) => ({ url: '/api/adm/financeiro/data', params: { data }, partial: true }),
      providesTags: ['Dinheiro'],
    }),
    graficoFinanceiro: build.query<GraficoFinanceiro, Dia>({
      query: (data) => ({ url: '/api/adm/financeiro/chart', params: { data }, partial: true }),
      providesTags: ['Dinheiro'],
    }),
  }),
});

export const { useCaixaQuery, useTotaisFinanceirosQuery, useGraficoFinanceiroQuery } =
  financeiroApi;
