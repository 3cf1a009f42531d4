/** Planner settings that find rows by key, even in a plan made while the table was small. */
export const ROW_BY_ROW =
  'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off;';
