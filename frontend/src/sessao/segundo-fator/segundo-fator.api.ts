import type {
  CodigosDeRecuperacao,
  CorpoDeSenhaECodigo,
  CorpoDoCodigo,
  CorpoDoInicio,
  SegundoFator,
  SegundoFatorIniciado,
} from '@encomenda/contracts/sessao/segundo-fator.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { api, type Keyed } from '../../core/api';

const URL = '/api/conta/segundo-fator';

const put =
  <Body extends object>(path: string) =>
  ({ idempotencyKey, ...body }: Body & Keyed) => ({
    url: `${URL}/${path}`,
    method: 'PUT',
    body,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  });

const segundoFatorApi = api
  .enhanceEndpoints({ addTagTypes: ['SegundoFator', 'SessoesAbertas'] })
  .injectEndpoints({
    endpoints: (build) => ({
      segundoFator: build.query<SegundoFator, void>({
        query: () => ({ url: URL, partial: true }),
        providesTags: ['SegundoFator'],
      }),
      iniciarSegundoFator: build.mutation<SegundoFatorIniciado, CorpoDoInicio>({
        query: (body) => ({ url: URL, method: 'POST', body }),
      }),
      confirmarSegundoFator: build.mutation<CodigosDeRecuperacao, CorpoDoCodigo & Keyed>({
        query: put('confirmar'),
        invalidatesTags: ['SegundoFator', 'SessoesAbertas'],
      }),
      desligarSegundoFator: build.mutation<RespostaDeAcao, CorpoDeSenhaECodigo & Keyed>({
        query: put('desligar'),
        invalidatesTags: ['SegundoFator'],
      }),
      trocarCodigos: build.mutation<CodigosDeRecuperacao, CorpoDeSenhaECodigo & Keyed>({
        query: put('codigos'),
        invalidatesTags: ['SegundoFator'],
      }),
    }),
  });

export const {
  useSegundoFatorQuery,
  useIniciarSegundoFatorMutation,
  useConfirmarSegundoFatorMutation,
  useDesligarSegundoFatorMutation,
  useTrocarCodigosMutation,
} = segundoFatorApi;
