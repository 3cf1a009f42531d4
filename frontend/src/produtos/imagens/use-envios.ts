import { MAXIMO_DE_IMAGENS } from '@encomenda/contracts/produtos/imagem';
import { useStore } from 'react-redux';
import type { RootState, Store } from '../../core/store/store';
import { filaDoRegistro, useEnviosDaFila } from '../../shared/envios/fila/filas-da-pagina';
import { enviarImagem } from './imagens.api';

const filaDe = (store: Store, produtoId: number) =>
  filaDoRegistro(store, {
    chave: `produto ${produtoId}`,
    send: (file, { key, ...options }) =>
      enviarImagem(store.dispatch, { produtoId, file, idempotencyKey: key, ...options }),
    todos: (quantas) => `${quantas} fotos enviadas.`,
  });

export const useEnvioDeFotos = () => {
  const store = useStore<RootState>();
  return (produtoId: number, fotos: readonly File[]) =>
    filaDe(store, produtoId).add(fotos, MAXIMO_DE_IMAGENS);
};

export const useEnvios = (produtoId: number) =>
  useEnviosDaFila(filaDe(useStore<RootState>(), produtoId));
