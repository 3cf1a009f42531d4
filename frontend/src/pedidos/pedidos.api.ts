import type { ContagensDePedidos, Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import type { RespostaDeAcao, RespostaDeCriacao } from '@encomenda/contracts/shared/http';
import { api, tableTag, type Keyed } from '../app/api';
import { doPedido } from './pedido.tags';

export interface FormularioDoPedido extends Record<string, unknown> {
  cliente_id: number | null;
  estagio_id: number | null;
  data: string | null;
  prazo: string | null;
  descricao: string;
}

export interface Cancelamento {
  id: number;
  motivo: string;
  /** What happens to money already received. */
  pagamentos: 'reter' | 'estornar';
}

/** The order as the person saw it when pressing the button. */
export interface PedidoVisto {
  id: number;
  revisao: number;
}

/**
 * A button's act holds for the order as it was seen: pressed twice it happens once, and when
 * somebody else was quicker it is refused instead of acting on what nobody saw.
 */
const acao =
  (caminho: string) =>
  ({ id, revisao }: PedidoVisto) => ({
    url: `/api/adm/pedidos/${caminho}/${id}`,
    method: 'PUT',
    headers: { 'If-Match': String(revisao) },
    idempotencyKey: `${caminho}-${id}-${revisao}`,
  });

export const pedidosApi = api
  .enhanceEndpoints({ addTagTypes: ['Pedido', 'Painel', 'Receita', 'Dinheiro'] })
  .injectEndpoints({
    endpoints: (build) => ({
      pedido: build.query<Pedido, number>({
        query: (id) => `/api/adm/pedidos/show/${id}`,
        providesTags: (_result, _error, id) => [{ type: 'Pedido', id }],
      }),
      contagensDePedidos: build.query<ContagensDePedidos, void>({
        query: () => '/api/adm/pedidos/contagens',
        providesTags: [tableTag('pedidos')],
      }),
      criarPedido: build.mutation<RespostaDeCriacao, FormularioDoPedido & Keyed>({
        query: ({ idempotencyKey, ...body }) => ({
          url: '/api/adm/pedidos/store',
          method: 'POST',
          body,
          idempotencyKey,
        }),
        invalidatesTags: [tableTag('pedidos'), 'Painel'],
      }),
      atualizarPedido: build.mutation<RespostaDeAcao, FormularioDoPedido & Keyed & { id: number }>({
        query: ({ idempotencyKey, ifMatch, id, ...body }) => ({
          url: `/api/adm/pedidos/update/${id}`,
          method: 'PUT',
          body,
          idempotencyKey,
          ifMatch,
        }),
        invalidatesTags: (_result, _error, { id }) => doPedido(id),
      }),
      avancarPedido: build.mutation<RespostaDeAcao, PedidoVisto>({
        query: acao('next-estagio'),
        invalidatesTags: (_result, _error, { id }) => doPedido(id),
      }),
      arquivarPedido: build.mutation<RespostaDeAcao, PedidoVisto>({
        query: acao('arquivar'),
        invalidatesTags: (_result, _error, { id }) => doPedido(id),
      }),
      restaurarPedido: build.mutation<RespostaDeAcao, PedidoVisto>({
        query: acao('desarquivar'),
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
  useCriarPedidoMutation,
  useAtualizarPedidoMutation,
  useAvancarPedidoMutation,
  useArquivarPedidoMutation,
  useRestaurarPedidoMutation,
  useCancelarPedidoMutation,
  useAplicarTagMutation,
  useRetirarTagMutation,
} = pedidosApi;
