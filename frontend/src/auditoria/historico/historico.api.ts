import type {
  EventoBruto,
  Historico,
  ReplayDoPedido,
} from '@encomenda/contracts/auditoria/auditoria.http';
import { api } from '../../core/api';
import type { AppDispatch } from '../../core/store';
import { tagDoHistorico, type Registro } from './registro';

const endereco = ({ assunto, id }: Registro) => `/api/adm/auditoria/historico/${assunto}/${id}`;

const HEXA = 16;
const DIGITOS_POR_BYTE = 2;

/** Browsers reckon hashes only on pages that came over HTTPS, or from this machine. */
const sha256 = async (texto: string): Promise<string | null> => {
  const { subtle } = crypto as Partial<Crypto>;
  if (subtle === undefined) return null;
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(texto)));
  return [...bytes].map((byte) => byte.toString(HEXA).padStart(DIGITOS_POR_BYTE, '0')).join('');
};

/** The hash of what was answered; a refusal is read for its sentence. */
const selada = async (response: Response): Promise<unknown> =>
  response.ok ? sha256(await response.text()) : response.json();

const historicoApi = api.enhanceEndpoints({ addTagTypes: ['Historico'] }).injectEndpoints({
  endpoints: (build) => ({
    historico: build.query<Historico, Registro>({
      query: (registro) => ({ url: endereco(registro), partial: true }),
      providesTags: (_answer, _error, registro) => [tagDoHistorico(registro)],
    }),
    replay: build.query<ReplayDoPedido, number>({
      query: (id) => ({ url: `/api/adm/auditoria/pedidos/${id}/replay`, partial: true }),
      providesTags: (_answer, _error, id) => [tagDoHistorico({ assunto: 'pedidos', id })],
    }),
    /** SHA-256 of the text that the exports are sealed by; null where the browser cannot reckon it. */
    selo: build.query<string | null, Registro>({
      query: (registro) => ({
        url: `${endereco(registro)}/selo`,
        headers: { Accept: '*/*' },
        responseHandler: selada,
        partial: true,
      }),
      keepUnusedDataFor: 0,
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

/**
 * Asks for what the page of a history shows. An order's replay is reckoned from the same events by
 * the same thread of the server: the sentences come first.
 */
export const pedirHistorico = (registro: Registro) => async (dispatch: AppDispatch) => {
  const { isSuccess } = await dispatch(
    historicoApi.endpoints.historico.initiate(registro, { subscribe: false }),
  );
  if (isSuccess && registro.assunto === 'pedidos')
    dispatch(historicoApi.util.prefetch('replay', registro.id, {}));
};

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
