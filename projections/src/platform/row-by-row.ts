/**
 * Settings of a connection that writes rows: what is updated is found through its key, whatever
 * the size of the table was when the statement was planned.
 */
export const ROW_BY_ROW =
  'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off;';
