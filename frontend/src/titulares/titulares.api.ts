import type { RespostaDeAcao } from '@encomenda/contracts/shared/http';
import type { DadosDoTitular } from '@encomenda/contracts/titulares/titulares.http';
import { tableTag, type Keyed } from '../core/api';
import { clientesApi } from '../clientes/clientes.api';

/** The form's values, named as the API names them. */
export interface FormularioDaEliminacao extends Record<string, unknown> {
  motivo: string;
  base_legal: string;
  confirmacao: string;
  mesmo_assim: boolean;
}

/** Whose data it is: a customer's, or that of somebody who works, or worked, here. */
export interface Titular {
  tipo: 'clientes' | 'usuarios';
  id: number;
}

const endereco = ({ tipo, id }: Titular): string => `/api/adm/titulares/${tipo}/${id}`;

/** What shows the person: their record and the tables in which they stand. */
const tagsDe = ({ tipo, id }: Titular) =>
  tipo === 'clientes'
    ? // What the customer bought decides until when it must be kept.
      [{ type: 'Cliente' as const, id }, tableTag('clientes'), tableTag('pedidos')]
    : [tableTag('usuarios')];

/** Addresses of the files that a person may be handed. */
export const arquivosDoTitular = {
  json: (titular: Titular) => ({ recorded: `${endereco(titular)}/exportar` }),
  pdf: (titular: Titular) => ({ recorded: `${endereco(titular)}/exportar/pdf` }),
  certificado: (titular: Titular) => `${endereco(titular)}/certificado`,
};

const titularesApi = clientesApi.injectEndpoints({
  endpoints: (build) => ({
    dadosDoTitular: build.query<DadosDoTitular, Titular>({
      query: endereco,
      providesTags: (_result, _error, titular) => tagsDe(titular),
    }),
    eliminarDados: build.mutation<
      RespostaDeAcao,
      FormularioDaEliminacao & Keyed & { titular: Titular }
    >({
      query: ({ idempotencyKey, titular, ...body }) => ({
        url: `${endereco(titular)}/eliminar`,
        method: 'POST',
        body,
        idempotencyKey,
      }),
      invalidatesTags: (_result, _error, { titular }) => tagsDe(titular),
    }),
    cancelarEliminacao: build.mutation<RespostaDeAcao, Titular>({
      query: (titular) => ({ url: `${endereco(titular)}/cancelar-agendamento`, method: 'POST' }),
      invalidatesTags: (_result, _error, titular) => tagsDe(titular),
    }),
  }),
});

export const { useDadosDoTitularQuery, useEliminarDadosMutation, useCancelarEliminacaoMutation } =
  titularesApi;
