import { eventCatalog } from '../catalogo.js';
import type { Poder } from '../usuarios/papeis.js';

/** Power required to undo an act that begins with this event; undefined when it cannot be undone. */
export const poderDeDesfazer = (tipo: string): Poder | undefined => {
  const undo = eventCatalog.get(tipo)?.undo;
  return undo && 'power' in undo ? undo.power : undefined;
};

export const temInversa = (tipo: string): boolean => poderDeDesfazer(tipo) !== undefined;
