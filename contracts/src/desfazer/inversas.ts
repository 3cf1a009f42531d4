import { eventCatalog } from '../catalogo.js';
import type { Poder } from '../usuarios/papeis.js';

/** Power to undo the act that begins with this event; undefined when nothing undoes it. */
export const poderDeDesfazer = (tipo: string): Poder | undefined => {
  const undo = eventCatalog.get(tipo)?.undo;
  return undo && 'power' in undo ? undo.power : undefined;
};

export const temInversa = (tipo: string): boolean => poderDeDesfazer(tipo) !== undefined;
