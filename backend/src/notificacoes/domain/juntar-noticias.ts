const JUNTA_MS = 10 * 60_000;

/**
 * Window in which what strangers do rings once, however often it happens.
 * @param em UTC instant
 */
export const janelaDaNoticia = (em: string): number => Math.floor(Date.parse(em) / JUNTA_MS);

/** SQL for the window of an instant that a read model keeps as text. @param coluna name of the column */
export const janelaEmSql = (coluna: string): string =>
  `floor(extract(epoch from ${coluna}::timestamptz) * 1000 / ${JUNTA_MS})::integer`;
