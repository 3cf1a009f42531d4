import type { ItemComPedido } from '@encomenda/contracts/itens/itens.http';
import type { RespostaDeAcao, RespostaDeCriacao } from '@encomenda/contracts/shared/transport/http';
import { api, type Keyed, sendForm, sendEdit, sendSeen } from '../../core/api';
import { doPedido } from '../pedido.tags';

export interface FormularioDoItem extends Record<string, unknown> {
  produto_id: number | null;
  /** Name of an item without a product. */
  avulso: string | null;
  quantidade: number | string;
  /** Unit price in decimal reais, or an unreadable text as typed. */
  valor: number | string;
  /** Discount of the whole item, in the same form. */
  desconto: number | string;
  descricao: string;
}

interface ItemDoPedido {
  id: number;
  pedido_id: number;
}

interface ItemVisto extends ItemDoPedido {
  revisao: number;
}

const doItem = ({ id, pedido_id }: ItemDoPedido) => [
  { type: 'Item' as const, id },
  ...doPedido(pedido_id),
];

const itensApi = api
  .enhanceEndpoints({ addTagTypes: ['Item', 'Pedido', 'Painel', 'Receita', 'Dinheiro'] })
  .injectEndpoints({
    endpoints: (build) => ({
      item: build.query<ItemComPedido, number>({
        query: (id) => `/api/adm/itens/show/${id}`,
        // Announcements name orders, so an item depends on its order's tag.
        providesTags: (item, _error, id) => [
          { type: 'Item', id },
          ...(item ? [{ type: 'Pedido' as const, id: item.pedido_id }] : []),
        ],
      }),
      adicionarItem: build.mutation<
        RespostaDeCriacao,
        FormularioDoItem & Keyed & { pedido_id: number }
      >({
        query: sendForm('POST', '/api/adm/itens/store'),
        invalidatesTags: (_result, _error, { pedido_id }) => doItem({ id: 0, pedido_id }),
      }),
      atualizarItem: build.mutation<RespostaDeAcao, FormularioDoItem & Keyed & ItemDoPedido>({
        query: sendEdit('/api/adm/itens/update'),
        invalidatesTags: (_result, _error, item) => doItem(item),
      }),
      removerItem: build.mutation<RespostaDeAcao, ItemDoPedido>({
        query: ({ id }) => ({ url: `/api/adm/itens/destroy/${id}`, method: 'DELETE' }),
        invalidatesTags: (_result, _error, item) => doItem(item),
      }),
      avancarItem: build.mutation<RespostaDeAcao, ItemVisto>({
        query: sendSeen('/api/adm/itens/next-estagio', 'next-estagio'),
        invalidatesTags: (_result, _error, item) => doItem(item),
      }),
      finalizarItem: build.mutation<RespostaDeAcao, ItemVisto>({
        query: sendSeen('/api/adm/itens/finalizar', 'finalizar-item'),
        invalidatesTags: (_result, _error, item) => doItem(item),
      }),
      finalizarUnidades: build.mutation<
        RespostaDeAcao,
        ItemDoPedido & Keyed & { quantidade_finalizada: number | string }
      >({
        query: ({ id, quantidade_finalizada, idempotencyKey = crypto.randomUUID() }) => ({
          url: `/api/adm/itens/finalizar-unidade/${id}`,
          method: 'PUT',
          body: { quantidade_finalizada },
          idempotencyKey,
        }),
        invalidatesTags: (_result, _error, item) => doItem(item),
      }),
    }),
  });

export const {
  useItemQuery,
  useAdicionarItemMutation,
  useAtualizarItemMutation,
  useRemoverItemMutation,
  useAvancarItemMutation,
  useFinalizarItemMutation,
  useFinalizarUnidadesMutation,
} = itensApi;
