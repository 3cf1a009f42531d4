import type { Assunto } from '@encomenda/contracts/shared/transport/socket';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { api, tableTag, type Keyed } from '../../../core/api';

export interface SimpleRow {
  id: number;
  nome: string;
}

interface Target {
  link: string;
  subject: Assunto;
}

const simpleListApi = api.injectEndpoints({
  endpoints: (build) => ({
    simple: build.query<SimpleRow, Target & { id: number }>({
      query: ({ link, id }) => ({ url: `${link}/show/${id}`, partial: true }),
      providesTags: (_result, _error, { subject }) => [tableTag(subject)],
    }),
    saveSimple: build.mutation<
      RespostaDeAcao & { id?: number },
      Target & Keyed & { id?: number | undefined; nome: string }
    >({
      query: ({ link, id, nome, idempotencyKey }) => ({
        url: id === undefined ? `${link}/store` : `${link}/update/${id}`,
        method: id === undefined ? 'POST' : 'PUT',
        body: { nome },
        ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
      }),
      invalidatesTags: (_result, _error, { subject }) => [tableTag(subject)],
    }),
    deleteSimple: build.mutation<RespostaDeAcao, Target & { id: number }>({
      query: ({ link, id }) => ({ url: `${link}/destroy/${id}`, method: 'DELETE' }),
      invalidatesTags: (_result, _error, { subject }) => [tableTag(subject)],
    }),
  }),
});

export const { useSimpleQuery, useSaveSimpleMutation, useDeleteSimpleMutation } = simpleListApi;
