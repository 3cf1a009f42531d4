import type {
  Destino,
  DetalheDaEntrega,
  Entrega,
} from '@encomenda/contracts/entregas/entregas.http';
import type {
  Pagina,
  RespostaDeAcao,
  RespostaDeCriacao,
} from '@encomenda/contracts/shared/transport/http';
import { api, tableTag, type Keyed, sendForm, sendEdit, sendSeen } from '../core/api';

export interface FormularioDaEntrega extends Record<string, unknown> {
  data: string | null;
}

interface EntregaVista {
  id: number;
  revisao: number;
}

interface OrdemDaRota {
  entrega_id: number;
  destinos: readonly number[];
}

const LARGEST_PAGE = 50;

export const daEntrega = (id: number) => [{ type: 'Entrega' as const, id }, tableTag('entregas')];

export const pedidosDaEntrega = (id: number) => [
  ...daEntrega(id),
  'Pedido' as const,
  tableTag('pedidos'),
  'Painel' as const,
];

export const entregasApi = api
  .enhanceEndpoints({ addTagTypes: ['Entrega', 'Pedido', 'Painel'] })
  .injectEndpoints({
    endpoints: (build) => ({
      entrega: build.query<DetalheDaEntrega, number>({
        query: (id) => ({ url: `/api/adm/entregas/show/${id}` }),
        providesTags: (_result, _error, id) => [{ type: 'Entrega', id }],
      }),
      totalDeEntregas: build.query<number, number>({
        query: (aba) => ({ url: `/api/adm/entregas/datatable/${aba}`, partial: true }),
        transformResponse: ({ total }: Pagina<Entrega>) => total,
        providesTags: [tableTag('entregas')],
      }),
      destinosDaEntrega: build.query<Destino[], number>({
        queryFn: async (entregaId, _api, _options, ask) => {
          const destinos: Destino[] = [];
          for (let page = 1, last = 1; page <= last; page += 1) {
            const answer = await ask({
              url: `/api/adm/entrega-destinos/datatable/${entregaId}`,
              params: { page, per_page: LARGEST_PAGE, order: 'ordem', sort: 'asc' },
              partial: true,
            });
            if (answer.error) return { error: answer.error };
            const pagina = answer.data as Pagina<Destino>;
            destinos.push(...pagina.data);
            last = pagina.last_page;
          }
          return { data: destinos };
        },
        providesTags: (_result, _error, id) => [{ type: 'Entrega', id }],
      }),
      criarEntrega: build.mutation<RespostaDeCriacao, FormularioDaEntrega & Keyed>({
        query: sendForm('POST', '/api/adm/entregas/store'),
        invalidatesTags: [tableTag('entregas')],
      }),
      atualizarEntrega: build.mutation<
        RespostaDeAcao,
        FormularioDaEntrega & Keyed & { id: number }
      >({
        query: sendEdit('/api/adm/entregas/update'),
        invalidatesTags: (_result, _error, { id }) => daEntrega(id),
      }),
      excluirEntrega: build.mutation<RespostaDeAcao, number>({
        query: (id) => ({ url: `/api/adm/entregas/destroy/${id}`, method: 'DELETE' }),
        invalidatesTags: [tableTag('entregas')],
      }),
      /** Finishes or reopens a delivery. The `Idempotency-Key` contains the revision: a repeat gets the first answer. */
      finalizarEntrega: build.mutation<RespostaDeAcao, EntregaVista>({
        query: sendSeen('/api/adm/entregas/finalizar', 'finalizar'),
        invalidatesTags: (_result, _error, { id }) => daEntrega(id),
      }),
      marcarEntregues: build.mutation<RespostaDeAcao, number>({
        query: (id) => ({ url: `/api/adm/entregas/marcar-entregues/${id}`, method: 'PUT' }),
        invalidatesTags: (_result, _error, id) => pedidosDaEntrega(id),
      }),
      ordenarDestinos: build.mutation<RespostaDeAcao, OrdemDaRota>({
        query: ({ entrega_id, destinos }) => ({
          url: `/api/adm/entregas/ordenar/${entrega_id}`,
          method: 'PUT',
          body: { destinos },
        }),
        // After a refusal too: it means that the cached route is outdated.
        invalidatesTags: (_result, _error, { entrega_id }) => daEntrega(entrega_id),
      }),
    }),
  });

export const {
  useEntregaQuery,
  useTotalDeEntregasQuery,
  useDestinosDaEntregaQuery,
  useCriarEntregaMutation,
  useAtualizarEntregaMutation,
  useExcluirEntregaMutation,
  useFinalizarEntregaMutation,
  useMarcarEntreguesMutation,
  useOrdenarDestinosMutation,
} = entregasApi;
