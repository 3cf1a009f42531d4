import type { camposDaRecusaDaSolicitacao } from '@encomenda/contracts/solicitacoes/solicitacao.campos';
import type { CanalDeMensagem } from '@encomenda/contracts/mensagens/tipo-de-mensagem';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import type {
  ContagensDeSolicitacoes,
  Solicitacao,
} from '@encomenda/contracts/solicitacoes/solicitacoes.http';
import { api, sendEdit, tableTag, type Keyed } from '../core/api';
import type { FormOf } from '../shared/form/defined/defined-values';

export interface FormularioDaRecusa
  extends FormOf<typeof camposDaRecusaDaSolicitacao>, Record<string, unknown> {}

const daSolicitacao = (id: number) => [
  { type: 'Solicitacao' as const, id },
  tableTag('solicitacoes'),
  'Painel' as const,
];

const solicitacoesApi = api
  .enhanceEndpoints({ addTagTypes: ['Solicitacao', 'Painel'] })
  .injectEndpoints({
    endpoints: (build) => ({
      solicitacao: build.query<Solicitacao, number>({
        query: (id) => `/api/adm/solicitacoes/show/${id}`,
        providesTags: (_result, _error, id) => [{ type: 'Solicitacao', id }],
      }),
      contagensDeSolicitacoes: build.query<ContagensDeSolicitacoes, void>({
        query: () => ({ url: '/api/adm/solicitacoes/contagens', partial: true }),
        providesTags: [tableTag('solicitacoes')],
      }),
      responderSolicitacao: build.mutation<
        RespostaDeAcao,
        Keyed & { id: number; canal: CanalDeMensagem; texto: string }
      >({
        query: ({ id, idempotencyKey, ...body }) => ({
          url: `/api/adm/solicitacoes/responder/${id}`,
          method: 'POST',
          body,
          ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
        }),
        invalidatesTags: (_result, _error, { id }) => daSolicitacao(id),
      }),
      recusarSolicitacao: build.mutation<
        RespostaDeAcao,
        FormularioDaRecusa & Keyed & { id: number }
      >({
        query: sendEdit('/api/adm/solicitacoes/recusar'),
        invalidatesTags: (_result, _error, { id }) => daSolicitacao(id),
      }),
      escolherCliente: build.mutation<RespostaDeAcao, { id: number; cliente_id: number }>({
        query: ({ id, cliente_id }) => ({
          url: `/api/adm/solicitacoes/cliente/${id}`,
          method: 'PUT',
          body: { cliente_id },
        }),
        invalidatesTags: (_result, _error, { id }) => daSolicitacao(id),
      }),
      eliminarDados: build.mutation<RespostaDeAcao, number>({
        query: (id) => ({ url: `/api/adm/solicitacoes/dados/${id}`, method: 'DELETE' }),
        invalidatesTags: (_result, _error, id) => daSolicitacao(id),
      }),
    }),
  });

export const {
  useSolicitacaoQuery,
  useContagensDeSolicitacoesQuery,
  useResponderSolicitacaoMutation,
  useRecusarSolicitacaoMutation,
  useEscolherClienteMutation,
  useEliminarDadosMutation,
} = solicitacoesApi;
