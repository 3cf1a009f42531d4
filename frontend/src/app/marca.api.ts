import type { MarcaDaLoja } from '@encomenda/contracts/configuracoes/configuracoes.http';
import { api } from '../core/api';

const marcaApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Name and logo of the shop, for whoever has not logged in. */
    marca: build.query<MarcaDaLoja, void>({ query: () => '/api/loja/marca' }),
  }),
});

export const { useMarcaQuery } = marcaApi;
