import { RECUSA_DO_COMPROVANTE, type Comprovante } from '@encomenda/contracts/despesas/comprovante';
import { TIPOS_DE_ARQUIVO } from '@encomenda/contracts/pedidos/arquivo';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { useStore } from 'react-redux';
import { api, tableTag } from '../../core/api';
import type { RootState, Store } from '../../core/store/store';
import { enviarComCampos } from '../../shared/envios/enviar-com-campos';
import { filaDoRegistro } from '../../shared/envios/fila/filas-da-pagina';

const LINK = '/api/adm/despesa-comprovantes';

const tagsDaDespesa = (id: number) => [{ type: 'Despesa' as const, id }, tableTag('despesas')];

const comprovantesApi = api.enhanceEndpoints({ addTagTypes: ['Despesa'] }).injectEndpoints({
  endpoints: (build) => ({
    comprovantes: build.query<Comprovante[], number>({
      query: (despesaId) => `${LINK}/list/${despesaId}`,
      providesTags: (_result, _error, id) => [{ type: 'Despesa', id }],
    }),
    removerComprovante: build.mutation<RespostaDeAcao, { id: number; despesaId: number }>({
      query: ({ id }) => ({ url: `${LINK}/destroy/${id}`, method: 'DELETE' }),
      invalidatesTags: (_result, _error, { despesaId }) => tagsDaDespesa(despesaId),
    }),
  }),
});

export const { useComprovantesQuery, useRemoverComprovanteMutation } = comprovantesApi;

const filaDe = (store: Store, despesaId: number) =>
  filaDoRegistro(store, {
    chave: `despesa ${despesaId}`,
    regras: { tipos: TIPOS_DE_ARQUIVO, recusas: RECUSA_DO_COMPROVANTE },
    send: async (file, { key, signal, onProgress }) => {
      const envio = { file, idempotencyKey: key, signal, onProgress };
      const answer = await enviarComCampos(`${LINK}/store`, envio, { despesa_id: despesaId });
      store.dispatch(comprovantesApi.util.invalidateTags(tagsDaDespesa(despesaId)));
      return answer;
    },
    todos: (quantos) => `${quantos} comprovantes anexados.`,
  });

export const useFilaDeComprovantes = () => {
  const store = useStore<RootState>();
  return (despesaId: number) => filaDe(store, despesaId);
};
