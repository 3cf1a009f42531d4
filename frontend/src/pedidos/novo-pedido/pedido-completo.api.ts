import type { RespostaDeCriacao } from '@encomenda/contracts/shared/http';
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
      fazerPedido: build.mutation<RespostaDeCriacao, FormularioDoPedidoCompleto & Keyed>({
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

export const { useFazerPedidoMutation } = pedidoCompletoApi;
