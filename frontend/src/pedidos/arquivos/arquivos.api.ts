import type { ArquivoDoPedido } from '@encomenda/contracts/pedidos/arquivos.http';
import type { RespostaDeAcao, RespostaDeCriacao } from '@encomenda/contracts/shared/http';
import { api, tableTag } from '../../core/api';
import type { AppDispatch } from '../../core/store';
import { upload, type Upload } from '../../core/upload';

const LINK = '/api/adm/pedido-arquivos';

/** Where a file goes: to the order as a whole, or to one of its items. */
export interface LugarDoArquivo {
  pedidoId: number;
  itemId: number | null;
}

interface Envio extends LugarDoArquivo, Omit<Upload, 'url' | 'body'> {
  file: File;
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

/** Not a mutation: RTK Query delays invalidations while one runs, for minutes here. @throws ApiError */
export const enviarArquivo = async (
  dispatch: AppDispatch,
  { pedidoId, itemId, file, ...envio }: Envio,
): Promise<RespostaDeCriacao> => {
  const body = new FormData();
  // The server parses the parts in order: the fields must precede the file.
  body.append('name', file.name);
  body.append('pedido_id', String(pedidoId));
  if (itemId !== null) body.append('item_id', String(itemId));
  body.append('file', file, file.name);
  const answer = await upload<RespostaDeCriacao>({ ...envio, url: `${LINK}/store`, body });
  dispatch(arquivosApi.util.invalidateTags(tagsDoPedido(pedidoId)));
  return answer;
};
