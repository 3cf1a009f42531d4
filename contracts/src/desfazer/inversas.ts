import { eventCatalog } from '../catalogo.js';
import type { Poder } from '../usuarios/papeis.js';

/** The power to undo the act that began with this kind of event; undefined for what has no way back. */
export const poderDeDesfazer = (tipo: string): Poder | undefined => {
  const undo = eventCatalog.get(tipo)?.undo;
  return undo && 'power' in undo ? undo.power : undefined;
};

/** Whether history may offer to undo the act that wrote this kind of event. */
export const temInversa = (tipo: string): boolean => poderDeDesfazer(tipo) !== undefined;
