import type {
  EventoBruto,
  Historico,
  ReplayDoPedido,
  SeloDoHistorico,
} from '@encomenda/contracts/auditoria/auditoria.http';
import { api } from '../app/api';
import { tagDoHistorico, type Registro } from './registro';

const endereco = ({ assunto, id }: Registro) => `/api/adm/auditoria/historico/${assunto}/${id}`;

export const historicoApi = api.enhanceEndpoints({ addTagTypes: ['Historico'] }).injectEndpoints({
  endpoints: (build) => ({
    historico: build.query<Historico, Registro>({
      query: (registro) => ({ url: endereco(registro), partial: true }),
      providesTags: (_answer, _error, registro) => [tagDoHistorico(registro)],
    }),
    replay: build.query<ReplayDoPedido, number>({
      query: (id) => ({ url: `/api/adm/auditoria/pedidos/${id}/replay`, partial: true }),
      providesTags: (_answer, _error, id) => [tagDoHistorico({ assunto: 'pedidos', id })],
    }),
    selo: build.query<SeloDoHistorico, Registro>({
      query: (registro) => ({ url: `${endereco(registro)}/selo`, partial: true }),
      providesTags: (_answer, _error, registro) => [tagDoHistorico(registro)],
    }),
    evento: build.query<EventoBruto, number>({
      query: (posicao) => ({ url: `/api/adm/auditoria/eventos/${posicao}`, partial: true }),
    }),
    /** Not a query: each time it is asked for is recorded. */
    abrirDadosPessoais: build.mutation<EventoBruto, number>({
      query: (posicao) => ({
        url: `/api/adm/auditoria/eventos/${posicao}`,
        params: { dados_pessoais: 1 },
        partial: true,
      }),
    }),
  }),
});

/** Addresses of a record's history as files. */
export const arquivosDoHistorico = (registro: Registro) => ({
  pdf: `${endereco(registro)}/pdf`,
  csv: `${endereco(registro)}/csv`,
});

export const {
  useHistoricoQuery,
  useReplayQuery,
  useSeloQuery,
  useEventoQuery,
  useAbrirDadosPessoaisMutation,
} = historicoApi;
