import type {
  CorpoDaConciliacao,
  CorpoDosDebitos,
  CorpoDosLancamentos,
  ExtratoEnviado,
  Lancamento,
  LancamentoEscolhido,
  RespostaDaConciliacao,
  ResumoDaConciliacao,
} from '@encomenda/contracts/conciliacao/conciliacao.http';
import type { Sentido, SituacaoDoLancamento } from '@encomenda/contracts/conciliacao/extrato';
import type { Pagina, RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { api } from '../core/api';
import type { AppDispatch } from '../core/store/store';
import { upload, type Upload } from '../core/upload';

const RAIZ = '/api/adm/conciliacao';

export const ENDERECO_DOS_LANCAMENTOS = `${RAIZ}/lancamentos`;

export interface Envio extends Omit<Upload, 'url' | 'body'> {
  file: File;
  /** Null for the columns chosen before for such a file, or for those that the titles name. */
  colunas: readonly (string | null)[] | null;
}

export interface PaginaDeLancamentos {
  situacao: SituacaoDoLancamento;
  sentido?: Sentido;
  page: number;
  perPage: number;
  pesquisa: string;
}

const MUDOU = ['Conciliacao' as const];
const put = (path: string, body: object) => ({ url: `${RAIZ}/${path}`, method: 'PUT', body });

const conciliacaoApi = api
  .enhanceEndpoints({ addTagTypes: ['Conciliacao', 'Propostas'] })
  .injectEndpoints({
    endpoints: (build) => ({
      resumoDaConciliacao: build.query<ResumoDaConciliacao, void>({
        query: () => `${RAIZ}/resumo`,
        providesTags: MUDOU,
      }),
      lancamentos: build.query<Pagina<Lancamento>, PaginaDeLancamentos>({
        query: ({ situacao, sentido, page, perPage, pesquisa }) => ({
          url: ENDERECO_DOS_LANCAMENTOS,
          params: { situacao, sentido, page, per_page: perPage, pesquisa: pesquisa || undefined },
        }),
        providesTags: (_result, _error, { situacao }) =>
          situacao === 'a-conferir' ? ['Conciliacao', 'Propostas'] : MUDOU,
      }),
      conciliar: build.mutation<RespostaDaConciliacao, CorpoDaConciliacao>({
        query: (body) => put('conciliar', body),
        invalidatesTags: MUDOU,
      }),
      soltarLancamento: build.mutation<RespostaDeAcao, LancamentoEscolhido>({
        query: (body) => put('desconciliar', body),
        invalidatesTags: MUDOU,
      }),
      lancarDebitos: build.mutation<RespostaDaConciliacao, CorpoDosDebitos>({
        query: (body) => put('lancar-debitos', body),
        invalidatesTags: MUDOU,
      }),
      soltarDebito: build.mutation<RespostaDeAcao, LancamentoEscolhido>({
        query: (body) => put('soltar-debito', body),
        invalidatesTags: MUDOU,
      }),
      ignorarLancamentos: build.mutation<RespostaDeAcao, CorpoDosLancamentos>({
        query: (body) => put('ignorar', body),
        invalidatesTags: MUDOU,
      }),
      reabrirLancamentos: build.mutation<RespostaDeAcao, CorpoDosLancamentos>({
        query: (body) => put('reabrir', body),
        invalidatesTags: MUDOU,
      }),
    }),
  });

export const {
  useResumoDaConciliacaoQuery,
  useLancamentosQuery,
  useConciliarMutation,
  useSoltarLancamentoMutation,
  useLancarDebitosMutation,
  useSoltarDebitoMutation,
  useIgnorarLancamentosMutation,
  useReabrirLancamentosMutation,
} = conciliacaoApi;

/** @throws ApiError */
export const enviarExtrato = async (
  dispatch: AppDispatch,
  { file, colunas, ...envio }: Envio,
): Promise<ExtratoEnviado> => {
  const body = new FormData();
  // The server parses the parts in order: the fields must precede the file.
  if (colunas) body.append('colunas', JSON.stringify(colunas));
  body.append('file', file, file.name);
  const answer = await upload<ExtratoEnviado>({ ...envio, url: `${RAIZ}/store`, body });
  dispatch(conciliacaoApi.util.invalidateTags(MUDOU));
  return answer;
};
