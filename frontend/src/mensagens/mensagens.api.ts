import type {
  CorpoDaMensagem,
  MensagensDoPedido,
  PixDoPedido,
} from '@encomenda/contracts/mensagens/mensagens.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { api, tableTag, type Keyed } from '../core/api';

export interface PixPedido {
  id: number;
  /** As typed; empty for the whole unpaid amount. */
  valor: string;
}

const mensagensApi = api
  .enhanceEndpoints({ addTagTypes: ['Pedido', 'Configuracoes'] })
  .injectEndpoints({
    endpoints: (build) => ({
      mensagensDoPedido: build.query<MensagensDoPedido, number>({
        query: (id) => ({ url: `/api/adm/pedidos/mensagens/${id}`, partial: true }),
        providesTags: (_result, _error, id) => [{ type: 'Pedido', id }, 'Configuracoes'],
      }),
      prepararMensagem: build.mutation<RespostaDeAcao, CorpoDaMensagem & Keyed & { id: number }>({
        query: ({ id, idempotencyKey, tipo, canal, texto, de_novo }) => ({
          url: `/api/adm/pedidos/mensagens/${id}`,
          method: 'POST',
          body: { tipo, canal, texto, de_novo },
          idempotencyKey,
        }),
        invalidatesTags: (_result, _error, { id }) => [{ type: 'Pedido', id }, tableTag('pedidos')],
      }),
      pixDoPedido: build.query<PixDoPedido, PixPedido>({
        query: ({ id, valor }) => ({
          url: `/api/adm/pedidos/pix/${id}`,
          params: valor === '' ? {} : { valor },
          partial: true,
        }),
        providesTags: (_result, _error, { id }) => [{ type: 'Pedido', id }, 'Configuracoes'],
      }),
    }),
  });

export const { useMensagensDoPedidoQuery, usePrepararMensagemMutation, usePixDoPedidoQuery } =
  mensagensApi;
