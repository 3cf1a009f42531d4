import type {
  GraficoDaReceita,
  TotaisDaReceita,
} from '@encomenda/contracts/financeiro/financeiro.http';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { api } from '../core/api';

const receitaApi = api.enhanceEndpoints({ addTagTypes: ['Receita'] }).injectEndpoints({
  endpoints: (build) => ({
    totaisDaReceita: build.query<TotaisDaReceita, Dia>({
      query: (data) => ({ url: '/api/adm/receita/data', params: { data }, partial: true }),
      providesTags: ['Receita'],
    }),
    graficoDaReceita: build.query<GraficoDaReceita, Dia>({
      query: (data) => ({ url: '/api/adm/receita/chart', params: { data }, partial: true }),
      providesTags: ['Receita'],
    }),
  }),
});

export const { useTotaisDaReceitaQuery, useGraficoDaReceitaQuery } = receitaApi;
