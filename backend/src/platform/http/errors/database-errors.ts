/**
 * Transient SQLSTATEs: connection (08), shutdown (57P0), timeouts (57014, 55P03), serialization and
 * deadlock (40), resources (53), I/O (58), a replica that has not taken over yet (25006).
 */
const PASSING = /^(?:08|57P0|57014|55P03|25006|40|53|58)/;
const DISK_FULL = '53100';
/** Missing table or schema: the read model is not built yet. */
const NOT_YET_THERE = new Set(['42P01', '3F000']);
const LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
const LOST_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout)/;

/** Answer for a transient database error; undefined for any other. */
export const explainDatabaseError = (
  error: unknown,
): { status: number; message: string; retryAfter: number } | undefined => {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (NOT_YET_THERE.has(code))
    return {
      status: 503,
      message: 'Os dados ainda estão sendo preparados. Tente novamente em instantes.',
      retryAfter: 2,
    };
  if (code === DISK_FULL)
    return {
      status: 503,
      message: 'Sem espaço no servidor. Nada foi alterado. Avise o administrador.',
      retryAfter: 30,
    };
  if (PASSING.test(code) || LOST.has(code) || LOST_MESSAGES.test(error.message))
    return {
      status: 503,
      message: 'Não foi possível confirmar. Tente novamente em instantes.',
      retryAfter: 2,
    };
  return undefined;
};
