import type { camposDoCliente } from '@encomenda/contracts/clientes/cliente.campos';
import type {
  Cliente,
  Duplicado,
  ParesDeClientes,
} from '@encomenda/contracts/clientes/clientes.http';
import type { RespostaDeAcao, RespostaDeCriacao } from '@encomenda/contracts/shared/transport/http';
import { api, tableTag, type Keyed, sendForm, sendEdit } from '../core/api';
import type { FormOf } from '../shared/form/defined/defined-values';

/** The form's values under the API's field names; blank means null. */
export type FormularioDoCliente = FormOf<typeof camposDoCliente>;

export type ConsultaDoFormulario = ({ cpf: string } | { cnpj: string }) & {
  ignorar: number | undefined;
};

/** Merges `id` into `cliente_id`, whose data becomes that of this form. */
interface CorpoDaJuncaoDeClientes extends FormularioDoCliente {
  id: number;
  cliente_id: number;
}

const clienteTag = (id: number) => ({ type: 'Cliente' as const, id });

export const clientesApi = api.enhanceEndpoints({ addTagTypes: ['Cliente'] }).injectEndpoints({
  endpoints: (build) => ({
    cliente: build.query<Cliente, number>({
      query: (id) => `/api/adm/clientes/show/${id}`,
      // The answer includes the customer's purchases.
      providesTags: (_result, _error, id) => [clienteTag(id), tableTag('pedidos')],
    }),
    duplicado: build.query<Duplicado, ConsultaDoFormulario>({
      query: (params) => ({ url: '/api/adm/clientes/duplicado', params, partial: true }),
      providesTags: [tableTag('clientes')],
    }),
    paresDeClientes: build.query<ParesDeClientes, void>({
      query: () => '/api/adm/clientes/duplicados',
      providesTags: [tableTag('clientes')],
    }),
    juntarClientes: build.mutation<RespostaDeAcao, CorpoDaJuncaoDeClientes & Keyed>({
      query: ({ id, idempotencyKey, ifMatch, ...body }) => ({
        url: `/api/adm/clientes/juntar/${id}`,
        method: 'POST',
        body,
        idempotencyKey,
        ifMatch,
      }),
      invalidatesTags: (_result, _error, { id, cliente_id }) => [
        clienteTag(id),
        clienteTag(cliente_id),
        tableTag('clientes'),
        tableTag('pedidos'),
      ],
    }),
    cadastrarCliente: build.mutation<RespostaDeCriacao, FormularioDoCliente & Keyed>({
      query: sendForm('POST', '/api/adm/clientes/store'),
      invalidatesTags: [tableTag('clientes')],
    }),
    atualizarCliente: build.mutation<RespostaDeAcao, FormularioDoCliente & Keyed & { id: number }>({
      query: sendEdit('/api/adm/clientes/update'),
      invalidatesTags: (_result, _error, { id }) => [clienteTag(id), tableTag('clientes')],
    }),
    excluirCliente: build.mutation<RespostaDeAcao, number>({
      query: (id) => ({ url: `/api/adm/clientes/destroy/${id}`, method: 'DELETE' }),
      invalidatesTags: [tableTag('clientes')],
    }),
  }),
});

export const {
  useClienteQuery,
  useDuplicadoQuery,
  useParesDeClientesQuery,
  useJuntarClientesMutation,
  useCadastrarClienteMutation,
  useAtualizarClienteMutation,
  useExcluirClienteMutation,
} = clientesApi;
