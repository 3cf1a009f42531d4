import type { Pagina } from '@encomenda/contracts/shared/transport/http';
import type { Assunto } from '@encomenda/contracts/shared/transport/socket';
import { api, tableTag } from '../../core/api';

export interface TableRequest {
  link: string;
  page: number;
  perPage: number;
  order?: string | undefined;
  sort?: 'asc' | 'desc' | undefined;
  pesquisa: string;
  params?: Record<string, string | number | undefined> | undefined;
  subjects: readonly Assunto[];
}

export interface Row {
  id: number;
}

/** Two table calls wrap their page in `data`. */
const unwrap = (answer: Pagina<Row> | { data: Pagina<Row> }): Pagina<Row> =>
  'total' in answer ? answer : answer.data;

const tableApi = api.injectEndpoints({
  endpoints: (build) => ({
    table: build.query<Pagina<Row>, TableRequest>({
      query: ({ link, page, perPage, order, sort, pesquisa, params }) => ({
        url: link,
        params: {
          page,
          per_page: perPage,
          order,
          sort,
          pesquisa: pesquisa || undefined,
          ...params,
        },
      }),
      transformResponse: unwrap,
      providesTags: (_result, _error, { subjects }) => subjects.map(tableTag),
    }),
  }),
});

export const { useTableQuery } = tableApi;
