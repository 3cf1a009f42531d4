import type {
  camposDaAprovacao,
  camposDaRecusa,
} from '@encomenda/contracts/orcamentos/orcamento.campos';
import type {
  ContagensDeOrcamentos,
  EnvioDoOrcamento,
  Orcamento,
  OrcamentoParaRever,
} from '@encomenda/contracts/orcamentos/orcamentos.http';
import type { CanalDeMensagem } from '@encomenda/contracts/mensagens/tipo-de-mensagem';
import type { RespostaDeAcao, RespostaDeCriacao } from '@encomenda/contracts/shared/transport/http';
import { api, sendEdit, tableTag, type Keyed } from '../core/api';
import type { FormOf } from '../shared/form/defined/defined-values';
import type { CorpoDoEnvio } from './escrever/formulario-do-orcamento';

export interface FormularioDaAprovacao
  extends FormOf<typeof camposDaAprovacao>, Record<string, unknown> {}
export interface FormularioDaRecusa
  extends FormOf<typeof camposDaRecusa>, Record<string, unknown> {}
interface DaVersao extends Keyed {
  id: number;
  versao: number;
}

const doOrcamento = (id: number) => [
  { type: 'Orcamento' as const, id },
  tableTag('orcamentos'),
  tableTag('clientes'),
];
/** Approving creates an order, and undoing the approval removes it. */
const eDosPedidos = (id: number) => [...doOrcamento(id), tableTag('pedidos'), 'Painel' as const];

interface Envio extends Keyed {
  corpo: CorpoDoEnvio;
}

const orcamentosApi = api
  .enhanceEndpoints({ addTagTypes: ['Orcamento', 'Painel'] })
  .injectEndpoints({
    endpoints: (build) => ({
      orcamento: build.query<Orcamento, number>({
        query: (id) => `/api/adm/orcamentos/show/${id}`,
        providesTags: (_result, _error, id) => [{ type: 'Orcamento', id }],
      }),
      contagensDeOrcamentos: build.query<ContagensDeOrcamentos, void>({
        query: () => ({ url: '/api/adm/orcamentos/contagens', partial: true }),
        providesTags: [tableTag('orcamentos')],
      }),
      orcamentoParaRever: build.query<OrcamentoParaRever, number>({
        query: (id) => `/api/adm/orcamentos/repetir/${id}`,
        // Read again each time the form opens.
        keepUnusedDataFor: 0,
      }),
      escreverOrcamento: build.mutation<RespostaDeCriacao, Envio>({
        query: ({ corpo: body, idempotencyKey }) => ({
          url: '/api/adm/orcamentos/store',
          method: 'POST',
          body,
          ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
        }),
        invalidatesTags: [tableTag('orcamentos'), tableTag('clientes'), tableTag('solicitacoes')],
      }),
      reverOrcamento: build.mutation<RespostaDeAcao, Envio & { id: number }>({
        query: ({ id, corpo: body, idempotencyKey, ifMatch }) => ({
          url: `/api/adm/orcamentos/update/${id}`,
          method: 'PUT',
          body,
          ifMatch,
          ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
        }),
        invalidatesTags: (_result, _error, { id }) => doOrcamento(id),
      }),
      envioDoOrcamento: build.query<EnvioDoOrcamento, number>({
        query: (id) => ({ url: `/api/adm/orcamentos/envio/${id}`, partial: true }),
        keepUnusedDataFor: 0,
      }),
      enviarOrcamento: build.mutation<
        RespostaDeAcao,
        DaVersao & { canal: CanalDeMensagem; texto: string }
      >({
        query: ({ id, idempotencyKey, ...body }) => ({
          url: `/api/adm/orcamentos/envio/${id}`,
          method: 'POST',
          body,
          ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
        }),
        invalidatesTags: (_result, _error, { id }) => doOrcamento(id),
      }),
      aprovarOrcamento: build.mutation<RespostaDeAcao, DaVersao & FormularioDaAprovacao>({
        query: sendEdit('/api/adm/orcamentos/aprovar'),
        // After a refusal too: it means that what is shown is outdated.
        invalidatesTags: (_result, _error, { id }) => eDosPedidos(id),
      }),
      recusarOrcamento: build.mutation<RespostaDeAcao, DaVersao & FormularioDaRecusa>({
        query: sendEdit('/api/adm/orcamentos/recusar'),
        invalidatesTags: (_result, _error, { id }) => doOrcamento(id),
      }),
      excluirOrcamento: build.mutation<RespostaDeAcao, number>({
        query: (id) => ({ url: `/api/adm/orcamentos/destroy/${id}`, method: 'DELETE' }),
        invalidatesTags: [tableTag('orcamentos')],
      }),
    }),
  });

export const {
  useOrcamentoQuery,
  useContagensDeOrcamentosQuery,
  useOrcamentoParaReverQuery,
  useEscreverOrcamentoMutation,
  useReverOrcamentoMutation,
  useEnvioDoOrcamentoQuery,
  useEnviarOrcamentoMutation,
  useAprovarOrcamentoMutation,
  useRecusarOrcamentoMutation,
  useExcluirOrcamentoMutation,
} = orcamentosApi;
