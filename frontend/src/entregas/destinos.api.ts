import type { Destino } from '@encomenda/contracts/entregas/entregas.http';
import type { RespostaDeAcao, RespostaDeCriacao } from '@encomenda/contracts/shared/http';
import { api, type Keyed } from '../core/api';
import type { AddressValues } from '../shared/form/address-fields';
import { daEntrega, pedidosDaEntrega } from './entregas.api';

export interface FormularioDoDestino extends AddressValues, Record<string, unknown> {
  pedido_id: number | null;
  /** Place in the route; blank means last for a new stop. */
  ordem: number | string;
}

/** A stop and the delivery that it is part of: both change together. */
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
        // Announcements speak of deliveries, so the stop listens for its delivery's.
        providesTags: (destino) => (destino ? [{ type: 'Entrega', id: destino.entrega_id }] : []),
      }),
      adicionarDestino: build.mutation<
        RespostaDeCriacao,
        FormularioDoDestino & Keyed & { entrega_id: number }
      >({
        query: ({ idempotencyKey, ...body }) => ({
          url: '/api/adm/entrega-destinos/store',
          method: 'POST',
          body,
          idempotencyKey,
        }),
        invalidatesTags: (_result, _error, { entrega_id }) => daEntrega(entrega_id),
      }),
      atualizarDestino: build.mutation<
        RespostaDeAcao,
        FormularioDoDestino & Keyed & DestinoDaEntrega
      >({
        query: ({ idempotencyKey, ifMatch, id, ...body }) => ({
          url: `/api/adm/entrega-destinos/update/${id}`,
          method: 'PUT',
          body,
          idempotencyKey,
          ifMatch,
        }),
        invalidatesTags: (_result, _error, { entrega_id }) => daEntrega(entrega_id),
      }),
      /** Hands over the order of a stop: for people who drive it and have no power over orders. */
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
