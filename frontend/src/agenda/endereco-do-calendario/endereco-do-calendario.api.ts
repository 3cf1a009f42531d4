import type {
  EnderecoCriado,
  EnderecoDoCalendario,
} from '@encomenda/contracts/agenda/endereco-do-calendario.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { api } from '../../core/api';

const enderecoApi = api
  .enhanceEndpoints({ addTagTypes: ['EnderecoDoCalendario'] })
  .injectEndpoints({
    endpoints: (build) => ({
      enderecoDoCalendario: build.query<{ endereco: EnderecoDoCalendario }, void>({
        query: () => ({ url: '/api/conta/calendario', partial: true }),
        providesTags: ['EnderecoDoCalendario'],
      }),
      criarEnderecoDoCalendario: build.mutation<EnderecoCriado, void>({
        query: () => ({
          url: '/api/conta/calendario',
          method: 'POST',
          body: {},
          idempotencyKey: crypto.randomUUID(),
        }),
        invalidatesTags: ['EnderecoDoCalendario'],
      }),
      revogarEnderecoDoCalendario: build.mutation<RespostaDeAcao, void>({
        query: () => ({ url: '/api/conta/calendario', method: 'DELETE' }),
        invalidatesTags: ['EnderecoDoCalendario'],
      }),
    }),
  });

export const {
  useEnderecoDoCalendarioQuery,
  useCriarEnderecoDoCalendarioMutation,
  useRevogarEnderecoDoCalendarioMutation,
} = enderecoApi;
