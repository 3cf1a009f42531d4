import type { DadosDoPainel } from '@encomenda/contracts/painel/painel.http';
import type { GraficoDePedidos } from '@encomenda/contracts/relatorios/relatorios.http';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { api } from '../core/api';

const painelApi = api.enhanceEndpoints({ addTagTypes: ['Painel'] }).injectEndpoints({
  endpoints: (build) => ({
    painel: build.query<DadosDoPainel, void>({
      query: () => ({ url: '/api/adm/painel/data', partial: true }),
      providesTags: ['Painel'],
    }),
    graficoDePedidos: build.query<GraficoDePedidos, Dia>({
      query: (data) => ({ url: '/api/adm/painel/data-chart', params: { data }, partial: true }),
      providesTags: ['Painel'],
    }),
  }),
});

export const { usePainelQuery, useGraficoDePedidosQuery } = painelApi;
