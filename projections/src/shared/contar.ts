import type { Key, Rows } from '../platform/projection.js';

/**
 * Adds one to a counter, or takes one away; a counter without a row stands at 0, and one that
 * comes back to 0 leaves no row.
 * @param contador the counter's row but for its quantity, and its key
 */
export const contar = async <Row extends { quantidade: number }>(
  rows: Rows<Row>,
  contador: { chave: Key; linha: Omit<Row, 'quantidade'> },
  quantos: 1 | -1,
): Promise<void> => {
  const antes = await rows.get(contador.chave);
  const quantidade = (antes?.quantidade ?? 0) + quantos;
  if (quantidade === 0) rows.delete(contador.chave);
  else rows.put({ ...contador.linha, quantidade } as Row);
};
