import type { CorpoDaSenha, SessaoAberta } from '@encomenda/contracts/sessao/conta.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { api, type Keyed, sendForm } from '../core/api';

const contaApi = api.enhanceEndpoints({ addTagTypes: ['SessoesAbertas'] }).injectEndpoints({
  endpoints: (build) => ({
    sessoesAbertas: build.query<SessaoAberta[], void>({
      query: () => '/api/conta/sessoes',
      providesTags: ['SessoesAbertas'],
    }),
    /** Without an id, all except this one. */
    encerrarSessoes: build.mutation<RespostaDeAcao, number | undefined>({
      query: (id) => ({
        url: id === undefined ? '/api/conta/sessoes' : `/api/conta/sessoes/${id}`,
        method: 'DELETE',
      }),
      invalidatesTags: ['SessoesAbertas'],
    }),
    alterarSenha: build.mutation<RespostaDeAcao, CorpoDaSenha & Keyed>({
      query: sendForm('PUT', '/api/conta/senha'),
      invalidatesTags: ['SessoesAbertas'],
    }),
  }),
});

export const { useSessoesAbertasQuery, useEncerrarSessoesMutation, useAlterarSenhaMutation } =
  contaApi;
