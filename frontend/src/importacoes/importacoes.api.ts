import type {
  CorpoDaLeitura,
  CorpoDoNomeQueFalta,
  Importacao,
  LinhaDaImportacao,
  PlanilhaEnviada,
} from '@encomenda/contracts/importacoes/importacoes.http';
import type {
  AssuntoDaImportacao,
  Desfecho,
  Escolha,
  Parecer,
  SituacaoDaImportacao,
} from '@encomenda/contracts/importacoes/importacoes';
import type { Lista, Pagina, RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { api, tableTag, type Keyed } from '../core/api';
import type { AppDispatch } from '../core/store/store';
import { upload, type Upload } from '../core/upload';

const RAIZ = '/api/adm/importacoes';

export const enderecoDasLinhas = (id: string): string => `${RAIZ}/linhas/${id}`;

export interface Envio extends Omit<Upload, 'url' | 'body'> {
  assunto: AssuntoDaImportacao;
  file: File;
}

export interface FiltroDeLinhas {
  readonly parecer?: Parecer | undefined;
  readonly desfecho?: Desfecho | undefined;
  readonly em_branco?: '1' | undefined;
}

export interface PaginaDeLinhas {
  id: string;
  /** Only part of the cache key: rows that were read in another state are stale. */
  situacao: SituacaoDaImportacao;
  page: number;
  perPage: number;
  pesquisa: string;
  filtro: FiltroDeLinhas;
}

const importacaoTag = (id: string) => ({ type: 'Importacao' as const, id });
const linhasTag = (id: string) => ({ type: 'LinhasDaImportacao' as const, id });
const LISTA = importacaoTag('lista');
const daPlanilha = (_result: unknown, _error: unknown, { id }: { id: string }) => [
  importacaoTag(id),
  linhasTag(id),
  LISTA,
];

/** The worker's writes are announced by their own subjects; changes of spreadsheets are not announced. */
const importacoesApi = api
  .enhanceEndpoints({ addTagTypes: ['Importacao', 'LinhasDaImportacao'] })
  .injectEndpoints({
    endpoints: (build) => ({
      importacoes: build.query<Lista<Importacao>, void>({
        query: () => `${RAIZ}/list`,
        providesTags: [LISTA],
      }),
      importacao: build.query<Importacao, string>({
        query: (id) => `${RAIZ}/show/${id}`,
        providesTags: (_result, _error, id) => [importacaoTag(id)],
      }),
      linhasDaImportacao: build.query<Pagina<LinhaDaImportacao>, PaginaDeLinhas>({
        query: ({ id, page, perPage, pesquisa, filtro }) => ({
          url: enderecoDasLinhas(id),
          params: { page, per_page: perPage, pesquisa: pesquisa || undefined, ...filtro },
        }),
        providesTags: (_result, _error, { id }) => [linhasTag(id)],
      }),
      escolherColunas: build.mutation<
        RespostaDeAcao,
        { id: string; colunas: readonly (string | null)[] }
      >({
        query: ({ id, colunas }) => ({
          url: `${RAIZ}/colunas/${id}`,
          method: 'PUT',
          body: { colunas },
        }),
        invalidatesTags: daPlanilha,
      }),
      relerPlanilha: build.mutation<RespostaDeAcao, Partial<CorpoDaLeitura> & { id: string }>({
        query: ({ id, ...body }) => ({ url: `${RAIZ}/leitura/${id}`, method: 'PUT', body }),
        invalidatesTags: daPlanilha,
      }),
      escolherLinhas: build.mutation<
        RespostaDeAcao,
        { id: string; escolha: Escolha; linhas: readonly number[] | null }
      >({
        query: ({ id, ...body }) => ({ url: `${RAIZ}/escolher/${id}`, method: 'PUT', body }),
        invalidatesTags: daPlanilha,
      }),
      criarNomeQueFalta: build.mutation<
        RespostaDeAcao,
        CorpoDoNomeQueFalta & Keyed & { id: string }
      >({
        query: ({ id, idempotencyKey, ...body }) => ({
          url: `${RAIZ}/nomes/${id}`,
          method: 'POST',
          body,
          ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
        }),
        invalidatesTags: (_result, _error, { de }) => [tableTag(de)],
      }),
      importar: build.mutation<RespostaDeAcao, { id: string }>({
        query: ({ id }) => ({ url: `${RAIZ}/importar/${id}`, method: 'PUT', body: {} }),
        invalidatesTags: daPlanilha,
      }),
      descartarPlanilha: build.mutation<RespostaDeAcao, { id: string }>({
        query: ({ id }) => ({ url: `${RAIZ}/destroy/${id}`, method: 'DELETE' }),
        invalidatesTags: [LISTA],
      }),
    }),
  });

export const {
  useImportacoesQuery,
  useImportacaoQuery,
  useLinhasDaImportacaoQuery,
  useCriarNomeQueFaltaMutation,
  useEscolherColunasMutation,
  useEscolherLinhasMutation,
  useRelerPlanilhaMutation,
  useImportarMutation,
  useDescartarPlanilhaMutation,
} = importacoesApi;

/** @throws ApiError */
export const enviarPlanilha = async (
  dispatch: AppDispatch,
  { assunto, file, ...envio }: Envio,
): Promise<PlanilhaEnviada> => {
  const body = new FormData();
  // The server parses the parts in order: the fields must precede the file.
  body.append('assunto', assunto);
  body.append('file', file, file.name);
  const answer = await upload<PlanilhaEnviada>({ ...envio, url: `${RAIZ}/store`, body });
  dispatch(importacoesApi.util.invalidateTags([LISTA]));
  return answer;
};
