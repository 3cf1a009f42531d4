import type { Motivo } from '@encomenda/contracts/notificacoes/motivo';
import type {
  Notificacao,
  PreferenciaDeNotificacao,
} from '@encomenda/contracts/notificacoes/notificacoes.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { api, type Keyed } from '../core/api';

const NOTIFICACOES = '/api/adm/notifications';
// The bell is part of every screen: its errors must not replace the screen.
const partialQuery = (call: string) => () => ({ url: `${NOTIFICACOES}/${call}`, partial: true });

const notificacoesApi = api
  .enhanceEndpoints({ addTagTypes: ['Notificacao', 'PreferenciasDeNotificacao'] })
  .injectEndpoints({
    endpoints: (build) => ({
      naoLidas: build.query<Notificacao[], void>({
        query: partialQuery('unreadNotifications'),
        providesTags: ['Notificacao'],
      }),
      lidas: build.query<Notificacao[], void>({
        query: partialQuery('readNotifications'),
        providesTags: ['Notificacao'],
      }),
      /** The server marks what it served last as read; `vistas` are the ones on the screen. */
      marcarComoLidas: build.mutation<RespostaDeAcao, Keyed & { vistas: readonly Notificacao[] }>({
        query: ({ idempotencyKey }) => ({
          url: `${NOTIFICACOES}/markNotificationsRead`,
          method: 'POST',
          idempotencyKey,
          partial: true,
        }),
        invalidatesTags: ['Notificacao'],
        onQueryStarted: async ({ vistas }, { dispatch, queryFulfilled }) => {
          const ids = new Set(vistas.map(({ id }) => id));
          const ate = dispatch(
            notificacoesApi.util.updateQueryData('naoLidas', undefined, (novas) =>
              novas.filter(({ id }) => !ids.has(id)),
            ),
          );
          await queryFulfilled.catch(() => ate.undo());
        },
      }),
      preferenciasDeNotificacao: build.query<PreferenciaDeNotificacao[], void>({
        query: partialQuery('preferencias'),
        providesTags: ['PreferenciasDeNotificacao'],
      }),
      salvarPreferencias: build.mutation<RespostaDeAcao, Keyed & { silenciados: Motivo[] }>({
        query: ({ idempotencyKey, ...body }) => ({
          url: `${NOTIFICACOES}/preferencias`,
          method: 'PUT',
          body,
          idempotencyKey,
          partial: true,
        }),
        invalidatesTags: ['PreferenciasDeNotificacao'],
      }),
    }),
  });

export const {
  useNaoLidasQuery,
  useLidasQuery,
  useMarcarComoLidasMutation,
  usePreferenciasDeNotificacaoQuery,
  useSalvarPreferenciasMutation,
} = notificacoesApi;
