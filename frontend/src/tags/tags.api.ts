import type { Tag } from '@encomenda/contracts/tags/tags.http';
import type { RespostaDeAcao, RespostaDeCriacao } from '@encomenda/contracts/shared/transport/http';
import { api, tableTag, type Keyed, sendForm, sendEdit } from '../core/api';

export interface FormularioDaTag extends Record<string, unknown> {
  nome: string;
  icone: string;
  cor: string;
}

const tagsApi = api.enhanceEndpoints({ addTagTypes: ['Tag'] }).injectEndpoints({
  endpoints: (build) => ({
    tag: build.query<Tag, number>({
      query: (id) => ({ url: `/api/adm/tags/show/${id}`, partial: true }),
      providesTags: [tableTag('tags')],
    }),
    criarTag: build.mutation<RespostaDeCriacao, FormularioDaTag & Keyed>({
      query: sendForm('POST', '/api/adm/tags/store'),
      invalidatesTags: [tableTag('tags')],
    }),
    atualizarTag: build.mutation<RespostaDeAcao, FormularioDaTag & Keyed & { id: number }>({
      query: sendEdit('/api/adm/tags/update'),
      invalidatesTags: [tableTag('tags'), tableTag('pedidos')],
    }),
    excluirTag: build.mutation<RespostaDeAcao, number>({
      query: (id) => ({ url: `/api/adm/tags/destroy/${id}`, method: 'DELETE' }),
      invalidatesTags: [tableTag('tags'), tableTag('pedidos')],
    }),
  }),
});

export const { useTagQuery, useCriarTagMutation, useAtualizarTagMutation, useExcluirTagMutation } =
  tagsApi;
