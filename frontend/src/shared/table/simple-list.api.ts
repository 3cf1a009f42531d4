import type { Assunto } from '@encomenda/contracts/shared/socket';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/http';
import { api, tableTag, type Keyed } from '../../app/api';

interface Target extends Keyed {
  /** e.g. `/api/adm/categ-produtos` */
  link: string;
  subject: Assunto;
}

/** The calls that every simple list has: `{link}/store`, `{link}/update/{id}`, `{link}/destroy/{id}`. */
export const simpleListApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveSimple: build.mutation<RespostaDeAcao, Target & { id?: number | undefined; nome: string }>({
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

export const { useSaveSimpleMutation, useDeleteSimpleMutation } = simpleListApi;
