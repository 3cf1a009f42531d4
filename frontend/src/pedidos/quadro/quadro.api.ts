import type { EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import type { Quadro } from '@encomenda/contracts/pedidos/producao/quadro.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { api, tableTag, type Keyed } from '../../core/api';
import { doPedido } from '../pedido.tags';

export type ConsultaAoQuadro = Readonly<Record<string, string | number | undefined>>;

interface Movimento extends Keyed {
  id: number;
  estagio_id: EstagioId;
  estagio_visto: EstagioId;
  /** False makes the server ask about a missing deposit first. */
  mesmo_sem_sinal: boolean;
}

export const quadroApi = api
  .enhanceEndpoints({ addTagTypes: ['Pedido', 'Painel', 'Receita', 'Dinheiro'] })
  .injectEndpoints({
    endpoints: (build) => ({
      quadro: build.query<Quadro, ConsultaAoQuadro>({
        query: (params) => ({ url: '/api/adm/pedidos/quadro', params }),
        providesTags: [tableTag('pedidos'), tableTag('clientes')],
      }),
      moverPedido: build.mutation<RespostaDeAcao, Movimento>({
        query: ({ id, idempotencyKey, ...body }) => ({
          url: `/api/adm/pedidos/mover/${id}`,
          method: 'PUT',
          body,
          idempotencyKey,
        }),
        invalidatesTags: (_result, _error, { id }) => doPedido(id),
      }),
    }),
  });

export const { useQuadroQuery, useMoverPedidoMutation } = quadroApi;
