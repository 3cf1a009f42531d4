import type { MarcaDaLoja } from '@encomenda/contracts/configuracoes/configuracoes.http';
import { api } from '../../core/api';

const marcaApi = api.injectEndpoints({
  endpoints: (build) => ({
    marca: build.query<MarcaDaLoja, void>({ query: () => '/api/loja/marca' }),
  }),
});

export const { useMarcaQuery } = marcaApi;
