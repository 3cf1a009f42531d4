import type { RespostaDeCriacao } from '@encomenda/contracts/shared/transport/http';
import { useEffect, useSyncExternalStore } from 'react';
import type { Store } from '../../../core/store/store';
import { showAnswer, showToast } from '../../feedback/toasts/toasts';
import { createFilaDeEnvios, type FilaDeEnvios, type RegrasDeEnvio } from './fila-de-envios';

const filas = new WeakMap<Store, Map<string, FilaDeEnvios>>();

interface FilaDoRegistro {
  readonly chave: string;
  readonly regras?: RegrasDeEnvio;
  readonly send: Parameters<typeof createFilaDeEnvios>[0]['send'];
  readonly todos: (quantos: number) => string;
}

export const filaDoRegistro = (
  store: Store,
  { chave, todos, ...opcoes }: FilaDoRegistro,
): FilaDeEnvios => {
  const doStore = filas.get(store) ?? new Map<string, FilaDeEnvios>();
  filas.set(store, doStore);
  const onFinished = (answers: readonly RespostaDeCriacao[]) =>
    answers.length === 1 ? showAnswer(answers[0]) : showToast(todos(answers.length));
  const fila = doStore.get(chave) ?? createFilaDeEnvios({ ...opcoes, onFinished });
  doStore.set(chave, fila);
  return fila;
};

/** The uploads of a queue. The browser asks before the page is closed while one runs. */
export const useEnviosDaFila = (fila: FilaDeEnvios) => {
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
