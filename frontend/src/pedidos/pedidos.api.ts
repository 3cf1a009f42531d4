import type { ContagensDePedidos, Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import type { EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import type { RespostaDeAcao, RespostaDeCriacao } from '@encomenda/contracts/shared/transport/http';
import type { Saida } from '@encomenda/contracts/pedidos/saida/saida';
import type { camposDoPedido } from '@encomenda/contracts/pedidos/pedido.campos';
import type { AddressValues } from '../shared/form/address/address-fields';
import type { FormOf } from '../shared/form/defined/defined-values';
import { api, tableTag, type Keyed, sendEdit, sendSeen } from '../core/api';
import { doPedido } from './pedido.tags';

export interface FormularioDoPedido extends FormOf<typeof camposDoPedido>, Record<string, unknown> {
  cliente_id: number | null;
  estagio_id: EstagioId;
}

export interface FormularioDoDesconto extends Record<string, unknown> {
  em: 'reais' | 'porcentagem';
  /** Decimal reais or per cent; an unreadable text as typed. */
  desconto: number | string;
}

export interface FormularioDaSaida extends AddressValues, Record<string, unknown> {
  saida: Saida;
  /** Decimal reais; an unreadable text as typed. */
  taxa: number | string;
}

export interface Cancelamento {
  id: number;
  motivo: string;
  pagamentos: 'reter' | 'estornar';
}

export interface FormularioDaPausa extends Record<string, unknown> {
  motivo: string;
}

export interface PedidoPronto {
  id: number;
  cliente: string;
  /** Reais; null for people who may not read amounts. */
  falta_pagar: number | null;
  falta_pagar_br: string | null;
  revisao?: number | undefined;
}

export interface Entregue {
  id: number;
  /** Decimal reais. */
  valor?: number;
  forma_pagamento?: string;
}

interface PedidoVisto {
  id: number;
  revisao: number;
}

const avancar = (ato: string) => sendSeen('/api/adm/pedidos/next-estagio', ato);

const pedidosApi = api
  .enhanceEndpoints({
    addTagTypes: ['Pedido', 'Cliente', 'Painel', 'Receita', 'Dinheiro', 'Entrega'],
  })
  .injectEndpoints({
    endpoints: (build) => ({
      pedido: build.query<Pedido, number>({
        query: (id) => `/api/adm/pedidos/show/${id}`,
        providesTags: (pedido, _error, id) => [
          { type: 'Pedido', id },
          ...(pedido ? [{ type: 'Cliente' as const, id: pedido.cliente.id }] : []),
        ],
      }),
      contagensDePedidos: build.query<ContagensDePedidos, void>({
        query: () => '/api/adm/pedidos/contagens',
        providesTags: [tableTag('pedidos')],
      }),
      atualizarPedido: build.mutation<RespostaDeAcao, FormularioDoPedido & Keyed & { id: number }>({
        query: sendEdit('/api/adm/pedidos/update'),
        invalidatesTags: (_result, _error, { id }) => doPedido(id),
      }),
      avancarPedido: build.mutation<RespostaDeAcao, PedidoVisto & { semSinal?: boolean }>({
        query: ({ semSinal = false, ...visto }) => ({
          ...avancar(semSinal ? 'next-estagio-sem-sinal' : 'next-estagio')(visto),
          body: { mesmo_sem_sinal: semSinal },
        }),
        invalidatesTags: (_result, _error, { id }) => doPedido(id),
      }),
      entregarPedido: build.mutation<RespostaDeAcao, Entregue & Keyed>({
        query: ({ id, idempotencyKey, ifMatch, ...body }) => ({
          url: `/api/adm/pedidos/entregar/${id}`,
          method: 'PUT',
          body,
          idempotencyKey,
          ifMatch,
        }),
        invalidatesTags: (_result, _error, { id }) => [...doPedido(id), 'Entrega'],
      }),
      arquivarPedido: build.mutation<RespostaDeAcao, PedidoVisto>({
        query: sendSeen('/api/adm/pedidos/arquivar', 'arquivar'),
        invalidatesTags: (_result, _error, { id }) => doPedido(id),
      }),
      restaurarPedido: build.mutation<RespostaDeAcao, PedidoVisto>({
        query: sendSeen('/api/adm/pedidos/desarquivar', 'desarquivar'),
        invalidatesTags: (_result, _error, { id }) => doPedido(id),
      }),
      pausarPedido: build.mutation<RespostaDeAcao, FormularioDaPausa & Keyed & { id: number }>({
        query: sendEdit('/api/adm/pedidos/pausar'),
        invalidatesTags: (_result, _error, { id }) => doPedido(id),
      }),
      retomarPedido: build.mutation<RespostaDeAcao, PedidoVisto>({
        query: sendSeen('/api/adm/pedidos/retomar', 'retomar'),
        invalidatesTags: (_result, _error, { id }) => doPedido(id),
      }),
      cancelarPedido: build.mutation<RespostaDeAcao, Cancelamento & Keyed>({
        query: ({ id, idempotencyKey, ...body }) => ({
          url: `/api/adm/pedidos/destroy/${id}`,
          method: 'DELETE',
          body,
          idempotencyKey,
        }),
        invalidatesTags: (_result, _error, { id }) => doPedido(id),
      }),
      darDesconto: build.mutation<RespostaDeAcao, FormularioDoDesconto & Keyed & { id: number }>({
        query: sendEdit('/api/adm/pedidos/desconto'),
        invalidatesTags: (_result, _error, { id }) => doPedido(id),
      }),
      combinarSaida: build.mutation<RespostaDeAcao, FormularioDaSaida & Keyed & { id: number }>({
        query: sendEdit('/api/adm/pedidos/saida'),
        invalidatesTags: (_result, _error, { id }) => doPedido(id),
      }),
      aplicarTag: build.mutation<RespostaDeCriacao, { pedido_id: number; tag_id: number }>({
        query: (body) => ({ url: '/api/adm/pedido-tags/store', method: 'POST', body }),
        invalidatesTags: (_result, _error, { pedido_id }) => doPedido(pedido_id),
      }),
      retirarTag: build.mutation<RespostaDeAcao, { pedido_id: number; pedido_tag_id: number }>({
        query: ({ pedido_tag_id }) => ({
          url: `/api/adm/pedido-tags/destroy/${pedido_tag_id}`,
          method: 'DELETE',
        }),
        invalidatesTags: (_result, _error, { pedido_id }) => doPedido(pedido_id),
      }),
    }),
  });

export const {
  usePedidoQuery,
  useContagensDePedidosQuery,
  useAtualizarPedidoMutation,
  useAvancarPedidoMutation,
  useEntregarPedidoMutation,
  useArquivarPedidoMutation,
  useRestaurarPedidoMutation,
  usePausarPedidoMutation,
  useRetomarPedidoMutation,
  useCancelarPedidoMutation,
  useDarDescontoMutation,
  useCombinarSaidaMutation,
  useAplicarTagMutation,
  useRetirarTagMutation,
} = pedidosApi;
