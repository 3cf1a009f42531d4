import type { EnderecoDoCep } from '@encomenda/contracts/cep/cep.http';
import { api } from '../../../core/api';

const FRESH_SECONDS = 600;

const cepApi = api.injectEndpoints({
  endpoints: (build) => ({
    cep: build.query<EnderecoDoCep, string>({
      query: (digits) => ({ url: `/ws/${digits}/json`, partial: true }),
      keepUnusedDataFor: FRESH_SECONDS,
    }),
  }),
});

export const { useLazyCepQuery } = cepApi;
