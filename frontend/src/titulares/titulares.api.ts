import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import type { DadosDoTitular } from '@encomenda/contracts/titulares/titulares.http';
import { tableTag, type Keyed } from '../core/api';
import { clientesApi } from '../clientes/clientes.api';

export interface FormularioDaEliminacao extends Record<string, unknown> {
  motivo: string;
  base_legal: string;
  confirmacao: string;
  mesmo_assim: boolean;
}

/** The data subject: a customer, or a present or former user. */
export interface Titular {
  tipo: 'clientes' | 'usuarios';
  id: number;
}

const endereco = ({ tipo, id }: Titular): string => `/api/adm/titulares/${tipo}/${id}`;

const tagsDe = ({ tipo, id }: Titular) =>
  tipo === 'clientes'
    ? // The retention period depends on the customer's orders.
      [{ type: 'Cliente' as const, id }, tableTag('clientes'), tableTag('pedidos')]
    : [tableTag('usuarios')];

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
