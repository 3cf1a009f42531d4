import type { PaginaDaProducao } from '@encomenda/contracts/pedidos/producao/producao.http';
import { api, tableTag } from '../../core/api';

const produzirApi = api.injectEndpoints({
  endpoints: (build) => ({
    producao: build.query<PaginaDaProducao, Readonly<Record<string, string | number | undefined>>>({
      query: (params) => ({ url: LINK_DA_PRODUCAO, params }),
      providesTags: [tableTag('pedidos'), tableTag('clientes')],
    }),
  }),
});

export const LINK_DA_PRODUCAO = '/api/adm/producao/datatable';

export const { useProducaoQuery } = produzirApi;
