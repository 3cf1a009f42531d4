import { MAXIMO_DE_IMAGENS } from '@encomenda/contracts/produtos/imagem';
import { useEffect, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import type { RootState, Store } from '../../core/store';
import { showAnswer, showToast } from '../../shared/feedback/toasts';
import { createFilaDeEnvios, type FilaDeEnvios } from '../../shared/envios/fila-de-envios';
import { enviarImagem } from './imagens.api';

/** Upload queues live as long as the page: navigating within the app stops no upload. */
const filas = new WeakMap<Store, Map<number, FilaDeEnvios>>();

const novaFila = (store: Store, produtoId: number) =>
  createFilaDeEnvios({
    send: (file, { key, ...options }) =>
      enviarImagem(store.dispatch, { produtoId, file, idempotencyKey: key, ...options }),
    onFinished: (answers) =>
      answers.length === 1
        ? showAnswer(answers[0])
        : showToast(`${answers.length} fotos enviadas.`),
  });

const filaDe = (store: Store, produtoId: number): FilaDeEnvios => {
  const doStore = filas.get(store) ?? new Map<number, FilaDeEnvios>();
  filas.set(store, doStore);
  const fila = doStore.get(produtoId) ?? novaFila(store, produtoId);
  doStore.set(produtoId, fila);
  return fila;
};

export const useEnvioDeFotos = () => {
  const store = useStore<RootState>();
  return (produtoId: number, fotos: readonly File[]) =>
    filaDe(store, produtoId).add(fotos, MAXIMO_DE_IMAGENS);
};

/** A product's uploads. The browser asks before the page is closed while one runs. */
export const useEnvios = (produtoId: number) => {
  const fila = filaDe(useStore<RootState>(), produtoId);
  const envios = useSyncExternalStore(fila.subscribe, fila.envios);
  const busy = envios.some(({ situacao }) => situacao === 'espera' || situacao === 'envio');
  useEffect(() => {
    if (!busy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);
  return { fila, envios, busy };
};
