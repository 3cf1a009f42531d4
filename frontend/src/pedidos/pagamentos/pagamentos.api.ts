import type { RespostaDeAcao, RespostaDeCriacao } from '@encomenda/contracts/shared/transport/http';
import { api, type Keyed, sendForm, sendEdit } from '../../core/api';
import { doPedido } from '../pedido.tags';

export interface FormularioDoPagamento extends Record<string, unknown> {
  pedido_id: number | null;
  forma_pagamento: string;
  /** Decimal reais, or an unreadable text as typed. */
  valor: number | string | null;
  data: string | null;
}

const pagamentosApi = api
  .enhanceEndpoints({ addTagTypes: ['Pedido', 'Painel', 'Receita', 'Dinheiro'] })
  .injectEndpoints({
    endpoints: (build) => ({
      efetuarPagamento: build.mutation<RespostaDeCriacao, FormularioDoPagamento & Keyed>({
        query: sendForm('POST', '/api/adm/receita/store'),
        invalidatesTags: (_result, _error, { pedido_id }) => doPedido(pedido_id ?? 0),
      }),
      corrigirPagamento: build.mutation<
        RespostaDeAcao,
        FormularioDoPagamento & Keyed & { id: number }
      >({
        query: sendEdit('/api/adm/receita/update'),
        invalidatesTags: (_result, _error, { pedido_id }) => doPedido(pedido_id ?? 0),
      }),
      cancelarPagamento: build.mutation<RespostaDeAcao, { id: number; pedido_id: number }>({
        query: ({ id }) => ({ url: `/api/adm/receita/destroy/${id}`, method: 'DELETE' }),
        invalidatesTags: (_result, _error, { pedido_id }) => doPedido(pedido_id),
      }),
    }),
  });

export const {
  useEfetuarPagamentoMutation,
  useCorrigirPagamentoMutation,
  useCancelarPagamentoMutation,
} = pagamentosApi;
