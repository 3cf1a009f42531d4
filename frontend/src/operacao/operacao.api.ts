import type {
  Armazenamento,
  CopiasEmOperacao,
  ProcessosVivos,
  ProjecoesEmOperacao,
  TrabalhosEmOperacao,
} from '@encomenda/contracts/operacao/operacao.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { api, type Keyed } from '../core/api';

const RAIZ = '/api/adm/operacao';

const operacaoApi = api
  .enhanceEndpoints({ addTagTypes: ['LeiturasEmOperacao', 'CopiasEmOperacao'] })
  .injectEndpoints({
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
      copias: build.query<CopiasEmOperacao, void>({
        query: () => ({ url: `${RAIZ}/copias`, partial: true }),
        providesTags: ['CopiasEmOperacao'],
      }),
      copiar: build.mutation<RespostaDeAcao, void>({
        query: () => ({ url: `${RAIZ}/copias`, method: 'POST' }),
        invalidatesTags: ['CopiasEmOperacao'],
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
  useCopiasQuery,
  useCopiarMutation,
  useReconstruirMutation,
} = operacaoApi;
