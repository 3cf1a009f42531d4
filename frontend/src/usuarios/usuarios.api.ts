import type { RespostaDeAcao, RespostaDeCriacao } from '@encomenda/contracts/shared/transport/http';
import type { CorpoDoUsuario } from '@encomenda/contracts/usuarios/usuarios.http';
import type { CorpoDaRedefinicao } from '@encomenda/contracts/sessao/segundo-fator.http';
import { api, tableTag, type Keyed, sendForm, sendEdit } from '../core/api';

/** The form's values; the server refuses a missing role. */
export type FormularioDoUsuario = Omit<CorpoDoUsuario, 'role'> & { role: string | number | null };

const usuariosApi = api.injectEndpoints({
  endpoints: (build) => ({
    criarUsuario: build.mutation<RespostaDeCriacao, FormularioDoUsuario & Keyed>({
      query: sendForm('POST', '/api/adm/users/store'),
      invalidatesTags: [tableTag('usuarios')],
    }),
    /** An empty password keeps the current one. */
    atualizarUsuario: build.mutation<RespostaDeAcao, FormularioDoUsuario & Keyed & { id: number }>({
      query: sendEdit('/api/adm/users/update'),
      invalidatesTags: [tableTag('usuarios'), 'Sessao'],
    }),
    desativarUsuario: build.mutation<RespostaDeAcao, number>({
      query: (id) => ({ url: `/api/adm/users/destroy/${id}`, method: 'DELETE' }),
      invalidatesTags: [tableTag('usuarios')],
    }),
    reativarUsuario: build.mutation<RespostaDeAcao, number>({
      query: (id) => ({ url: `/api/adm/users/reativar/${id}`, method: 'PUT' }),
      invalidatesTags: [tableTag('usuarios')],
    }),
    redefinirSegundoFator: build.mutation<
      RespostaDeAcao,
      CorpoDaRedefinicao & Keyed & { id: number }
    >({
      query: sendEdit('/api/adm/users/redefinir-segundo-fator'),
      invalidatesTags: [tableTag('usuarios')],
    }),
  }),
});

export const {
  useCriarUsuarioMutation,
  useAtualizarUsuarioMutation,
  useDesativarUsuarioMutation,
  useReativarUsuarioMutation,
  useRedefinirSegundoFatorMutation,
} = usuariosApi;
