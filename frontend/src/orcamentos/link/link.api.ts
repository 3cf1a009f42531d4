import type { camposDoLink } from '@encomenda/contracts/orcamentos/orcamento.campos';
import type { LinkCriadoAgora, LinkDoOrcamento } from '@encomenda/contracts/orcamentos/link.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { api, sendForm, type Keyed } from '../../core/api';
import type { FormOf } from '../../shared/form/defined/defined-values';

export interface FormularioDoLink extends FormOf<typeof camposDoLink>, Record<string, unknown> {}

const endereco = (id: number) => `/api/adm/orcamentos/link/${id}`;

const linkApi = api.enhanceEndpoints({ addTagTypes: ['LinkDoOrcamento'] }).injectEndpoints({
  endpoints: (build) => ({
    linkDoOrcamento: build.query<{ link: LinkDoOrcamento | null }, number>({
      query: (id) => ({ url: endereco(id), partial: true }),
      providesTags: (_result, _error, id) => [{ type: 'LinkDoOrcamento', id }],
    }),
    criarLink: build.mutation<LinkCriadoAgora, FormularioDoLink & Keyed & { id: number }>({
      query: ({ id, ...formulario }) => sendForm('POST', endereco(id))(formulario),
      invalidatesTags: (_result, _error, { id }) => [{ type: 'LinkDoOrcamento', id }],
    }),
    revogarLink: build.mutation<RespostaDeAcao, number>({
      query: (id) => ({ url: endereco(id), method: 'DELETE' }),
      invalidatesTags: (_result, _error, id) => [{ type: 'LinkDoOrcamento', id }],
    }),
  }),
});

export const { useLinkDoOrcamentoQuery, useCriarLinkMutation, useRevogarLinkMutation } = linkApi;
