import type { Destino } from '@encomenda/contracts/entregas/entregas.http';
import type { RespostaDeAcao, RespostaDeCriacao } from '@encomenda/contracts/shared/transport/http';
import { api, type Keyed, sendForm, sendEdit } from '../../core/api';
import type { AddressValues } from '../../shared/form/address/address-fields';
import { daEntrega, pedidosDaEntrega } from '../entregas.api';

export interface FormularioDoDestino extends AddressValues, Record<string, unknown> {
  pedido_id: number | null;
  ordem: number | string;
}

interface DestinoDaEntrega {
  id: number;
  entrega_id: number;
}

const destinosApi = api
  .enhanceEndpoints({ addTagTypes: ['Entrega', 'Pedido', 'Painel'] })
  .injectEndpoints({
    endpoints: (build) => ({
      destino: build.query<Destino, number>({
        query: (id) => `/api/adm/entrega-destinos/show/${id}`,
        // Announcements name deliveries, so a stop depends on its delivery's tag.
        providesTags: (destino) => (destino ? [{ type: 'Entrega', id: destino.entrega_id }] : []),
      }),
      adicionarDestino: build.mutation<
        RespostaDeCriacao,
        FormularioDoDestino & Keyed & { entrega_id: number }
      >({
        query: sendForm('POST', '/api/adm/entrega-destinos/store'),
        invalidatesTags: (_result, _error, { entrega_id }) => daEntrega(entrega_id),
      }),
      atualizarDestino: build.mutation<
        RespostaDeAcao,
        FormularioDoDestino & Keyed & DestinoDaEntrega
      >({
        query: sendEdit('/api/adm/entrega-destinos/update'),
        invalidatesTags: (_result, _error, { entrega_id }) => daEntrega(entrega_id),
      }),
      /** Marks a stop's order as delivered, for people who have no power over orders. */
      entregarDestino: build.mutation<RespostaDeAcao, DestinoDaEntrega & Keyed>({
        query: ({ id, idempotencyKey }) => ({
          url: `/api/adm/entrega-destinos/entregar/${id}`,
          method: 'PUT',
          idempotencyKey,
        }),
        invalidatesTags: (_result, _error, { entrega_id }) => pedidosDaEntrega(entrega_id),
      }),
      removerDestino: build.mutation<RespostaDeAcao, DestinoDaEntrega>({
        query: ({ id }) => ({ url: `/api/adm/entrega-destinos/destroy/${id}`, method: 'DELETE' }),
        invalidatesTags: (_result, _error, { entrega_id }) => daEntrega(entrega_id),
      }),
    }),
  });

export const {
  useDestinoQuery,
  useAdicionarDestinoMutation,
  useAtualizarDestinoMutation,
  useEntregarDestinoMutation,
  useRemoverDestinoMutation,
} = destinosApi;
