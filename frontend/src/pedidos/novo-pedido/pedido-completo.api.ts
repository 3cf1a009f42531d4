import type {
  PedidoParaRepetir,
  RespostaDoPedidoFeito,
} from '@encomenda/contracts/pedidos/pedido-completo.http';
import type { RegraDoSinal } from '@encomenda/contracts/pedidos/sinal';
import { api, sendForm, tableTag, type Keyed } from '../../core/api';
import {
  corpoDoFormulario,
  type FormularioDoPedidoCompleto,
} from '../../shared/encomenda/formulario-da-encomenda';

const send = sendForm('POST', '/api/adm/pedidos/completo');

const pedidoCompletoApi = api
  .enhanceEndpoints({ addTagTypes: ['Configuracoes', 'Painel', 'Receita', 'Dinheiro'] })
  .injectEndpoints({
    endpoints: (build) => ({
      pedidoParaRepetir: build.query<PedidoParaRepetir, number>({
        query: (id) => `/api/adm/pedidos/repetir/${id}`,
        // Prices are those of the moment it is asked for, and stay while the form is filled in.
        keepUnusedDataFor: 0,
      }),
      regraDoSinal: build.query<RegraDoSinal, void>({
        query: () => '/api/adm/pedidos/sinal',
        providesTags: ['Configuracoes'],
      }),
      fazerPedido: build.mutation<RespostaDoPedidoFeito, FormularioDoPedidoCompleto & Keyed>({
        query: ({ idempotencyKey, ...formulario }) =>
          send({ idempotencyKey, ...corpoDoFormulario(formulario) }),
        invalidatesTags: [
          tableTag('pedidos'),
          tableTag('clientes'),
          tableTag('receita'),
          tableTag('solicitacoes'),
          'Painel',
          'Receita',
          'Dinheiro',
        ],
      }),
    }),
  });

export const { useFazerPedidoMutation, usePedidoParaRepetirQuery, useRegraDoSinalQuery } =
  pedidoCompletoApi;
