import type { DadosDoPainel } from '@encomenda/contracts/painel/painel.http';
import { api } from '../app/api';

export const painelApi = api.enhanceEndpoints({ addTagTypes: ['Painel'] }).injectEndpoints({
  endpoints: (build) => ({
    painel: build.query<DadosDoPainel, void>({
      query: () => ({ url: '/api/adm/painel/data', partial: true }),
      providesTags: ['Painel'],
    }),
  }),
});

export const { usePainelQuery } = painelApi;
