import type {
  Armazenamento,
  ProcessosVivos,
  ProjecoesEmOperacao,
  TrabalhosEmOperacao,
} from '@encomenda/contracts/operacao/operacao.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/http';
import { api, type Keyed } from '../core/api';

const RAIZ = '/api/adm/operacao';

const operacaoApi = api.enhanceEndpoints({ addTagTypes: ['LeiturasEmOperacao'] }).injectEndpoints({
  endpoints: (build) => ({
    leituras: build.query<ProjecoesEmOperacao, void>({
      query: () => ({ url: `${RAIZ}/projecoes`, partial: true }),
      providesTags: ['LeiturasEmOperacao'],
    }),
    processos: build.query<ProcessosVivos, void>({
      query: () => ({ url: `${RAIZ}/processos`, partial: true }),
    }),
    trabalhos: build.query<TrabalhosEmOperacao, void>({
      query: () => ({ url: `${RAIZ}/trabalhos`, partial: true }),
    }),
    armazenamento: build.query<Armazenamento, void>({
      query: () => ({ url: `${RAIZ}/armazenamento`, partial: true }),
    }),
    reconstruir: build.mutation<RespostaDeAcao, { nome: string } & Keyed>({
      query: ({ nome, idempotencyKey }) => ({
        url: `${RAIZ}/projecoes/${encodeURIComponent(nome)}/reconstruir`,
        method: 'POST',
        ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
      }),
      invalidatesTags: ['LeiturasEmOperacao'],
    }),
  }),
});

export const {
  useLeiturasQuery,
  useProcessosQuery,
  useTrabalhosQuery,
  useArmazenamentoQuery,
  useReconstruirMutation,
} = operacaoApi;
