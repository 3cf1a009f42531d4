const JUNTA_MS = 10 * 60_000;

/** Number of the 10-minute window that contains the UTC instant `em`. Acts of strangers notify once per window. */
export const janelaDaNoticia = (em: string): number => Math.floor(Date.parse(em) / JUNTA_MS);

/** SQL for `janelaDaNoticia`. @param coluna column with the instant as text */
export const janelaEmSql = (coluna: string): string =>
  `floor(extract(epoch from ${coluna}::timestamptz) * 1000 / ${JUNTA_MS})::integer`;
