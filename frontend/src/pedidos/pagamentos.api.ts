import type { ValorAPagar } from '@encomenda/contracts/receita/receita.http';
import type { RespostaDeAcao, RespostaDeCriacao } from '@encomenda/contracts/shared/http';
import { api, tableTag, type Keyed } from '../app/api';

export interface FormularioDoPagamento extends Record<string, unknown> {
  pedido_id: number | null;
  forma_pagamento: string;
  /** Decimal reais. */
  valor: number | null;
  data: string | null;
}

const doPedido = (id: number) => [{ type: 'Pedido' as const, id }, tableTag('pedidos')];

export const pagamentosApi = api.enhanceEndpoints({ addTagTypes: ['Pedido'] }).injectEndpoints({
  endpoints: (build) => ({
    valorAPagar: build.query<ValorAPagar, number>({
      query: (pedidoId) => `/api/adm/receita/valor-pagar/${pedidoId}`,
      providesTags: (_result, _error, id) => [{ type: 'Pedido', id }],
    }),
    efetuarPagamento: build.mutation<RespostaDeCriacao, FormularioDoPagamento & Keyed>({
      query: ({ idempotencyKey, ...body }) => ({
        url: '/api/adm/receita/store',
        method: 'POST',
        body,
        idempotencyKey,
      }),
      invalidatesTags: (_result, _error, { pedido_id }) => doPedido(pedido_id ?? 0),
    }),
    corrigirPagamento: build.mutation<
      RespostaDeAcao,
      FormularioDoPagamento & Keyed & { id: number }
    >({
      query: ({ idempotencyKey, id, ...body }) => ({
        url: `/api/adm/receita/update/${id}`,
        method: 'PUT',
        body,
        idempotencyKey,
      }),
      invalidatesTags: (_result, _error, { pedido_id }) => doPedido(pedido_id ?? 0),
    }),
    cancelarPagamento: build.mutation<RespostaDeAcao, { id: number; pedido_id: number }>({
      query: ({ id }) => ({ url: `/api/adm/receita/destroy/${id}`, method: 'DELETE' }),
      invalidatesTags: (_result, _error, { pedido_id }) => doPedido(pedido_id),
    }),
  }),
});

export const {
  useValorAPagarQuery,
  useEfetuarPagamentoMutation,
  useCorrigirPagamentoMutation,
  useCancelarPagamentoMutation,
} = pagamentosApi;
