import type {
  PedidoParaRepetir,
  RespostaDoPedidoFeito,
} from '@encomenda/contracts/pedidos/pedido-completo.http';
import type { Solicitacao } from '@encomenda/contracts/solicitacoes/solicitacoes.http';
import { api, sendForm, tableTag, type Keyed } from '../../core/api';
import {
  corpoDoFormulario,
  type FormularioDoPedidoCompleto,
} from './formulario-do-pedido-completo';

const send = sendForm('POST', '/api/adm/pedidos/completo');

const pedidoCompletoApi = api
  .enhanceEndpoints({ addTagTypes: ['Painel', 'Receita', 'Dinheiro'] })
  .injectEndpoints({
    endpoints: (build) => ({
      pedidoParaRepetir: build.query<PedidoParaRepetir, number>({
        query: (id) => `/api/adm/pedidos/repetir/${id}`,
        // Prices are those of the moment it is asked for, and stay while the form is filled in.
        keepUnusedDataFor: 0,
      }),
      solicitacaoParaPedido: build.query<Solicitacao, number>({
        query: (id) => `/api/adm/solicitacoes/show/${id}`,
        // As of the moment it is asked for; stays while the form is filled in.
        keepUnusedDataFor: 0,
      }),
      fazerPedido: build.mutation<RespostaDoPedidoFeito, FormularioDoPedidoCompleto & Keyed>({
        query: ({ idempotencyKey, ...formulario }) =>
          send({ idempotencyKey, ...corpoDoFormulario(formulario) }),
        invalidatesTags: [
          tableTag('pedidos'),
          tableTag('clientes'),
          tableTag('receita'),
          'Painel',
          'Receita',
          'Dinheiro',
        ],
      }),
    }),
  });

export const { useFazerPedidoMutation, usePedidoParaRepetirQuery, useSolicitacaoParaPedidoQuery } =
  pedidoCompletoApi;
