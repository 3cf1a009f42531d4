import type { Achados } from '@encomenda/contracts/busca/busca.http';
import { api } from '../core/api';

export type Pergunta = { readonly pesquisa: string } | Readonly<Record<keyof Achados, string>>;

const FRESH_SECONDS = 5;

export const buscaApi = api.injectEndpoints({
  endpoints: (build) => ({
    busca: build.query<Achados, Pergunta>({
      query: (params) => ({ url: '/api/adm/busca', params: { ...params }, partial: true }),
      keepUnusedDataFor: FRESH_SECONDS,
    }),
  }),
});
