import type {
  EventoBruto,
  Historico,
  ReplayDoPedido,
} from '@encomenda/contracts/auditoria/auditoria.http';
import { api } from '../../core/api';
import type { AppDispatch } from '../../core/store/store';
import { tagDoHistorico, type Registro } from './enderecos/registro';

const endereco = ({ assunto, id }: Registro) => `/api/adm/auditoria/historico/${assunto}/${id}`;

const HEXA = 16;
const DIGITOS_POR_BYTE = 2;

/** Null over plain http: browsers offer `crypto.subtle` only over https and on localhost. */
const sha256 = async (texto: string): Promise<string | null> => {
  const { subtle } = crypto as Partial<Crypto>;
  if (subtle === undefined) return null;
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(texto)));
  return [...bytes].map((byte) => byte.toString(HEXA).padStart(DIGITOS_POR_BYTE, '0')).join('');
};

const selada = async (response: Response): Promise<unknown> =>
  response.ok ? sha256(await response.text()) : response.json();

/** Frozen here, so that the store does not freeze a thousand events one by one. */
const comoVeio = <Resposta extends object>(resposta: Resposta): Resposta => Object.freeze(resposta);

const historicoApi = api.enhanceEndpoints({ addTagTypes: ['Historico'] }).injectEndpoints({
  endpoints: (build) => ({
    historico: build.query<Historico, Registro>({
      query: (registro) => ({ url: endereco(registro), partial: true }),
      transformResponse: comoVeio<Historico>,
      providesTags: (_answer, _error, registro) => [tagDoHistorico(registro)],
    }),
    replay: build.query<ReplayDoPedido, number>({
      query: (id) => ({ url: `/api/adm/auditoria/pedidos/${id}/replay`, partial: true }),
      transformResponse: comoVeio<ReplayDoPedido>,
      providesTags: (_answer, _error, id) => [tagDoHistorico({ assunto: 'pedidos', id })],
    }),
    /** SHA-256 of the sealed text of the exports; null when the browser cannot compute it. */
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
    /** A mutation and not a query: each request is recorded. */
    abrirDadosPessoais: build.mutation<EventoBruto, number>({
      query: (posicao) => ({
        url: `/api/adm/auditoria/eventos/${posicao}`,
        params: { dados_pessoais: 1 },
        partial: true,
      }),
    }),
  }),
});

/** History before replay: the server computes both on one thread. */
export const pedirHistorico = (registro: Registro) => async (dispatch: AppDispatch) => {
  const { isSuccess } = await dispatch(
    historicoApi.endpoints.historico.initiate(registro, { subscribe: false }),
  );
  if (isSuccess && registro.assunto === 'pedidos')
    dispatch(historicoApi.util.prefetch('replay', registro.id, {}));
};

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
