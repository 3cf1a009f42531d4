import {
  MAXIMO_DE_ARQUIVOS,
  RECUSA_DO_ARQUIVO,
  TIPOS_DE_ARQUIVO,
} from '@encomenda/contracts/pedidos/arquivo';
import { useEffect, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import type { RootState, Store } from '../../core/store';
import {
  createFilaDeEnvios,
  type FilaDeEnvios,
  type RegrasDeEnvio,
} from '../../shared/envios/fila-de-envios';
import { showAnswer, showToast } from '../../shared/feedback/toasts';
import { enviarArquivo, type LugarDoArquivo } from './arquivos.api';

export const REGRAS_DOS_ARQUIVOS: RegrasDeEnvio = {
  tipos: TIPOS_DE_ARQUIVO,
  recusas: RECUSA_DO_ARQUIVO,
};

/** Item of a file that was chosen for an item, though it waits in the queue of its order. */
const itens = new WeakMap<File, number>();

/** Upload queues live as long as the page: navigating within the app stops no upload. */
const filas = new WeakMap<Store, Map<string, FilaDeEnvios>>();

const novaFila = (store: Store, lugar: LugarDoArquivo) =>
  createFilaDeEnvios({
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
    onFinished: (answers) =>
      answers.length === 1
        ? showAnswer(answers[0])
        : showToast(`${answers.length} arquivos anexados.`),
  });

const filaDe = (store: Store, lugar: LugarDoArquivo): FilaDeEnvios => {
  const doStore = filas.get(store) ?? new Map<string, FilaDeEnvios>();
  filas.set(store, doStore);
  const chave = `${lugar.pedidoId} ${lugar.itemId ?? ''}`;
  const fila = doStore.get(chave) ?? novaFila(store, lugar);
  doStore.set(chave, fila);
  return fila;
};

/** Adds files to the queue of any order, whose page shows it. */
export const useAnexar = () => {
  const store = useStore<RootState>();
  return (lugar: LugarDoArquivo, files: readonly File[], vagas: number) =>
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

/** The uploads of an order or item. The browser asks before the page is closed while one runs. */
export const useEnviosDoPedido = (lugar: LugarDoArquivo) => {
  const fila = filaDe(useStore<RootState>(), lugar);
  const envios = useSyncExternalStore(fila.subscribe, fila.envios);
  const busy = envios.some(({ situacao }) => situacao === 'espera' || situacao === 'envio');
  useEffect(() => {
    if (!busy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);
  return { fila, envios };
};
