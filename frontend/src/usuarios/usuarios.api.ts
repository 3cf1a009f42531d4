import type { RespostaDeCriacao } from '@encomenda/contracts/shared/http';
import type { CorpoDoUsuario } from '@encomenda/contracts/usuarios/usuarios.http';
import { api, tableTag, type Keyed } from '../app/api';

/** The form, where the profile may still be missing; the server says so. */
export type NovoUsuario = Omit<CorpoDoUsuario, 'role'> & { role: string | number | null };

const usuariosApi = api.injectEndpoints({
  endpoints: (build) => ({
    criarUsuario: build.mutation<RespostaDeCriacao, NovoUsuario & Keyed>({
      query: ({ idempotencyKey, ...body }) => ({
        url: '/api/adm/users/store',
        method: 'POST',
        body,
        idempotencyKey,
      }),
      invalidatesTags: [tableTag('usuarios')],
    }),
  }),
});

export const { useCriarUsuarioMutation } = usuariosApi;
