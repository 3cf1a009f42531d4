/** How many of each kind a search finds at most. */
export const ACHADOS_POR_ASSUNTO = 5;
/** How many records of each kind may be asked for by their numbers. */
export const NUMEROS_POR_ASSUNTO = 8;
