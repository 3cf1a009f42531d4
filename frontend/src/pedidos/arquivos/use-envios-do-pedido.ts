import {
  MAXIMO_DE_ARQUIVOS,
  RECUSA_DO_ARQUIVO,
  TIPOS_DE_ARQUIVO,
} from '@encomenda/contracts/pedidos/arquivo';
import { useStore } from 'react-redux';
import type { RootState, Store } from '../../core/store/store';
import type { RegrasDeEnvio } from '../../shared/envios/fila/fila-de-envios';
import { filaDoRegistro, useEnviosDaFila } from '../../shared/envios/fila/filas-da-pagina';
import { enviarArquivo, type DonoDoArquivo } from './arquivos.api';

export const REGRAS_DOS_ARQUIVOS: RegrasDeEnvio = {
  tipos: TIPOS_DE_ARQUIVO,
  recusas: RECUSA_DO_ARQUIVO,
};

/** Item of a file in the queue of an order; files of the whole order have no entry. */
const itens = new WeakMap<File, number>();

const filaDe = (store: Store, lugar: DonoDoArquivo) =>
  filaDoRegistro(store, {
    chave: `pedido ${lugar.pedidoId} ${lugar.itemId ?? ''}`,
    regras: REGRAS_DOS_ARQUIVOS,
    send: (file, { key, signal, onProgress }) =>
      enviarArquivo(store.dispatch, {
        ...lugar,
        itemId: itens.get(file) ?? lugar.itemId,
        file,
        idempotencyKey: key,
        signal,
        onProgress,
      }),
    todos: (quantos) => `${quantos} arquivos anexados.`,
  });

/** Adds files to the queue of any order, whose page shows it. */
export const useAnexar = () => {
  const store = useStore<RootState>();
  return (lugar: DonoDoArquivo, files: readonly File[], vagas: number) =>
    filaDe(store, lugar).add(files, vagas);
};

export interface ArquivosDoItem {
  itemId: number;
  files: readonly File[];
}

/** Adds files of the items of a new order to the queue that the order's page shows. */
export const useAnexarAosItens = () => {
  const anexar = useAnexar();
  return (pedidoId: number, doPedido: readonly ArquivosDoItem[]) => {
    for (const { itemId, files } of doPedido) for (const file of files) itens.set(file, itemId);
    const todos = doPedido.flatMap(({ files }) => files);
    if (todos.length > 0) anexar({ pedidoId, itemId: null }, todos, MAXIMO_DE_ARQUIVOS);
  };
};

/** The uploads of an order or item. */
export const useEnviosDoPedido = (lugar: DonoDoArquivo) =>
  useEnviosDaFila(filaDe(useStore<RootState>(), lugar));
