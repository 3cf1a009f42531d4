import type { RespostaDeAcao } from '@encomenda/contracts/shared/http';
import type { DadosDoTitular } from '@encomenda/contracts/titulares/titulares.http';
import { tableTag, type Keyed } from '../app/api';
import { clientesApi } from '../clientes/clientes.api';

/** The form's values, named as the API names them. */
export interface FormularioDaEliminacao extends Record<string, unknown> {
  motivo: string;
  base_legal: string;
  confirmacao: string;
  mesmo_assim: boolean;
}

const endereco = (clienteId: number): string => `/api/adm/titulares/clientes/${clienteId}`;

/** Addresses of the files that a person may be handed. */
export const arquivosDoTitular = {
  json: (clienteId: number) => `${endereco(clienteId)}/exportar`,
  pdf: (clienteId: number) => `${endereco(clienteId)}/exportar/pdf`,
  certificado: (clienteId: number) => `${endereco(clienteId)}/certificado`,
};

export const titularesApi = clientesApi.injectEndpoints({
  endpoints: (build) => ({
    dadosDoTitular: build.query<DadosDoTitular, number>({
      query: endereco,
      // What the customer bought decides until when it must be kept.
      providesTags: (_result, _error, id) => [{ type: 'Cliente', id }, tableTag('pedidos')],
    }),
    eliminarDados: build.mutation<RespostaDeAcao, FormularioDaEliminacao & Keyed & { id: number }>({
      query: ({ idempotencyKey, id, ...body }) => ({
        url: `${endereco(id)}/eliminar`,
        method: 'POST',
        body,
        idempotencyKey,
      }),
      invalidatesTags: (_result, _error, { id }) => [
        { type: 'Cliente', id },
        tableTag('clientes'),
        tableTag('pedidos'),
      ],
    }),
    cancelarEliminacao: build.mutation<RespostaDeAcao, number>({
      query: (id) => ({ url: `${endereco(id)}/cancelar-agendamento`, method: 'POST' }),
      invalidatesTags: (_result, _error, id) => [{ type: 'Cliente', id }],
    }),
  }),
});

export const { useDadosDoTitularQuery, useEliminarDadosMutation, useCancelarEliminacaoMutation } =
  titularesApi;
