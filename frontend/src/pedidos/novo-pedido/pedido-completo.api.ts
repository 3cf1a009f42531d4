import type {
  PedidoParaRepetir,
  RespostaDoPedidoFeito,
} from '@encomenda/contracts/pedidos/pedido-completo.http';
import type { RegraDoSinal } from '@encomenda/contracts/pedidos/pagamentos/sinal';
import type { RespostaDeCriacao } from '@encomenda/contracts/shared/transport/http';
import { api, sendForm, tableTag, type Keyed } from '../../core/api';
import {
  corpoDoFormulario,
  type FormularioDoPedidoCompleto,
} from '../../encomenda/formulario-da-encomenda';

const sendHeader = sendForm('POST', '/api/adm/pedidos/store');
const send = sendForm('POST', '/api/adm/pedidos/completo');

/** An order with a header only, for a registered customer, goes to the simpler call. */
const pedidoDe = ({ idempotencyKey, ...formulario }: FormularioDoPedidoCompleto & Keyed) => {
  const { estagio_id } = formulario;
  const corpo = { ...corpoDoFormulario(formulario), estagio_id };
  const {
    itens,
    desconto,
    desconto_em: _em,
    entrega,
    sinal,
    cliente,
    solicitacao_id,
    ...cabecalho
  } = corpo;
  const soCabecalho =
    itens.length === 0 &&
    [desconto ?? null, entrega, sinal, cliente, solicitacao_id].every((parte) => parte === null);
  return soCabecalho
    ? sendHeader({ idempotencyKey, ...cabecalho })
    : send({ idempotencyKey, ...corpo });
};

const pedidoCompletoApi = api
  .enhanceEndpoints({ addTagTypes: ['Configuracoes', 'Painel', 'Receita', 'Dinheiro'] })
  .injectEndpoints({
    endpoints: (build) => ({
      pedidoParaRepetir: build.query<PedidoParaRepetir, number>({
        query: (id) => `/api/adm/pedidos/repetir/${id}`,
        // Prices are read again each time the form opens.
        keepUnusedDataFor: 0,
      }),
      regraDoSinal: build.query<RegraDoSinal, void>({
        query: () => '/api/adm/pedidos/sinal',
        providesTags: ['Configuracoes'],
      }),
      fazerPedido: build.mutation<RespostaDoPedidoFeito, FormularioDoPedidoCompleto & Keyed>({
        query: pedidoDe,
        transformResponse: (answer: RespostaDeCriacao & Partial<RespostaDoPedidoFeito>) => ({
          itens: [],
          ...answer,
        }),
        invalidatesTags: [
          tableTag('pedidos'),
          tableTag('clientes'),
          tableTag('receita'),
          tableTag('solicitacoes'),
          'Painel',
          'Receita',
          'Dinheiro',
        ],
      }),
    }),
  });

export const { useFazerPedidoMutation, usePedidoParaRepetirQuery, useRegraDoSinalQuery } =
  pedidoCompletoApi;
