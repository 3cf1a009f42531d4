import type { ArquivoDoPedido } from '@encomenda/contracts/pedidos/arquivos.http';
import type { RespostaDeAcao, RespostaDeCriacao } from '@encomenda/contracts/shared/transport/http';
import { api, tableTag } from '../../core/api';
import type { AppDispatch } from '../../core/store/store';
import { enviarComCampos, type EnvioDeArquivo } from '../../shared/envios/enviar-com-campos';

const LINK = '/api/adm/pedido-arquivos';

/** Where a file goes: to the order as a whole, or to one of its items. */
export interface DonoDoArquivo {
  pedidoId: number;
  itemId: number | null;
}

const tagsDoPedido = (pedidoId: number) => [
  { type: 'Pedido' as const, id: pedidoId },
  tableTag('pedidos'),
];

const arquivosApi = api.enhanceEndpoints({ addTagTypes: ['Pedido'] }).injectEndpoints({
  endpoints: (build) => ({
    arquivosDoPedido: build.query<ArquivoDoPedido[], number>({
      query: (pedidoId) => `${LINK}/list/${pedidoId}`,
      providesTags: (_result, _error, id) => [{ type: 'Pedido', id }],
    }),
    mostrarArquivo: build.mutation<
      RespostaDeAcao,
      { id: number; pedidoId: number; mostrar: boolean }
    >({
      query: ({ id, mostrar }) => ({
        url: `${LINK}/${mostrar ? 'mostrar' : 'ocultar'}/${id}`,
        method: 'PUT',
      }),
      invalidatesTags: (_result, _error, { pedidoId }) => tagsDoPedido(pedidoId),
    }),
    removerArquivo: build.mutation<RespostaDeAcao, { id: number; pedidoId: number }>({
      query: ({ id }) => ({ url: `${LINK}/destroy/${id}`, method: 'DELETE' }),
      invalidatesTags: (_result, _error, { pedidoId }) => tagsDoPedido(pedidoId),
    }),
  }),
});

export const { useArquivosDoPedidoQuery, useMostrarArquivoMutation, useRemoverArquivoMutation } =
  arquivosApi;

/** @throws ApiError */
export const enviarArquivo = async (
  dispatch: AppDispatch,
  { pedidoId, itemId, ...envio }: DonoDoArquivo & EnvioDeArquivo,
): Promise<RespostaDeCriacao> => {
  const answer = await enviarComCampos(`${LINK}/store`, envio, {
    pedido_id: pedidoId,
    item_id: itemId,
  });
  dispatch(arquivosApi.util.invalidateTags(tagsDoPedido(pedidoId)));
  return answer;
};
